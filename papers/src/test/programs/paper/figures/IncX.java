// RULES: causal-stale-value, view-inconsistency, views-artho

import dev.untorn.annotations.Atomic;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.ReentrantLock;

/** Paper 001, figures 1(b) and 3: the value of x leaves an atomic method and enters another one. */
class IncX {
  private int x;

  @Atomic
  int getX() {
    return x;
  }

  @Atomic
  void setX(int p0) {
    x = p0;
  }

  void incX(int val) { // PAPER: causal-stale-value x
    int tmp = getX();
    tmp = tmp + val;
    setX(tmp);
  }

  @Atomic
  void incXOnce(int val) {
    x = x + val;
  }

  public static void main(String[] args) {
    run(Executors.newCachedThreadPool(), Executors.defaultThreadFactory());
  }

  static void run(ExecutorService pool, ThreadFactory virtual) {
    IncX all = new IncX();
    LockedX locked = new LockedX();
    Prices prices = new Prices();
    HelpedX helped = new HelpedX();
    GivenX given = new GivenX();
    TaskX task = new TaskX();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                all.incX(2);
                all.incXOnce(2);
                locked.incLocked(2);
                StaticX.incStatic(2);
                prices.incElement(1);
                helped.incHelped(2);
                GivenX.incGiven(given, 2);
                task.submit(pool);
                task.start(virtual);
              })
          .start();
    }
  }
}

class LockedX {
  private final ReentrantLock lock = new ReentrantLock();
  private int x;

  void incLocked(int val) { // PAPER: causal-stale-value x
    lock.lock();
    int tmp = x;
    lock.unlock();
    tmp = tmp + val;
    lock.lock();
    x = tmp;
    lock.unlock();
  }
}

class StaticX {
  private static long x;

  static synchronized long get() {
    return x;
  }

  static synchronized void set(long value) {
    x = value;
  }

  static void incStatic(int val) { // PAPER: causal-stale-value x
    set(get() + val);
  }
}

class Prices {
  private final double[] prices = new double[3];

  @Atomic
  double price(int i) {
    return prices[i];
  }

  @Atomic
  void setPrice(int i, double price) {
    prices[i] = price;
  }

  void incElement(int i) { // PAPER: causal-stale-value prices[]
    double price = price(i);
    price = price * 1.02;
    setPrice(i, price);
  }
}

class HelpedX {
  private int x;

  @Atomic
  int get() {
    return x;
  }

  @Atomic
  void set(int value) {
    x = value;
  }

  private int read() {
    return get();
  }

  private int sum(int left, int right) {
    return left + right;
  }

  private void write(int value) {
    set(value);
  }

  void incHelped(int val) { // PAPER: causal-stale-value x
    write(sum(read(), val));
  }
}

class GivenX {
  private int x;

  static void incGiven(GivenX given, int val) { // PAPER: causal-stale-value x
    int tmp;
    synchronized (given) {
      tmp = given.x;
    }
    synchronized (given) {
      given.x = tmp + val;
    }
  }
}

class TaskX {
  private int x;
  private int y;

  private synchronized int getX() {
    return x;
  }

  private synchronized void setX(int value) {
    x = value;
  }

  private synchronized int getY() {
    return y;
  }

  private synchronized void setY(int value) {
    y = value;
  }

  void submit(ExecutorService pool) { // PAPER: causal-stale-value x
    pool.execute(() -> setX(getX() + 1));
  }

  void start(ThreadFactory virtual) { // PAPER: causal-stale-value y
    Runnable task = () -> setY(getY() + 1);
    virtual.newThread(task).start();
  }
}
