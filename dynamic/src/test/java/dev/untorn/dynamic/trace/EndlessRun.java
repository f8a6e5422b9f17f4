package dev.untorn.dynamic.trace;

import dev.untorn.dynamic.event.EventKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A program that records events until it ends one way or another, never by closing the trace: each
 * thread counts in its targets.
 */
final class EndlessRun {

  static final int THREADS = 3;
  private static final int WORDS = 4;
  private static final int LONGEST = 300;

  /** The exit code of a run that has ended as it should. */
  static final int ENDED = 9;

  /** So many events are recorded before it ends. */
  static final int ENOUGH = 100_000;

  private EndlessRun() {}

  /** How it ends. */
  enum End {
    /** Somebody else has to see to that. */
    KILLED,
    /** By {@code System.exit}. */
    EXIT,
    /** By {@code Runtime.halt}, where not even shutdown hooks are run. */
    HALT
  }

  /**
   * Records.
   *
   * @param args the file to write, and how to end
   */
  public static void main(String[] args) throws IOException {
    TraceWriter writer = TraceWriter.create(Path.of(args[0]));
    AtomicLong order = new AtomicLong();
    for (int i = 1; i <= THREADS; i++) {
      int thread = i;
      writer.thread(thread, "counter " + thread);
      new Thread(() -> count(writer, thread, order)).start();
    }
    while (order.get() < ENOUGH) {
      Thread.onSpinWait();
    }
    end(End.valueOf(args[1]));
  }

  private static void end(End end) {
    switch (end) {
      case KILLED -> {
        // The other threads go on.
      }
      case EXIT -> System.exit(ENDED);
      case HALT -> Runtime.getRuntime().halt(ENDED);
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
