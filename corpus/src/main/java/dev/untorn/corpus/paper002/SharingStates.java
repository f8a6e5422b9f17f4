package dev.untorn.corpus.paper002;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;

/** Figure 13: what no lock protects, in each state of a field. */
public final class SharingStates {

  private SharingStates() {}

  /** A field with two accesses that are non-movers once threads share and modify it. */
  static final class Field {
    private int number;

    int twice() {
      return number + number;
    }

    void increment() {
      number++;
    }
  }

  /** Shared and modified. */
  static final class Modified {
    private int number;

    int twice() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      return number + number;
    }

    void set(int value) {
      number = value;
    }
  }

  /** Shared and modified, static. */
  static final class ModifiedStatic {
    private static long number;

    private ModifiedStatic() {}

    static void increment() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      number = number + 1;
    }
  }

  /** Shared and modified: an element, through helpers. */
  static final class ModifiedElement {
    private final int[] cells = new int[2];

    void increment(int index) { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      put(index, get(index) + 1);
    }

    private int get(int index) {
      return cells[index];
    }

    private void put(int index, int value) {
      cells[index] = value;
    }
  }

  /** Shared and modified: the lock is not the same in all threads. */
  static final class ModifiedUnderOwnLocks {
    private int number;

    void increment(Object lock) { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      synchronized (lock) {
        number = number + 1;
      }
    }
  }

  /** Thread-local: each thread has one of its own, which others could see. */
  static final class Local {
    private static final ThreadLocal<Local> LATEST = new ThreadLocal<>();
    private int number;

    void twice() {
      number++;
      number++;
    }

    static void make() {
      Local made = new Local();
      LATEST.set(made);
      made.twice();
    }
  }

  /** Thread-local (2): made by one thread, and then used by another one. */
  static final class HandedOver {
    private final int[] numbers = {1, 2};

    void twice() {
      numbers[0]++;
      numbers[0]++;
    }
  }

  /** Read-shared. */
  static final class ReadOnly {
    private static int number = 3;

    private ReadOnly() {}

    static int twice() {
      return number + number;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    Modified modified = new Modified();
    ForcedRun.inThreads(schedule, () -> modified.twice(), () -> modified.set(2));
    ForcedRun.inExecutor(
        schedule, () -> ModifiedStatic.increment(), () -> ModifiedStatic.increment());
    ModifiedElement element = new ModifiedElement();
    ForcedRun.inVirtualThreads(schedule, () -> element.increment(1), () -> element.increment(1));
    ModifiedUnderOwnLocks own = new ModifiedUnderOwnLocks();
    Object left = new Object();
    Object right = new Object();
    ForcedRun.inThreads(schedule, () -> own.increment(left), () -> own.increment(right));
    Field read = new Field();
    ForcedRun.inThreads(schedule, () -> read.twice(), () -> read.twice());
    Field used = new Field();
    ForcedRun.inThreads(schedule, () -> used.increment());
    ForcedRun.inExecutor(schedule, () -> Local.make(), () -> Local.make());
    HandedOver over = new HandedOver();
    ForcedRun.inVirtualThreads(schedule, () -> over.twice());
    ForcedRun.inThreads(schedule, () -> ReadOnly.twice(), () -> ReadOnly.twice());
  }
}
