package dev.untorn.dynamic.oracle;

import dev.untorn.dynamic.event.EventCalls;
import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.oracle.Step.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Random;

/**
 * What a few threads do: transactions with locks, and in thread 0 starts and joins of the others
 * between them. Locks are nested in one order, so there is no potential for deadlock, as the
 * theorems want it.
 *
 * @param threads the steps of each thread
 * @param transactions how many transactions there are
 * @param variables how many variables there are
 */
record Scenario(List<List<Step>> threads, int transactions, int variables) {

  /** How big scenarios become. */
  record Size(int threads, int transactions, int accesses, int variables, int locks) {}

  static Scenario random(Random random, Size size) {
    List<List<Step>> threads = new ArrayList<>();
    int transaction = 0;
    int count = 2 + random.nextInt(size.threads - 1);
    for (int thread = 0; thread < count; thread++) {
      List<Step> steps = new ArrayList<>();
      for (int i = 1 + random.nextInt(size.transactions); i > 0; i--) {
        new Writer(random, size, transaction++, steps).write();
      }
      threads.add(steps);
    }
    addStarts(threads, random);
    return new Scenario(threads, transaction, size.variables);
  }

  private static void addStarts(List<List<Step>> threads, Random random) {
    List<Step> main = threads.get(0);
    for (int child = 1; child < threads.size(); child++) {
      int start = random.nextInt(3) == 0 ? between(main, random, 0) : 0;
      main.add(start, new Step(Kind.START, child, false, Step.NONE));
      if (random.nextInt(3) == 0) {
        main.add(between(main, random, start + 1), new Step(Kind.JOIN, child, false, Step.NONE));
      }
    }
  }

  /** A location between two transactions. */
  private static int between(List<Step> steps, Random random, int from) {
    int at = from + random.nextInt(steps.size() - from + 1);
    while (at > from
        && at < steps.size()
        && steps.get(at).transaction() != Step.NONE
        && steps.get(at - 1).transaction() == steps.get(at).transaction()) {
      at++;
    }
    return at;
  }

  /** Writes the steps of one transaction. */
  private record Writer(Random random, Size size, int transaction, List<Step> steps) {

    void write() {
      Deque<Step> held = new ArrayDeque<>();
      for (int left = 1 + random.nextInt(size.accesses); left > 0; left--) {
        while (!held.isEmpty() && random.nextInt(3) == 0) {
          release(held);
        }
        if (random.nextInt(2) == 0) {
          acquire(held);
        }
        int kind = random.nextInt(11);
        access(kind < 5 ? Kind.READ : kind < 10 ? Kind.WRITE : Kind.UPDATE);
      }
      while (!held.isEmpty()) {
        release(held);
      }
    }

    private void acquire(Deque<Step> held) {
      int least = held.isEmpty() ? 0 : held.peek().target() + 1;
      if (least < size.locks) {
        int lock = least + random.nextInt(size.locks - least);
        Step step = new Step(Kind.ACQUIRE, lock, random.nextInt(6) == 0, transaction);
        steps.add(step);
        held.push(step);
      }
    }

    private void release(Deque<Step> held) {
      Step taken = held.pop();
      steps.add(new Step(Kind.RELEASE, taken.target(), taken.shared(), transaction));
    }

    private void access(Kind kind) {
      steps.add(new Step(kind, random.nextInt(size.variables), false, transaction));
    }
  }

  /** What is left with only some of the transactions. */
  Scenario only(BitSet wanted) {
    List<List<Step>> fewer = new ArrayList<>();
    for (List<Step> steps : threads) {
      fewer.add(
          steps.stream()
              .filter(step -> step.transaction() == Step.NONE || wanted.get(step.transaction()))
              .toList());
    }
    return new Scenario(fewer, transactions, variables);
  }

  int threadOf(int transaction) {
    for (int thread = 0; thread < threads.size(); thread++) {
      if (threads.get(thread).stream().anyMatch(step -> step.transaction() == transaction)) {
        return thread;
      }
    }
    throw new IllegalArgumentException("no transaction " + transaction);
  }

  /** Lets the threads run in some order, and tells somebody about it. */
  void run(Random random, EventHandler handler) {
    EventCalls to = new EventCalls(handler);
    Run run = new Run(this);
    int[] open = new int[threads.size()];
    while (!run.isOver()) {
      int thread = random.nextInt(threads.size());
      // A thread goes on for a while, or nothing would ever be one after the other.
      for (int i = random.nextInt(8); i >= 0 && run.canStep(thread); i--) {
        tell(thread, run.next(thread), open, to);
        run.step(thread);
      }
    }
    for (int thread = 0; thread < open.length; thread++) {
      end(thread, open, to);
    }
  }

  private void tell(int thread, Step step, int[] open, EventCalls to) {
    if (open[thread] != step.transaction() + 1) {
      end(thread, open, to);
      if (step.transaction() != Step.NONE) {
        to.begin(thread, step.transaction() + 1);
      }
      open[thread] = step.transaction() + 1;
    }
    int mode = step.shared() ? 1 : 0;
    int site = 100 + threads.get(thread).indexOf(step) * threads.size() + thread;
    switch (step.kind()) {
      case READ -> to.read(thread, 50 + step.target(), 0, site);
      case WRITE -> to.write(thread, 50 + step.target(), 0, site);
      case UPDATE -> to.update(thread, 50 + step.target(), 0, site);
      case ACQUIRE -> to.acquire(thread, step.target() + 1, mode, site);
      case RELEASE -> to.release(thread, step.target() + 1, mode, site);
      case START -> to.start(thread, step.target(), site);
      case JOIN -> to.join(thread, step.target(), site);
    }
  }

  private static void end(int thread, int[] open, EventCalls to) {
    if (open[thread] != 0) {
      to.end(thread, open[thread]);
      open[thread] = 0;
    }
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int thread = 0; thread < threads.size(); thread++) {
      text.append("\n  thread ").append(thread).append(": ").append(threads.get(thread));
    }
    return text.toString();
  }
}
