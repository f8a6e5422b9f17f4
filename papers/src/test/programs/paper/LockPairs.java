// RULES: locking-pattern, locking-pattern-variant

import java.util.concurrent.locks.ReentrantLock;

/** Paper 004, sections 2.3 and 4.6: the variant, in which the two witnesses may be different. */
public class LockPairs {

  /** A tank. */
  static final class Tank {
    private int litres;

    synchronized int litres() {
      return litres;
    }

    synchronized void add(int more) {
      litres += more;
    }
  }

  private static final Object ONE = new Object();
  private static final Object TWO = new Object();

  private final Tank left = new Tank();
  private final Tank right = new Tank();
  private final Tank[] tanks = {left, right};
  private final Object a = new Object();
  private final Object b = new Object();
  private final Object c = new Object();
  private final Object d = new Object();
  private final Object e = new Object();
  private final ReentrantLock first = new ReentrantLock();
  private final ReentrantLock second = new ReentrantLock();
  private int count;

  synchronized int audit() { // PAPER: locking-pattern-variant
    return left.litres() + right.litres();
  }

  int auditWithoutContext() {
    return left.litres() + right.litres();
  }

  int auditFixed() {
    synchronized (left) {
      synchronized (right) {
        return left.litres() + right.litres();
      }
    }
  }

  synchronized int auditFixedUnderThis() {
    synchronized (left) {
      synchronized (right) {
        return left.litres() + right.litres();
      }
    }
  }

  synchronized void pump(int n) { // PAPER: locking-pattern-variant
    left.add(-n);
    right.add(n);
  }

  synchronized void pumpOne(int n) {
    left.add(n);
  }

  synchronized void pumpParameters(Tank from, Tank to) { // PAPER: locking-pattern-variant
    from.add(-1);
    to.add(1);
  }

  synchronized void pumpOneBack(Tank tank) { // PAPER: locking-pattern; locking-pattern-variant
    tank.add(1);
    tank.add(-1);
  }

  synchronized int sumOfArray() { // PAPER: locking-pattern-variant
    int sum = 0;
    for (int i = 0; i < tanks.length; i++) {
      sum += tanks[i].litres();
    }
    return sum;
  }

  synchronized int firstOfArray() {
    return tanks[0].litres();
  }

  // The context is one of the two.

  void contextFirst() {
    synchronized (a) {
      synchronized (a) {
        count++;
      }
      synchronized (b) {
        count++;
      }
    }
  }

  void contextSecond() {
    synchronized (a) {
      synchronized (b) {
        count++;
      }
      synchronized (a) {
        count++;
      }
    }
  }

  /** The pair of b and d is left. */
  void contextBetween() { // PAPER: locking-pattern-variant
    synchronized (a) {
      synchronized (b) {
        count++;
      }
      synchronized (a) {
        count++;
      }
      synchronized (d) {
        count++;
      }
    }
  }

  void neither() { // PAPER: locking-pattern-variant
    synchronized (a) {
      synchronized (b) {
        count++;
      }
      synchronized (d) {
        count++;
      }
    }
  }

  void onlyNested() {
    synchronized (a) {
      synchronized (b) {
        synchronized (d) {
          count++;
        }
      }
    }
  }

  void nestedThenOther() { // PAPER: locking-pattern-variant
    synchronized (this) {
      synchronized (a) {
        synchronized (b) {
          count++;
        }
      }
      synchronized (c) {
        count++;
      }
    }
  }

  /** One context is a, the other one is this. The pair has a. */
  void twoContexts() { // PAPER: locking-pattern-variant
    synchronized (this) {
      synchronized (c) {
        synchronized (a) {
          count++;
        }
        synchronized (b) {
          count++;
        }
      }
    }
  }

  /** FILL removes each pair with the outer lock. */
  void outerInPair() {
    synchronized (a) {
      synchronized (e) {
        synchronized (a) {
          count++;
        }
        synchronized (b) {
          count++;
        }
      }
    }
  }

  /** The lock of the second block is in no pair of it, and a is removed outside. */
  void innerInPair() {
    synchronized (this) {
      synchronized (a) {
        synchronized (a) {
          count++;
        }
        synchronized (b) {
          count++;
        }
      }
    }
  }

  // Control flow.

  synchronized void branches(boolean which) {
    if (which) {
      synchronized (a) {
        count++;
      }
    } else {
      synchronized (b) {
        count++;
      }
    }
  }

  synchronized void sequentialBranches(boolean which) { // PAPER: locking-pattern-variant
    if (which) {
      synchronized (a) {
        count++;
      }
    }
    if (!which) {
      synchronized (b) {
        count++;
      }
    }
  }

  /** Round the loop both orders occur, and each lock twice. */
  synchronized void branchesInLoop() { // PAPER: locking-pattern; locking-pattern-variant
    for (int i = 0; i < 4; i++) {
      if (i % 2 == 0) {
        synchronized (a) {
          count++;
        }
      } else {
        synchronized (b) {
          count++;
        }
      }
    }
  }

  synchronized void returned(boolean which) {
    if (which) {
      synchronized (a) {
        count++;
      }
      return;
    }
    synchronized (b) {
      count++;
    }
  }

  /** Figure 9 has no row for assignments. */
  synchronized void parameterAssigned(Object p) { // PAPER: locking-pattern-variant
    synchronized (p) {
      count++;
    }
    p = b;
    synchronized (p) {
      count++;
    }
  }

  // Calls.

  private void touchA() {
    synchronized (a) {
      count++;
    }
  }

  private void touchB() {
    synchronized (b) {
      count++;
    }
  }

  private void touchBoth() {
    synchronized (a) {
      count++;
    }
    synchronized (b) {
      count++;
    }
  }

  private void touchBoth2() {
    touchBoth();
  }

  private void touchOf(Object p, Object q) {
    synchronized (p) {
      count++;
    }
    synchronized (q) {
      count++;
    }
  }

  private void touchNested() {
    synchronized (a) {
      synchronized (b) {
        count++;
      }
    }
  }

  synchronized void twoCalls() { // PAPER: locking-pattern-variant
    touchA();
    touchB();
  }

  synchronized void oneCall() { // PAPER: locking-pattern-variant
    touchBoth();
  }

  private void touchBothTwoAway() {
    touchBothOneAway();
  }

  private void touchBothOneAway() {
    synchronized (a) {
      count++;
    }
    synchronized (b) {
      count++;
    }
  }

  synchronized void oneCallTwoAway() { // PAPER: locking-pattern-variant
    touchBothTwoAway();
  }

  void oneCallWithoutContext() {
    touchBoth2();
  }

  /** One call that locks two, the second inside the first. */
  synchronized void nestedCall() {
    touchNested();
  }

  synchronized void nestedCallTwice() { // PAPER: locking-pattern; locking-pattern-variant
    touchNested();
    touchNested();
  }

  void calleeUnderFirst() {
    synchronized (a) {
      touchBoth();
    }
  }

  void calleeUnderSecond() {
    synchronized (b) {
      touchOf(d, b);
    }
  }

  private void touchBothForThird() {
    synchronized (a) {
      count++;
    }
    synchronized (b) {
      count++;
    }
  }

  void calleeUnderThird() { // PAPER: locking-pattern-variant
    synchronized (c) {
      touchBothForThird();
    }
  }

  synchronized void arguments() { // PAPER: locking-pattern-variant
    touchOf(a, c);
  }

  private void touchOfToo(Object p, Object q) {
    synchronized (p) {
      count++;
    }
    synchronized (q) {
      count++;
    }
  }

  /** Two names in the callee, so the plain rule has nothing in its T; the pair is (a, a). */
  synchronized void sameArgument() { // PAPER: locking-pattern-variant
    touchOfToo(a, a);
  }

  void argumentHeld() {
    synchronized (c) {
      touchOf(a, c);
    }
  }

  private void touchBothConfirmed() {
    synchronized (a) {
      count++;
    }
    synchronized (b) {
      count++;
    }
  }

  private void confirmed() { // PAPER: locking-pattern-variant
    synchronized (c) {
      touchBothConfirmed();
    }
  }

  synchronized void callsConfirmed() {
    confirmed();
  }

  private void alternate(Object p, Object q, int n) {
    synchronized (p) {
      count++;
    }
    if (n > 0) {
      alternate(q, p, n - 1);
    }
  }

  /** LOCKSHELD has both parameters, so p is locked again as far as the rule knows. */
  synchronized void alternating() { // PAPER: locking-pattern; locking-pattern-variant
    alternate(a, b, 3);
  }

  private void mutualLeft(int n) {
    synchronized (a) {
      count++;
    }
    if (n > 0) {
      mutualRight(n - 1);
    }
  }

  private void mutualRight(int n) {
    synchronized (b) {
      count++;
    }
    if (n == 0) {
      return;
    }
    count++;
  }

  synchronized void oneAfterTheOther() { // PAPER: locking-pattern-variant
    mutualLeft(3);
  }

  /** Four ways to lock one of two. */
  interface Way {
    void touch();
  }

  final class WayA implements Way {
    @Override
    public void touch() {
      synchronized (a) {
        count++;
      }
    }
  }

  final class WayB implements Way {
    @Override
    public void touch() {
      synchronized (b) {
        count++;
      }
    }
  }

  /** What the implementations lock is a field of their own outer object, which has a name here. */
  final class WaySelf implements Way {
    @Override
    public synchronized void touch() {
      count++;
    }
  }

  synchronized void dispatchedOnce(Way way) {
    way.touch();
  }

  synchronized void dispatchedTwo(Way way, Way way2) { // PAPER: locking-pattern-variant
    way.touch();
    way2.touch();
  }

  // Other locks.

  static synchronized void staticLocks() { // PAPER: locking-pattern-variant
    synchronized (ONE) {
      ONE.notifyAll();
    }
    synchronized (TWO) {
      TWO.notifyAll();
    }
  }

  static void staticNested() {
    synchronized (ONE) {
      synchronized (TWO) {
        TWO.notifyAll();
      }
    }
  }

  synchronized void reentrantLocks() { // PAPER: locking-pattern-variant
    first.lock();
    try {
      count++;
    } finally {
      first.unlock();
    }
    second.lock();
    try {
      count++;
    } finally {
      second.unlock();
    }
  }

  synchronized void reentrantLocksNested() {
    first.lock();
    try {
      second.lock();
      try {
        count++;
      } finally {
        second.unlock();
      }
    } finally {
      first.unlock();
    }
  }

  void reentrantContext() { // PAPER: locking-pattern-variant
    first.lock();
    try {
      synchronized (a) {
        count++;
      }
      synchronized (b) {
        count++;
      }
    } finally {
      first.unlock();
    }
  }

  synchronized void lambdas() { // PAPER: locking-pattern-variant
    Runnable one = this::touchA;
    Runnable two = () -> touchB();
    one.run();
    two.run();
  }

  synchronized void lambdaOnce() {
    Runnable one = this::touchA;
    one.run();
  }

  public static void main(String[] args) {
    LockPairs all = new LockPairs();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                all.audit();
                all.auditWithoutContext();
                all.auditFixed();
                all.auditFixedUnderThis();
                all.pump(3);
                all.pumpOne(3);
                all.pumpParameters(all.left, all.right);
                all.pumpOneBack(all.left);
                all.sumOfArray();
                all.firstOfArray();
                all.contextFirst();
                all.contextSecond();
                all.contextBetween();
                all.neither();
                all.onlyNested();
                all.nestedThenOther();
                all.twoContexts();
                all.outerInPair();
                all.innerInPair();
                all.branches(true);
                all.sequentialBranches(true);
                all.branchesInLoop();
                all.returned(true);
                all.parameterAssigned(all.a);
                all.twoCalls();
                all.oneCall();
                all.oneCallTwoAway();
                all.oneCallWithoutContext();
                all.nestedCall();
                all.nestedCallTwice();
                all.calleeUnderFirst();
                all.calleeUnderSecond();
                all.calleeUnderThird();
                all.arguments();
                all.sameArgument();
                all.argumentHeld();
                all.callsConfirmed();
                all.alternating();
                all.oneAfterTheOther();
                all.dispatchedOnce(all.new WayA());
                all.dispatchedOnce(all.new WayB());
                all.dispatchedTwo(all.new WayA(), all.new WayB());
                all.dispatchedTwo(all.new WaySelf(), all.new WaySelf());
                staticLocks();
                staticNested();
                all.reentrantLocks();
                all.reentrantLocksNested();
                all.reentrantContext();
                all.lambdas();
                all.lambdaOnce();
              })
          .start();
    }
  }
}
