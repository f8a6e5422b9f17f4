package dev.untorn.dynamic.trace;

import dev.untorn.dynamic.EventKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/** A program that records events until it is killed: each thread counts in its targets. */
final class EndlessRun {

  static final int THREADS = 3;
  private static final int WORDS = 4;
  private static final int LONGEST = 300;

  private EndlessRun() {}

  /**
   * Records.
   *
   * @param args the file to write
   */
  public static void main(String[] args) throws IOException {
    TraceWriter writer = TraceWriter.create(Path.of(args[0]));
    AtomicLong order = new AtomicLong();
    for (int i = 1; i <= THREADS; i++) {
      int thread = i;
      writer.thread(thread, "counter " + thread);
      new Thread(() -> count(writer, thread, order)).start();
    }
  }

  private static void count(TraceWriter writer, int thread, AtomicLong order) {
    int[] words = new int[WORDS * LONGEST];
    for (int target = 1; ; ) {
      long base = order.get();
      int size = 1 + target % LONGEST;
      for (int i = 0; i < size; i++) {
        words[WORDS * i] = EventKind.UPDATE.code() | (thread << EventKind.BITS);
        words[WORDS * i + 1] = target++;
        words[WORDS * i + 3] = (int) (order.incrementAndGet() - base);
      }
      writer.events(thread, words, size, base);
    }
  }
}
