package dev.untorn.hooks;

import dev.untorn.hooks.filter.GroupedReads;
import dev.untorn.hooks.filter.RedundantAccessFilter;
import dev.untorn.hooks.filter.StraightLineFilter;
import dev.untorn.hooks.shadow.GlobalOrder;
import dev.untorn.hooks.shadow.Shadow;
import dev.untorn.hooks.shadow.ShadowTable;
import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.EventListener;
import dev.untorn.hooks.thread.ThreadState;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Threads that never were, in one: they repeat themselves, and sometimes get in each other's way.
 */
final class MadeUpRun extends EventListener {

  static final int THREADS = 3;

  private static final int VARIABLES = 4;
  private static final int LOCKS = 3;
  private static final int TURNS = 60;

  private final Random random;
  private final List<Reported> reported;
  private final long base = GlobalOrder.now;
  private final int[] shadow = Shadow.ofVariables(VARIABLES);
  private final int[][] locks = new int[LOCKS][2];
  private final int[] owners = new int[LOCKS];
  private final ThreadState[] threads = new ThreadState[THREADS + 1];
  private final List<List<Runnable>> rest = new ArrayList<>();

  /** What a listener was reported; the first object has number 0. */
  record Reported(int thread, int what, int target, int detail, long order) {
    int kind() {
      return EventCode.of(what);
    }

    boolean isLike(Reported other) {
      return what == other.what && target == other.target && detail == other.detail;
    }

    /** Whether two threads do something that does not go in any order. */
    boolean disturbs(Reported other) {
      boolean isAccess = kind() < EventCode.ACQUIRE && other.kind() < EventCode.ACQUIRE;
      boolean isLock = kind() == EventCode.ACQUIRE && other.kind() == EventCode.ACQUIRE;
      boolean bothRead = kind() == EventCode.READ && other.kind() == EventCode.READ;
      boolean sameSite = EventCode.site(what) == EventCode.site(other.what);
      return target == other.target && (isLock || (isAccess && sameSite && !bothRead));
    }
  }

  MadeUpRun(Random random, List<Reported> reported) {
    this.random = random;
    this.reported = reported;
    Hooks.connect(this, null, 128);
    for (int i = 0; i <= THREADS; i++) {
      threads[i] = new ThreadState(Thread.currentThread(), i);
      rest.add(new ArrayList<>());
    }
    for (int[] lock : locks) {
      ShadowTable.add(lock, 0, 0);
    }
    reported.clear();
  }

  @Override
  public void event(ThreadState thread, int what, int target, int detail, long order) {
    boolean isObject = EventCode.of(what) <= EventCode.RELEASE;
    reported.add(
        new Reported(
            thread.id, what, isObject ? target - shadow[Shadow.ID] : target, detail, order - base));
  }

  /** Threads take turns, most of them as long as an execution takes. */
  void go() {
    List<List<List<Runnable>>> habits = new ArrayList<>();
    for (int thread = 0; thread <= THREADS; thread++) {
      habits.add(
          List.of(
              execution(thread),
              List.of(straight(thread)),
              execution(thread),
              nested(thread, execution(thread)),
              nested(thread, List.of(straight(thread)))));
    }
    for (int turn = 0; turn < TURNS; turn++) {
      int thread = 1 + random.nextInt(THREADS);
      int habit = random.nextInt(10) == 0 ? 3 + random.nextInt(2) : random.nextInt(3);
      List<Runnable> steps = habits.get(thread).get(habit);
      for (int times = random.nextInt(8); times >= 0; times--) {
        rest.get(thread).addAll(steps);
      }
      if (random.nextInt(10) == 0) {
        rest.get(thread)
            .add(() -> threads[thread].reportEdge(EventCode.EDGE_OUT, 99, GlobalOrder.now));
      }
      int most = random.nextInt(3) == 0 ? random.nextInt(20) : Integer.MAX_VALUE;
      run(thread, most);
    }
    for (int round = 0; round < TURNS; round++) {
      run(1 + round % THREADS, Integer.MAX_VALUE);
    }
  }

  /** Until it would have to wait. */
  private void run(int thread, int most) {
    List<Runnable> steps = rest.get(thread);
    for (int i = 0; i < most && !steps.isEmpty(); i++) {
      try {
        steps.get(0).run();
      } catch (IllegalMonitorStateException e) {
        return;
      }
      steps.remove(0);
    }
  }

  /** Takes a lock, or several one after the other, and uses some variables. */
  private List<Runnable> execution(int thread) {
    int operation = 2 * (1 + random.nextInt(3));
    List<Runnable> steps = new ArrayList<>();
    steps.add(() -> threads[thread].executions.begin(operation));
    for (int regions = random.nextInt(3); regions >= 0; regions--) {
      int lock = random.nextInt(LOCKS + 1) - 1;
      if (lock >= 0) {
        steps.add(() -> acquire(thread, lock));
      }
      for (int accesses = random.nextInt(3); accesses >= 0; accesses--) {
        int variable = random.nextInt(VARIABLES);
        boolean writes = random.nextBoolean();
        steps.add(() -> access(thread, variable, writes));
      }
      if (lock >= 0) {
        steps.add(() -> release(thread, lock));
      }
    }
    steps.add(() -> threads[thread].executions.end(operation, 0));
    return steps;
  }

  /** Uses nothing but one object, and goes to its end at once, or is known to be routine. */
  private Runnable straight(int thread) {
    int lock = random.nextInt(LOCKS);
    boolean isLocked = random.nextBoolean();
    boolean writes = random.nextBoolean();
    int operation = 10 + (isLocked ? 2 : 0) + (writes ? 4 : 0);
    return () -> {
      if (isLocked && owners[lock] != 0) {
        throw new IllegalMonitorStateException("taken");
      }
      if (!isRepetition(thread, lock, isLocked, writes, operation)) {
        threads[thread].executions.begin(operation);
        if (isLocked) {
          acquire(thread, lock);
        }
        int[] words = ShadowTable.withElements(locks[lock]);
        access(thread, words, 0, 20, false);
        access(thread, words, 1, 21, writes);
        if (isLocked) {
          release(thread, lock);
        }
        threads[thread].executions.end(operation, 0);
      }
    };
  }

  private boolean isRepetition(
      int thread, int lock, boolean isLocked, boolean writes, int operation) {
    int[] words = ShadowTable.withElements(locks[lock]);
    int first = Shadow.slot(0);
    int second = Shadow.slot(1);
    int read = writes ? first : GroupedReads.add(first, second);
    int written = writes ? second : 0;
    return isLocked
        ? StraightLineFilter.isLockedRepetition(words, read, written, operation, threads[thread])
        : StraightLineFilter.isRepetition(words, read, written, operation, threads[thread]);
  }

  /** One execution, or the same several times, within another one. */
  private List<Runnable> nested(int thread, List<Runnable> inner) {
    List<Runnable> steps = new ArrayList<>();
    steps.add(() -> threads[thread].executions.begin(8));
    for (int times = random.nextInt(5); times >= 0; times--) {
      steps.addAll(inner);
      if (random.nextInt(3) == 0) {
        int variable = random.nextInt(VARIABLES);
        steps.add(() -> access(thread, variable, false));
      }
    }
    steps.add(() -> threads[thread].executions.end(8, 0));
    return steps;
  }

  /** Adds one to a variable under a lock, as an operation. */
  void increment(int thread, int variable) {
    threads[thread].executions.begin(2);
    acquire(thread, variable);
    access(thread, variable, false);
    access(thread, variable, true);
    release(thread, variable);
    threads[thread].executions.end(2, 0);
  }

  private void acquire(int thread, int lock) {
    if (owners[lock] != 0 && owners[lock] != thread) {
      throw new IllegalMonitorStateException("taken");
    }
    owners[lock] = thread;
    threads[thread].locks.acquire(locks[lock], 0, 10 + lock);
  }

  private void release(int thread, int lock) {
    threads[thread].locks.release(locks[lock], 0, 10 + lock, GlobalOrder.now);
    owners[lock] = 0;
  }

  private void access(int thread, int variable, boolean writes) {
    access(thread, shadow, variable, 1 + variable, writes);
  }

  private void access(int thread, int[] words, int variable, int site, boolean writes) {
    int slot = Shadow.slot(variable);
    int what = EventCode.at(writes ? EventCode.WRITE : EventCode.READ, site);
    RedundantAccessFilter.access(words, slot, what, 0, threads[thread]);
  }
}
