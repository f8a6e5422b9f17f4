package dev.untorn.corpus.paper002;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Figure 1: a buffer asks another one for its length, and then for its characters. */
public final class BufferAppends {

  private BufferAppends() {}

  /** As in the figure. */
  static final class CharBuffer {
    private final char[] value = new char[64];
    private int count = 4;

    synchronized CharBuffer append(CharBuffer sb) { // TORN(dynamic): block
      // TORN: locking-pattern, stale-value, causal-stale-value
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      int len = sb.length();
      sb.getChars(0, Math.min(len, value.length - count), value, count);
      return this;
    }

    synchronized int length() {
      return count;
    }

    synchronized void getChars(int from, int to, char[] target, int at) {
      for (int i = from; i < Math.min(to, count); i++) {
        target[at + i - from] = value[i];
      }
    }

    synchronized void setLength(int length) {
      count = length;
    }
  }

  /** Both buffers are parameters, and the locks are no monitors. */
  static final class Joiner {

    private Joiner() {}

    /** A text with a lock of its own. */
    static final class Text {
      private final ReentrantLock lock = new ReentrantLock();
      private String text = "abc";

      String get() {
        lock.lock();
        try {
          return text;
        } finally {
          lock.unlock();
        }
      }

      void set(String newText) {
        lock.lock();
        try {
          text = newText;
        } finally {
          lock.unlock();
        }
      }
    }

    public static String ends(Text one) { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      int length = length(one);
      return length + ": " + first(one);
    }

    private static int length(Text one) {
      return one.get().length();
    }

    private static char first(Text one) {
      return one.get().charAt(0);
    }
  }

  /** Buffers in an array. */
  static final class Pieces {
    private final CharBuffer[] parts = {new CharBuffer(), new CharBuffer()};

    public char[] merged(int index) { // TORN(dynamic): block
      // TORN: stale-value
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      char[] all = new char[parts[index].length()];
      parts[index].getChars(0, all.length, all, 0);
      return all;
    }

    public void cut(int index) {
      parts[index].setLength(2);
    }
  }

  /** Readers share the lock. */
  static final class Page {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private String line = "";
    private int lines;

    String lastLine() {
      lock.readLock().lock();
      try {
        return line;
      } finally {
        lock.readLock().unlock();
      }
    }

    int lines() {
      lock.readLock().lock();
      try {
        return lines;
      } finally {
        lock.readLock().unlock();
      }
    }

    String describe() { // TORN(dynamic): block
      // TORN: view-inconsistency
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      return lines() + ": " + lastLine() + " of " + lines();
    }

    void add(String newLine) {
      lock.writeLock().lock();
      try {
        line = newLine;
        lines++;
      } finally {
        lock.writeLock().unlock();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    CharBuffer one = new CharBuffer();
    CharBuffer two = new CharBuffer();
    ForcedRun.inThreads(schedule, () -> one.append(two), () -> two.setLength(1));
    Joiner.Text text = new Joiner.Text();
    ForcedRun.inExecutor(schedule, () -> Joiner.ends(text), () -> text.set("x"));
    Pieces pieces = new Pieces();
    ForcedRun.inVirtualThreads(schedule, () -> pieces.merged(1), () -> pieces.cut(1));
    Page page = new Page();
    ForcedRun.inThreads(schedule, () -> page.describe(), () -> page.add("next"));
  }
}
