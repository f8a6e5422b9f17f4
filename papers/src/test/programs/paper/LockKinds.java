// RULES: locking-pattern, locking-pattern-variant

import java.util.Vector;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Paper 004 with other locks, other control flow, functions and threads. */
public class LockKinds {
  private static final Object SHARED = new Object();
  private static final Object LAST = new Object();
  private static int total;

  private final Object f = new Object();
  private final Object g = new Object();
  private final Object h = new Object();
  private final Object last = new Object();
  private final ReentrantLock first = new ReentrantLock();
  private final ReentrantLock second = new ReentrantLock();
  private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
  private final Lock read = both.readLock();
  private final Vector<String> vector = new Vector<>();
  private final StringBuffer buffer = new StringBuffer();
  private int count;

  // Kinds of locks. The paper knows monitors only; a Lock in a field is written like one.

  void privateContext() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (g) {
      synchronized (f) {
        count++;
      }
      synchronized (f) {
        count++;
      }
    }
  }

  void thisAsWitness() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (h) {
      synchronized (this) {
        count++;
      }
      synchronized (this) {
        count++;
      }
    }
  }

  void thisHeld() {
    synchronized (this) {
      synchronized (this) {
        count++;
      }
      synchronized (this) {
        count++;
      }
    }
  }

  static void staticContext() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (SHARED) {
      synchronized (LockKinds.class) {
        total++;
      }
      synchronized (LockKinds.class) {
        total++;
      }
    }
  }

  static synchronized void classContext() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (LAST) {
      total++;
    }
    synchronized (LAST) {
      total++;
    }
  }

  static synchronized void bump() {
    total++;
  }

  static synchronized void classHeld() {
    bump();
    bump();
  }

  void staticMethodsUnderLock() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (f) {
      bump();
      bump();
    }
  }

  void lockInMonitor() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (h) {
      first.lock();
      try {
        count++;
      } finally {
        first.unlock();
      }
      first.lock();
      try {
        count++;
      } finally {
        first.unlock();
      }
    }
  }

  void monitorInLock() { // PAPER: locking-pattern; locking-pattern-variant
    first.lock();
    try {
      synchronized (f) {
        count++;
      }
      synchronized (f) {
        count++;
      }
    } finally {
      first.unlock();
    }
  }

  void monitorInLockOnce() {
    first.lock();
    try {
      synchronized (f) {
        count++;
      }
      count++;
    } finally {
      first.unlock();
    }
  }

  void lockInLock() { // PAPER: locking-pattern; locking-pattern-variant
    first.lock();
    try {
      second.lock();
      try {
        count++;
      } finally {
        second.unlock();
      }
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

  void lockReentrant() {
    first.lock();
    try {
      first.lock();
      try {
        count++;
      } finally {
        first.unlock();
      }
      first.lock();
      try {
        count++;
      } finally {
        first.unlock();
      }
    } finally {
      first.unlock();
    }
  }

  synchronized void readLockTwice() { // PAPER: locking-pattern; locking-pattern-variant
    read.lock();
    try {
      count++;
    } finally {
      read.unlock();
    }
    read.lock();
    try {
      count++;
    } finally {
      read.unlock();
    }
  }

  private void touchFirst() {
    first.lock();
    try {
      count++;
    } finally {
      first.unlock();
    }
  }

  synchronized void lockOfCallee() { // PAPER: locking-pattern; locking-pattern-variant
    touchFirst();
    touchFirst();
  }

  void lockOfCalleeHeld() {
    first.lock();
    try {
      touchFirst();
      touchFirst();
    } finally {
      first.unlock();
    }
  }

  // Library classes are filtered from the results (section 5.2).

  synchronized void vectorTwice() {
    if (!vector.contains("a")) {
      vector.add("a");
    }
  }

  synchronized void bufferTwice() {
    buffer.append(buffer.length());
  }

  synchronized void bufferOfParameter(StringBuffer to) {
    to.append('a');
    to.append('b');
  }

  // Nesting.

  synchronized void reentrantContexts() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (this) {
      synchronized (f) {
        count++;
      }
    }
    synchronized (this) {
      synchronized (f) {
        count++;
      }
    }
  }

  void separateContexts() {
    synchronized (this) {
      synchronized (f) {
        count++;
      }
    }
    synchronized (this) {
      synchronized (f) {
        count++;
      }
    }
  }

  synchronized void deeper() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (f) {
      count++;
    }
    synchronized (g) {
      synchronized (f) {
        count++;
      }
    }
  }

  synchronized void deeperReentrant() {
    synchronized (f) {
      synchronized (f) {
        count++;
      }
      synchronized (last) {
        synchronized (f) {
          count++;
        }
      }
    }
  }

  void witnessHeldOutside() {
    synchronized (h) {
      synchronized (this) {
        synchronized (h) {
          count++;
        }
        synchronized (h) {
          count++;
        }
      }
    }
  }

  void witnessHeldBetween() {
    synchronized (this) {
      synchronized (f) {
        synchronized (f) {
          count++;
        }
        synchronized (f) {
          count++;
        }
      }
    }
  }

  // Control flow.

  synchronized void forLoop() { // PAPER: locking-pattern; locking-pattern-variant
    for (int i = 0; i < 3; i++) {
      synchronized (f) {
        count++;
      }
    }
  }

  synchronized void foreverWithReturn() { // PAPER: locking-pattern; locking-pattern-variant
    int n = 0;
    while (true) {
      synchronized (f) {
        count++;
      }
      if (++n > 2) {
        return;
      }
    }
  }

  synchronized void foreverWithBreak() { // PAPER: locking-pattern; locking-pattern-variant
    int n = 0;
    while (true) {
      synchronized (f) {
        count++;
      }
      if (++n > 2) {
        break;
      }
    }
  }

  synchronized void leftAtOnce() {
    while (true) {
      synchronized (f) {
        count++;
      }
      break;
    }
  }

  synchronized void withContinue() { // PAPER: locking-pattern; locking-pattern-variant
    for (int i = 0; i < 4; i++) {
      if (i == 1) {
        continue;
      }
      synchronized (f) {
        count++;
      }
    }
  }

  void loopAroundContext() {
    for (int i = 0; i < 3; i++) {
      synchronized (this) {
        synchronized (f) {
          count++;
        }
      }
    }
  }

  void loopInsideWitness() {
    synchronized (this) {
      synchronized (f) {
        for (int i = 0; i < 3; i++) {
          count++;
        }
      }
    }
  }

  synchronized void returnBetween(boolean b) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (f) {
      count++;
    }
    if (b) {
      return;
    }
    synchronized (f) {
      count++;
    }
  }

  synchronized void returnInBranch(boolean b) {
    if (b) {
      synchronized (f) {
        count++;
      }
      return;
    }
    synchronized (f) {
      count++;
    }
  }

  /** Section 5.2: the analysis does not know that no run takes both. */
  synchronized void impossiblePath(boolean b) { // PAPER: locking-pattern; locking-pattern-variant
    if (b) {
      synchronized (f) {
        count++;
      }
    }
    if (!b) {
      synchronized (f) {
        count++;
      }
    }
  }

  synchronized void switchBranches(int which) {
    switch (which) {
      case 1:
        synchronized (f) {
          count++;
        }
        break;
      case 2:
        synchronized (f) {
          count++;
        }
        break;
      default:
        synchronized (f) {
          count++;
        }
    }
  }

  @SuppressWarnings("fallthrough")
  synchronized void fallThrough(int which) { // PAPER: locking-pattern; locking-pattern-variant
    switch (which) {
      case 1:
        synchronized (f) {
          count++;
        }
      // fall through
      default:
        synchronized (f) {
          count++;
        }
    }
  }

  private void check() {
    if (count < 0) {
      throw new IllegalStateException();
    }
  }

  synchronized void inHandler() { // PAPER: locking-pattern; locking-pattern-variant
    try {
      synchronized (f) {
        count++;
      }
      check();
    } catch (IllegalStateException e) {
      synchronized (f) {
        count++;
      }
    }
  }

  synchronized void inHandlerOnly() {
    try {
      check();
      count++;
    } catch (IllegalStateException e) {
      synchronized (f) {
        count++;
      }
    }
  }

  synchronized void inFinally() { // PAPER: locking-pattern; locking-pattern-variant
    try {
      synchronized (f) {
        count++;
      }
    } finally {
      synchronized (f) {
        count++;
      }
    }
  }

  synchronized void inFinallyOnly() {
    try {
      count++;
    } finally {
      synchronized (f) {
        count++;
      }
    }
  }

  synchronized void thrownBetween() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (f) {
      count++;
    }
    if (count < 0) {
      throw new IllegalStateException();
    }
    synchronized (f) {
      count++;
    }
  }

  synchronized void acrossWait() throws InterruptedException { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (f) {
      count++;
    }
    wait(1);
    synchronized (f) {
      count++;
    }
  }

  // Functions.

  private void touch() {
    synchronized (f) {
      count++;
    }
  }

  private void twice() {
    synchronized (f) {
      count++;
    }
    synchronized (f) {
      count++;
    }
  }

  /** A task of its own for each method: whatever implements it may be called (section 4.1). */
  interface TaskA {
    void act();
  }

  interface TaskB {
    void act();
  }

  interface TaskC {
    void act();
  }

  interface TaskD {
    void act();
  }

  interface TaskE {
    void act();
  }

  interface TaskF {
    void act();
  }

  interface TaskG {
    void act();
  }

  /** As Java 1.4 had it: the lock is a field of the object around it, task.this$0.f. */
  synchronized void anonymousInLocal() { // PAPER: locking-pattern; locking-pattern-variant
    TaskA task =
        new TaskA() {
          @Override
          public void act() {
            touch();
          }
        };
    task.act();
    task.act();
  }

  synchronized void anonymousOnce() {
    TaskB task =
        new TaskB() {
          @Override
          public void act() {
            touch();
          }
        };
    task.act();
  }

  synchronized void lambdaInLocal() { // PAPER: locking-pattern; locking-pattern-variant
    TaskC task = () -> touch();
    task.act();
    task.act();
  }

  synchronized void lambdaOfTwo() { // PAPER: locking-pattern; locking-pattern-variant
    TaskD task = () -> twice();
    task.act();
  }

  private void repeat(TaskE task) {
    for (int i = 0; i < 3; i++) {
      task.act();
    }
  }

  /** The task is a parameter of repeat, and a variable here. */
  synchronized void lambdaRepeated() { // PAPER: locking-pattern; locking-pattern-variant
    TaskE task = () -> touch();
    repeat(task);
  }

  private void repeatMade(TaskF task) {
    for (int i = 0; i < 3; i++) {
      task.act();
    }
  }

  void lambdaNotUnderLock() {
    repeatMade(() -> touch());
  }

  /** Nothing is locked inside. */
  void lambdaWithoutLock() {
    synchronized (f) {
      TaskG task = () -> count++;
      task.act();
      task.act();
    }
  }

  /** The context is taken inside the function. */
  void contextInLambda() { // PAPER: locking-pattern; locking-pattern-variant
    Runnable task =
        () -> {
          synchronized (g) {
            synchronized (f) {
              count++;
            }
            synchronized (f) {
              count++;
            }
          }
        };
    task.run();
  }

  void contextAndWitnessInLambda() {
    Runnable task =
        () -> {
          synchronized (f) {
            synchronized (f) {
              count++;
            }
            synchronized (f) {
              count++;
            }
          }
        };
    task.run();
  }

  private synchronized void tornTask() { // PAPER: locking-pattern; locking-pattern-variant
    touch();
    touch();
  }

  private synchronized void goodTask() {
    synchronized (f) {
      touch();
      touch();
    }
  }

  private void allOfIt() {
    privateContext();
    thisAsWitness();
    thisHeld();
    staticContext();
    classContext();
    classHeld();
    staticMethodsUnderLock();
    lockInMonitor();
    monitorInLock();
    monitorInLockOnce();
    lockInLock();
    lockReentrant();
    readLockTwice();
    lockOfCallee();
    lockOfCalleeHeld();
    vectorTwice();
    bufferTwice();
    bufferOfParameter(buffer);
    reentrantContexts();
    separateContexts();
    deeper();
    deeperReentrant();
    witnessHeldOutside();
    witnessHeldBetween();
    forLoop();
    foreverWithReturn();
    foreverWithBreak();
    leftAtOnce();
    withContinue();
    loopAroundContext();
    loopInsideWitness();
    returnBetween(false);
    returnInBranch(false);
    impossiblePath(true);
    switchBranches(1);
    fallThrough(1);
    inHandler();
    inHandlerOnly();
    inFinally();
    inFinallyOnly();
    thrownBetween();
    anonymousInLocal();
    anonymousOnce();
    lambdaInLocal();
    lambdaOfTwo();
    lambdaRepeated();
    lambdaNotUnderLock();
    lambdaWithoutLock();
    contextInLambda();
    contextAndWitnessInLambda();
  }

  public static void main(String[] args) throws InterruptedException {
    LockKinds all = new LockKinds();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    for (int i = 0; i < 2; i++) {
      pool.submit(all::tornTask);
      pool.execute(() -> all.goodTask());
      pool.execute(all::allOfIt);
    }
    pool.shutdown();
    Thread other = new Thread(all::allOfIt);
    other.start();
    all.acrossWait();
    other.join();
  }
}
