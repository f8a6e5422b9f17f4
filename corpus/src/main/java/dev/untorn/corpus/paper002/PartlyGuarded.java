package dev.untorn.corpus.paper002;

import dev.untorn.annotations.Atomic;
import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.concurrent.locks.ReentrantLock;

/** Sections 3.4, 4 and 5: what is an operation, and what can run in between. */
public final class PartlyGuarded {

  private PartlyGuarded() {}

  /** Section 3.4: somebody writes without the lock. */
  static final class RacyDoubling {
    private final Object lock = new Object();
    private int number = 1;

    void doubleIt() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      synchronized (lock) {
        int t = number;
        number = 2 * t;
      }
    }

    void set(int value) {
      number = value;
    }
  }

  /** Section 5: a line is written in two calls, to what others write to. */
  static final class LinePrinter {
    private final Sink out;

    LinePrinter(Sink out) {
      this.out = out;
    }

    synchronized void println(String text) { // TORN(dynamic): block
      // TORN: locking-pattern
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      out.write(text);
      out.write("\n");
    }

    /** Has a lock of its own. */
    static final class Sink {
      private final char[] buffer = new char[1 << 10];
      private int used;

      synchronized void write(String text) {
        for (int i = 0; i < text.length(); i++) {
          buffer[used++] = text.charAt(i);
        }
      }
    }
  }

  /** Section 4.2: operations in operations. */
  static final class Layers {
    private static int number;

    static void twice() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      bump();
      bump();
    }

    static void bump() { // TORN(dynamic): block
      // TORN: stale-value, causal-stale-value
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: reduction
      set(get() + 1);
    }

    static synchronized int get() {
      return number;
    }

    static synchronized void set(int newNumber) {
      number = newNumber;
    }
  }

  /** An exported method that only calls a private one. */
  static final class Delegating {
    private final ReentrantLock lock = new ReentrantLock();
    private final int[] sums = new int[2];

    public void deposit() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      apply(1);
    }

    private void apply(int amount) { // TORN: stale-value, causal-stale-value
      int sum = get(0);
      lock.lock();
      try {
        sums[0] = sum + amount;
      } finally {
        lock.unlock();
      }
    }

    private int get(int index) {
      lock.lock();
      try {
        return sums[index];
      } finally {
        lock.unlock();
      }
    }
  }

  /** A private method that is declared to be atomic. */
  static final class Declared {
    private static int number;

    @Atomic
    private static void update() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      change(get() + 2);
    }

    private static synchronized int get() {
      return number;
    }

    private static synchronized void change(int newNumber) {
      number = newNumber;
    }
  }

  /** Its {@code run} is not the body of a thread. */
  static final class Step {
    private int done;

    void run() { // TORN(dynamic): block
      // TORN: stale-value, causal-stale-value
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      int now = done();
      setDone(now + 1);
    }

    synchronized int done() {
      return done;
    }

    synchronized void setDone(int now) {
      done = now;
    }
  }

  /** Its {@code run} is the body of a thread. */
  static final class Body implements Runnable {
    private final Step step;

    Body(Step step) {
      this.step = step;
    }

    @Override
    public void run() { // TORN: stale-value, causal-stale-value
      step.setDone(step.done() + 1);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    RacyDoubling racy = new RacyDoubling();
    ForcedRun.inThreads(schedule, () -> racy.doubleIt(), () -> racy.set(3));
    LinePrinter.Sink sink = new LinePrinter.Sink();
    LinePrinter printer = new LinePrinter(sink);
    ForcedRun.inThreads(schedule, () -> printer.println("line"), () -> sink.write("word"));
    ForcedRun.inThreads(schedule, () -> Layers.twice(), () -> Layers.set(0));
    Delegating account = new Delegating();
    ForcedRun.inExecutor(schedule, () -> account.deposit(), () -> account.deposit());
    ForcedRun.inThreads(schedule, () -> Declared.update(), () -> Declared.update());
    Step step = new Step();
    ForcedRun.inVirtualThreads(schedule, () -> step.run(), new Body(step));
  }
}
