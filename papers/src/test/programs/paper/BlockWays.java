// RULES: stale-value

import java.util.concurrent.ExecutorService;
import java.util.concurrent.locks.*;

/** Paper 000: threads, nested locks, waits, loops, and what a use is. */
public class BlockWays {
  private BlockWays() {}

  public static void main(String[] args) {}
}

/** Threads, executors and virtual threads; starts and joins change nothing (section 5.3). */
class Crew {
  private final Object lock = new Object();
  private int done;
  private int last;

  private void tick() { // PAPER: stale-value done
    int d;
    synchronized (lock) {
      d = done;
    }
    synchronized (lock) {
      done = d + 1;
    }
  }

  private void tickOnce() {
    synchronized (lock) {
      done++;
    }
  }

  void startBoth() {
    new Thread(this::tick).start();
    new Thread(this::tickOnce).start();
  }

  void byExecutor(ExecutorService pool) { // PAPER: stale-value done
    pool.submit(
        () -> {
          int d;
          synchronized (lock) {
            d = done;
          }
          d = d + 2;
          synchronized (lock) {
            done = d;
          }
        });
  }

  void byVirtualThread(java.util.concurrent.ThreadFactory virtual) { // PAPER: stale-value done
    virtual
        .newThread(
            () -> {
              int d;
              synchronized (lock) {
                d = done;
              }
              synchronized (lock) {
                last = d;
              }
            })
        .start();
  }

  void joinedBetween() throws InterruptedException { // PAPER: stale-value done
    int d;
    synchronized (lock) {
      d = done;
    }
    Thread t = new Thread(this::tickOnce);
    t.start();
    t.join();
    synchronized (lock) {
      last = d;
    }
  }

  void alone() { // PAPER: stale-value last
    int l;
    synchronized (lock) {
      l = last;
    }
    synchronized (lock) {
      last = l + 1;
    }
  }

  public static void main(String[] args) {
    Crew c = new Crew();
    c.alone();
    c.startBoth();
  }
}

/** Section 4: nested locks of all kinds. */
class Nest {
  private final Object a = new Object();
  private final Object b = new Object();
  private static final Object S = new Object();
  private final ReentrantLock r = new ReentrantLock();
  private final ReadWriteLock rw = new ReentrantReadWriteLock();
  private int f;
  private int g;
  private static int s;

  void innerOut() { // PAPER: stale-value f
    synchronized (a) {
      int v;
      synchronized (b) {
        v = f;
      }
      g = v + 1;
    }
  }

  void innerOutInThird() { // PAPER: stale-value f
    synchronized (a) {
      int v;
      synchronized (b) {
        v = f;
      }
      synchronized (S) {
        g = v;
      }
    }
  }

  void outerAgain() {
    synchronized (a) {
      int v = f;
      synchronized (b) {
        g = 2;
      }
      f = v + 1;
    }
  }

  void outerInInner() { // PAPER: stale-value f
    synchronized (a) {
      int v = f;
      synchronized (b) {
        g = v;
      }
    }
  }

  void monitorInReentrant() { // PAPER: stale-value f
    r.lock();
    try {
      int v;
      synchronized (b) {
        v = f;
      }
      g = v;
    } finally {
      r.unlock();
    }
  }

  void reentrantInMonitor() { // PAPER: stale-value f
    synchronized (a) {
      int v;
      r.lock();
      try {
        v = f;
      } finally {
        r.unlock();
      }
      g = v;
    }
  }

  void againReentrant() {
    r.lock();
    try {
      int v;
      r.lock();
      try {
        v = f;
      } finally {
        r.unlock();
      }
      g = v;
    } finally {
      r.unlock();
    }
  }

  static void classThenStatic() { // PAPER: stale-value s
    synchronized (Nest.class) {
      int v;
      synchronized (S) {
        v = s;
      }
      s = v;
    }
  }

  static synchronized void classTwice() {
    int v;
    synchronized (Nest.class) {
      v = s;
    }
    s = v;
  }

  void readThenWrite() { // PAPER: stale-value f
    int v;
    rw.readLock().lock();
    try {
      v = f;
    } finally {
      rw.readLock().unlock();
    }
    rw.writeLock().lock();
    try {
      f = v + 1;
    } finally {
      rw.writeLock().unlock();
    }
  }

  void writeOnly() {
    rw.writeLock().lock();
    try {
      int v = f;
      f = v + 1;
    } finally {
      rw.writeLock().unlock();
    }
  }

  void tried() { // PAPER: stale-value f
    int v = 0;
    if (r.tryLock()) {
      try {
        v = f;
      } finally {
        r.unlock();
      }
    }
    synchronized (a) {
      g = v;
    }
  }
}

/** Section 4: the release in wait(). */
class Waiter {
  private final Object lock = new Object();
  private final Lock l = new ReentrantLock();
  private final Condition c = l.newCondition();
  private int f;
  private int g;
  private boolean ready;

  void across() throws InterruptedException { // PAPER: stale-value f
    synchronized (lock) {
      int v = f;
      lock.wait();
      f = v + 1;
    }
  }

  void before() throws InterruptedException {
    synchronized (lock) {
      lock.wait();
      int v = f;
      f = v + 1;
    }
  }

  void acrossLoop() throws InterruptedException { // PAPER: stale-value f
    synchronized (lock) {
      int v = f;
      while (!ready) {
        lock.wait();
      }
      g = v;
    }
  }

  void waitsFirst() throws InterruptedException {
    synchronized (lock) {
      while (!ready) {
        lock.wait();
      }
      g = f;
    }
  }

  void acrossTimed() throws InterruptedException { // PAPER: stale-value f
    synchronized (lock) {
      int v = f;
      lock.wait(10);
      g = v;
    }
  }

  void acrossAwait() throws InterruptedException { // PAPER: stale-value f
    l.lock();
    try {
      int v = f;
      c.await();
      g = v;
    } finally {
      l.unlock();
    }
  }

  void afterAwait() throws InterruptedException {
    l.lock();
    try {
      c.await();
      int v = f;
      g = v;
    } finally {
      l.unlock();
    }
  }

  void notifies() {
    synchronized (lock) {
      int v = f;
      lock.notifyAll();
      f = v + 1;
    }
  }
}

/** Values that leave a block and come back to the same block in a loop; figure 4. */
class Daemon {
  private final Object lock = new Object();
  private int field;
  private int value;
  private boolean go = true;

  private int func(int v) {
    return v + 3;
  }

  void sensor(int n) {
    for (int i = 0; i < n; i++) {
      synchronized (lock) {
        int v = field;
        v = func(v);
        field = v;
      }
    }
  }

  void keepsLast(int n) { // PAPER: stale-value field
    int last = 0;
    for (int i = 0; i < n; i++) {
      synchronized (lock) {
        field = last + 1;
        last = field;
      }
    }
  }

  void readsThenStores(int n) { // PAPER: stale-value field
    int old = 0;
    while (n-- > 0) {
      synchronized (lock) {
        value = old;
        old = field;
      }
    }
  }

  void overwritesFirst(int n) {
    int old = 0;
    while (n-- > 0) {
      synchronized (lock) {
        old = field;
        value = old;
      }
    }
  }

  void backTwoRounds(int n) { // PAPER: stale-value field
    int a = 0;
    int b = 0;
    while (n-- > 0) {
      synchronized (lock) {
        value = a;
        a = b;
        b = field;
      }
    }
  }

  void condition() { // PAPER: stale-value field
    int v;
    do {
      synchronized (lock) {
        v = field;
      }
    } while (v > 0);
  }

  void conditionInside() {
    while (true) {
      synchronized (lock) {
        if (field <= 0) return;
        field--;
      }
    }
  }
}

/** What a use is: expressions, conditions, arguments; and what is none. */
class Uses {
  private final Object lock = new Object();
  private int a;
  private int b;
  private int c;
  private Object ref = "x";
  private String name = "n";
  private boolean on;

  void sum() { // PAPER: stale-value a; stale-value b
    int x;
    int y;
    synchronized (lock) {
      x = a;
    }
    synchronized (lock) {
      y = b;
    }
    int z = x + y;
    synchronized (lock) {
      c = z;
    }
  }

  void sumHalf() { // PAPER: stale-value a
    int x;
    synchronized (lock) {
      x = a;
    }
    synchronized (lock) {
      c = x + b;
    }
  }

  /** Only what decides was shared: the numbers are constants. */
  void decidedInside() {
    int x;
    synchronized (lock) {
      if (a > 0) {
        x = 1;
      } else {
        x = 2;
      }
    }
    synchronized (lock) {
      c = x;
    }
  }

  void decidedOutside() { // PAPER: stale-value a
    boolean x;
    synchronized (lock) {
      x = a > 0;
    }
    if (x) {
      synchronized (lock) {
        c = 1;
      }
    }
  }

  /** The paper: the use in a method call may be a log. */
  void logged() { // PAPER: stale-value name
    String n;
    synchronized (lock) {
      n = name;
    }
    System.out.println(n);
  }

  void unused() {
    int x;
    synchronized (lock) {
      x = a;
    }
    synchronized (lock) {
      c = 5;
    }
  }

  int getter() {
    synchronized (lock) {
      return a;
    }
  }

  synchronized int getThis() {
    return a;
  }

  void tested() { // PAPER: stale-value ref
    Object o;
    synchronized (lock) {
      o = ref;
    }
    if (o instanceof String) {
      synchronized (lock) {
        c = 1;
      }
    }
  }

  void readOutside() {
    int x = a;
    synchronized (lock) {
      b = x;
    }
  }

  void switched() { // PAPER: stale-value a
    int x;
    synchronized (lock) {
      x = a;
    }
    switch (x) {
      case 1:
        System.out.println();
        break;
      case 7:
        System.out.print(1);
        break;
      default:
    }
  }

  void ternary(boolean which) { // PAPER: stale-value a
    int x;
    synchronized (lock) {
      x = which ? a : 3;
    }
    synchronized (lock) {
      b = x;
    }
  }

  void bits() { // PAPER: stale-value a
    int x;
    synchronized (lock) {
      x = a;
    }
    int y = ~x << 2 & 0xff;
    synchronized (lock) {
      b = y;
    }
  }

  void constants() {
    int x = 4;
    synchronized (lock) {
      a = x;
    }
    synchronized (lock) {
      b = x;
    }
  }
}

/** Figure 5 and 6 in variations. */
class Pipe {
  private final Object lock = new Object();
  private final java.util.ArrayDeque<Integer> in = new java.util.ArrayDeque<>();
  private int slot;
  private int field;
  private int out;

  private int next() {
    int v = slot;
    slot = 0;
    return v;
  }

  private void add(int v) {
    out = v;
  }

  private int f(int v) {
    return v * v;
  }

  void work(int n) { // PAPER: stale-value slot
    while (n-- > 0) {
      int value;
      synchronized (lock) {
        value = next();
      }
      int data = f(value);
      synchronized (lock) {
        add(data);
      }
    }
  }

  void workInOne(int n) {
    while (n-- > 0) {
      synchronized (lock) {
        add(f(next()));
      }
    }
  }

  void transact() { // PAPER: stale-value field
    boolean done = false;
    while (!done) {
      int value;
      synchronized (lock) {
        value = field;
      }
      int data = f(value);
      synchronized (lock) {
        if (value == field) {
          field = data;
          done = true;
        }
      }
    }
  }

  boolean compareOnly(int expected) {
    synchronized (lock) {
      return expected == field;
    }
  }

  void transactByMethod() { // PAPER: stale-value field
    int value;
    synchronized (lock) {
      value = field;
    }
    if (compareOnly(value)) {
      System.out.println("same");
    }
  }
}

/** Ways around the end of a block. */
class Ends {
  private final Object lock = new Object();
  private int f;
  private int g;
  private String s = "";

  void inFinally() { // PAPER: stale-value f
    int v = 0;
    try {
      synchronized (lock) {
        v = f;
      }
    } finally {
      System.out.println(v);
    }
  }

  void thrown() { // PAPER: stale-value f
    int v;
    synchronized (lock) {
      v = f;
    }
    if (v < 0) throw new IllegalStateException();
  }

  void thrownInside() {
    synchronized (lock) {
      if (f < 0) throw new IllegalStateException();
      f++;
    }
  }

  void caught() { // PAPER: stale-value f
    int v = 0;
    try {
      synchronized (lock) {
        v = f;
        Integer.parseInt(s);
      }
    } catch (NumberFormatException e) {
      v = v + 1;
    }
    synchronized (lock) {
      g = v;
    }
  }

  void reset() {
    int v;
    synchronized (lock) {
      v = f;
    }
    v = 3;
    synchronized (lock) {
      g = v;
    }
  }

  void onOneWay(boolean b) { // PAPER: stale-value f
    int v = 1;
    synchronized (lock) {
      if (b) {
        v = f;
      }
    }
    synchronized (lock) {
      g = v;
    }
  }

  void readAgain(boolean b) {
    int v;
    synchronized (lock) {
      v = f;
    }
    synchronized (lock) {
      v = f;
      g = v;
    }
  }

  void brk(int n) { // PAPER: stale-value f
    int v = 0;
    for (; ; ) {
      synchronized (lock) {
        v = f;
        if (v > n) break;
      }
    }
    synchronized (lock) {
      g = v;
    }
  }

  int returnedSum() { // PAPER: stale-value f
    int v;
    synchronized (lock) {
      v = f;
    }
    return v + 1;
  }
}

/** Figure 1 and the lax log of section 5.3. */
class Coord {
  private final Object lock = new Object();
  private int x;
  private int y;

  void swap() {
    synchronized (lock) {
      int oldX = x;
      x = y;
      y = oldX;
    }
  }

  void reset() {
    synchronized (lock) {
      x = 0;
    }
    synchronized (lock) {
      y = 0;
    }
  }

  void swapSplit() { // PAPER: stale-value x
    int oldX;
    synchronized (lock) {
      oldX = x;
      x = y;
    }
    synchronized (lock) {
      y = oldX;
    }
  }

  void log() { // PAPER: stale-value x; stale-value y
    int a;
    int b;
    synchronized (lock) {
      a = x;
      b = y;
    }
    System.out.println(a + "/" + b);
  }

  void logInside() {
    synchronized (lock) {
      System.out.println(x + "/" + y);
    }
  }

  void mirrored() { // PAPER: stale-value y
    int b;
    synchronized (lock) {
      b = -y;
    }
    synchronized (lock) {
      y = b;
    }
  }
}
