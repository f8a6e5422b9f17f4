package dev.untorn.corpus.handover;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** Objects that are passed on, some of them used again afterwards. */
public final class UsedTooLate {

  private UsedTooLate() {}

  /** A counter with a lock of its own. */
  static final class Tally {
    private int count;
    private int sum;

    synchronized void add(int value) {
      count++;
      sum += value;
    }

    synchronized int count() {
      return count;
    }

    synchronized int sum() {
      return sum;
    }

    synchronized void clear() {
      count = 0;
      sum = 0;
    }
  }

  /** A reference through which each owner passes the tally to the next. */
  static final class Slot {
    private final AtomicReference<Tally> slot = new AtomicReference<>(new Tally());

    int add(int value) { // FALSE ALARM(dynamic): block others may see the slot empty
      // FALSE ALARM(dynamic): offline-reduction, reduction others may see the slot empty
      // FALSE ALARM(static): view-inconsistency no other thread has the tally
      // FALSE ALARM(static): stale-value, causal-stale-value no other thread has the tally
      // PAPER: block, offline-reduction, reduction
      Tally tally = slot.getAndSet(null);
      while (tally == null) {
        Thread.onSpinWait();
        tally = slot.getAndSet(null);
      }
      tally.add(value);
      int mean = tally.sum() / tally.count();
      if (mean > 1) {
        tally.clear();
      }
      slot.set(tally);
      return mean;
    }
  }

  /** Each operation waits for a thread that it has started itself. */
  static final class Joined {
    private static Tally latest;

    private static synchronized void publish(Tally tally) {
      latest = tally;
    }

    static synchronized int latest() {
      return latest == null ? 0 : latest.hashCode();
    }

    static int compute(int value) { // FALSE ALARM(static): view-inconsistency joined
      // PAPER: reduction
      Tally tally = new Tally();
      publish(tally);
      tally.add(1);
      Thread worker = new Thread(() -> tally.add(value));
      worker.start();
      try {
        worker.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      return tally.sum() / tally.count();
    }
  }

  /** All operations hold one lock, so that those inside it protect nothing. */
  static final class Gated {
    private final Object gate = new Object();
    private final Tally tally = new Tally();

    int mean(int value) {
      synchronized (gate) {
        tally.add(value);
        return tally.sum() / tally.count();
      }
    }

    void clear() {
      synchronized (gate) {
        tally.clear();
        tally.add(1);
      }
    }
  }

  /** A pool to which an operation returns what it goes on using. */
  static final class EarlyReturns {
    private final Deque<Tally> free = new ArrayDeque<>(List.of(new Tally()));

    private synchronized Tally borrow() throws InterruptedException {
      while (free.isEmpty()) {
        wait();
      }
      return free.pop();
    }

    private synchronized void giveBack(Tally tally) {
      free.push(tally);
      notifyAll();
    }

    int use(int value) { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      try {
        Tally tally = borrow();
        tally.add(value);
        giveBack(tally);
        return tally.sum();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** A task that any thread may claim. */
  static final class Claim {
    private boolean isTaken;
    private int uses;
  }

  /** A list that protects its tasks, but not from being claimed twice. */
  static final class Claims {
    private final List<Claim> claims = new ArrayList<>(List.of(new Claim(), new Claim()));

    private Claim firstFree() {
      synchronized (claims) {
        for (Claim claim : claims) {
          if (!claim.isTaken) {
            return claim;
          }
        }
        return null;
      }
    }

    private void take(Claim claim) {
      synchronized (claims) {
        claim.isTaken = true;
        claim.uses++;
      }
    }

    void claim() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      Claim claim = firstFree();
      if (claim != null) {
        take(claim);
      }
    }

    void free() {
      synchronized (claims) {
        for (Claim claim : claims) {
          claim.isTaken = false;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    Slot slot = new Slot();
    ForcedRun.inThreads(schedule, () -> slot.add(1), () -> slot.add(2));
    ForcedRun.inThreads(schedule, () -> Joined.compute(1), () -> Joined.latest());
    Gated gated = new Gated();
    ForcedRun.inThreads(schedule, () -> gated.mean(1), () -> gated.clear());
    EarlyReturns early = new EarlyReturns();
    ForcedRun.inThreads(schedule, () -> early.use(1), () -> early.use(2));
    Claims claims = new Claims();
    ForcedRun.inExecutor(schedule, () -> claims.claim(), () -> claims.free());
  }
}
