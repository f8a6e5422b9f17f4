// RULES: stale-value

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

/** Paper 000: functions, executors, loops and exceptions around monitor blocks. */
public class BlockThreads {
  private final Object lock = new Object();
  private int f;
  private int g;

  private int locked() {
    synchronized (lock) {
      return f;
    }
  }

  private void store(int value) {
    synchronized (lock) {
      f = value;
    }
  }

  private int run(IntSupplier source) {
    return source.getAsInt();
  }

  private int underLock(IntSupplier source) {
    synchronized (lock) {
      return source.getAsInt();
    }
  }

  void lambdaInLocal() { // PAPER: stale-value f
    IntSupplier read = () -> locked();
    int value = read.getAsInt();
    synchronized (lock) {
      f = value + 1;
    }
  }

  /** The lock that the lambda captures is held already. */
  void lambdaInLocalInside() {
    IntSupplier read = () -> locked();
    synchronized (lock) {
      f = read.getAsInt() + 1;
    }
  }

  void lambdaPassedOn() { // PAPER: stale-value f
    int value = run(() -> locked());
    synchronized (lock) {
      f = value + 1;
    }
  }

  void methodReference() { // PAPER: stale-value f
    int value = run(this::locked);
    store(value);
  }

  void lambdaUnderLock() { // PAPER: stale-value f
    int value = underLock(() -> f);
    synchronized (lock) {
      f = value + 1;
    }
  }

  void lambdaUnderLockInside() {
    synchronized (lock) {
      f = underLock(() -> f) + 1;
    }
  }

  void lambdaRepeated() { // PAPER: stale-value f
    IntSupplier read = () -> locked();
    for (int i = 0; i < 3; i++) {
      store(read.getAsInt() + 1);
    }
  }

  void lambdaForOneBlock() {
    IntUnaryOperator more = x -> x + 1;
    for (int i = 0; i < 3; i++) {
      synchronized (lock) {
        f = more.applyAsInt(f);
      }
    }
  }

  void lambdaWithParameter() { // PAPER: stale-value f
    IntConsumer write = value -> store(value);
    write.accept(locked());
  }

  /** The value is a register of the lambda too: it was captured. */
  void captured() { // PAPER: stale-value f
    int value;
    synchronized (lock) {
      value = f;
    }
    int copy = value;
    Runnable write = () -> store(copy);
    write.run();
  }

  void capturedConstant() {
    int copy = 3;
    Runnable write = () -> store(copy);
    write.run();
  }

  private void tornTask() { // PAPER: stale-value f
    int value;
    synchronized (lock) {
      value = f;
    }
    synchronized (lock) {
      f = value + 1;
    }
  }

  private void atomicTask() {
    synchronized (lock) {
      f = f + 1;
    }
  }

  void forLoop() { // PAPER: stale-value f
    for (int i = 0; i < 3; i++) {
      int value;
      synchronized (lock) {
        value = f;
      }
      synchronized (lock) {
        g = value;
      }
    }
  }

  void forLoopInside() {
    synchronized (lock) {
      int sum = 0;
      for (int i = 0; i < 3; i++) {
        sum += f;
      }
      g = sum;
    }
  }

  void foreverWithReturn() { // PAPER: stale-value f
    int n = 0;
    while (true) {
      int value;
      synchronized (lock) {
        value = f;
      }
      if (++n > 2) {
        store(value);
        return;
      }
    }
  }

  void foreverWithBreak() { // PAPER: stale-value f
    int value;
    int n = 0;
    while (true) {
      synchronized (lock) {
        value = f;
        if (++n > 2) {
          break;
        }
      }
    }
    synchronized (lock) {
      f = value;
    }
  }

  void foreverWithBreakInside() {
    int n = 0;
    while (true) {
      synchronized (lock) {
        int value = f;
        f = value + 1;
        if (++n > 2) {
          break;
        }
      }
    }
    store(n);
  }

  void withContinue() { // PAPER: stale-value f
    int value = 0;
    for (int i = 0; i < 4; i++) {
      if (i == 1) {
        continue;
      }
      synchronized (lock) {
        g = value;
        value = f;
      }
    }
  }

  void withContinueReset() {
    for (int i = 0; i < 4; i++) {
      int value = 0;
      if (i == 1) {
        continue;
      }
      synchronized (lock) {
        value = f;
        g = value;
      }
    }
  }

  /** The counter is a local value, so nothing shared leaves the block. */
  void countedTests() {
    int n = 0;
    for (int i = 0; i < 3; i++) {
      synchronized (lock) {
        if (f > 0) {
          n++;
        }
      }
    }
    synchronized (lock) {
      g = n;
    }
  }

  void accumulated() { // PAPER: stale-value f
    int sum = 0;
    for (int i = 0; i < 3; i++) {
      synchronized (lock) {
        sum += f;
      }
    }
    store(sum);
  }

  void whileOnShared() { // PAPER: stale-value f
    while (locked() > 5) {
      store(0);
    }
  }

  private void check(int value) {
    if (value > 1_000_000) {
      throw new IllegalStateException();
    }
  }

  void handler() { // PAPER: stale-value f
    int value = 0;
    try {
      synchronized (lock) {
        value = f;
        check(3);
      }
    } catch (IllegalStateException e) {
      g = value;
    }
  }

  void handlerInside() {
    synchronized (lock) {
      int value = f;
      try {
        check(value);
      } catch (IllegalStateException e) {
        f = value;
      }
    }
  }

  void inFinally() { // PAPER: stale-value f
    int value = 0;
    try {
      synchronized (lock) {
        value = f;
      }
    } finally {
      store(value);
    }
  }

  void inFinallyInside() {
    synchronized (lock) {
      int value = f;
      try {
        check(3);
      } finally {
        f = value + 1;
      }
    }
  }

  void thrown() { // PAPER: stale-value f
    int value;
    synchronized (lock) {
      value = f;
    }
    if (value > 1_000_000) {
      throw new IllegalStateException();
    }
  }

  /** Section 5.3: start and join separate the two blocks, which is reported all the same. */
  void separatedByJoin() throws InterruptedException { // PAPER: stale-value f
    Thread helper = new Thread(this::atomicTask);
    helper.start();
    helper.join();
    int value;
    synchronized (lock) {
      value = f;
    }
    synchronized (lock) {
      f = value;
    }
  }

  private void allOfIt() {
    lambdaInLocal();
    lambdaInLocalInside();
    lambdaPassedOn();
    methodReference();
    lambdaUnderLock();
    lambdaUnderLockInside();
    lambdaRepeated();
    lambdaForOneBlock();
    lambdaWithParameter();
    captured();
    capturedConstant();
    forLoop();
    forLoopInside();
    foreverWithReturn();
    foreverWithBreak();
    foreverWithBreakInside();
    withContinue();
    withContinueReset();
    countedTests();
    accumulated();
    whileOnShared();
    handler();
    handlerInside();
    inFinally();
    inFinallyInside();
    thrown();
  }

  public static void main(String[] args) throws InterruptedException {
    BlockThreads all = new BlockThreads();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    for (int i = 0; i < 2; i++) {
      pool.submit(() -> all.tornTask());
      pool.execute(all::atomicTask);
      Runnable task = all::allOfIt;
      pool.execute(task);
    }
    pool.shutdown();
    Thread other = new Thread(all::allOfIt);
    other.start();
    all.separatedByJoin();
    other.join();
  }
}
