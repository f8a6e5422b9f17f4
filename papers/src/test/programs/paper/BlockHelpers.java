// RULES: stale-value

import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** Paper 000, section 4: recursion, dispatch, lambdas, and callees that take locks. */
public class BlockHelpers {
  private BlockHelpers() {}

  public static void main(String[] args) {}
}

/** Section 4: recursion. */
class Rounds {
  private final Object lock = new Object();
  private final Object out = new Object();
  private int level;
  private int best;
  private int result;

  private int collect(int n) { // PAPER: stale-value; stale-value level
    int l;
    synchronized (lock) {
      l = level;
    }
    return n == 0 ? 0 : l + collect(n - 1);
  }

  private int deepest(int n) {
    if (n == 0) {
      synchronized (lock) {
        return level;
      }
    }
    return deepest(n - 1);
  }

  void keepDeepest() { // PAPER: stale-value level
    int d = deepest(4);
    synchronized (lock) {
      best = d;
    }
  }

  void keepDeepestOnce() {
    synchronized (lock) {
      best = deepest(4);
    }
  }

  private int even(int n) {
    return n == 0 ? plain() : odd(n - 1);
  }

  private int odd(int n) {
    return n == 0 ? 1 : even(n - 1);
  }

  private int plain() {
    return level;
  }

  void evenInside() {
    synchronized (lock) {
      result = even(6);
    }
  }

  void evenApart() { // PAPER: stale-value level
    int e;
    synchronized (lock) {
      e = even(6);
    }
    synchronized (lock) {
      result = e;
    }
  }

  private int ping(int n) {
    if (n == 0) return 0;
    synchronized (out) {
      best++;
    }
    return pong(n - 1);
  }

  private int pong(int n) {
    return n == 0 ? 7 : ping(n - 1);
  }

  /** The callees take a new lock, so their result is of a new block, whatever it is. */
  void fromPong() { // PAPER: stale-value
    int p = pong(3);
    synchronized (lock) {
      result = p;
    }
  }

  void fromPongInside() {
    synchronized (out) {
      result = pong(3);
    }
  }
}

/** Calls that may run one of many methods. */
interface Meter {
  int read();
}

class MeterBase {
  static final Object LOCK = new Object();
  static int level;
  static int kept;
}

class Meter1 implements Meter {
  public int read() {
    return 1;
  }
}

class Meter2 implements Meter {
  public int read() {
    return 2;
  }
}

class Meter3 implements Meter {
  public int read() {
    return 3;
  }
}

class Meter4 implements Meter {
  public int read() {
    return 4;
  }
}

class Meter5 implements Meter {
  public int read() {
    return 5;
  }
}

class Meter6 implements Meter {
  public int read() {
    return 6;
  }
}

class Meter7 implements Meter {
  public int read() {
    synchronized (MeterBase.LOCK) {
      return MeterBase.level;
    }
  }
}

interface Gauge {
  int show();
}

class Gauge1 implements Gauge {
  public int show() {
    return 1;
  }
}

class Gauge2 implements Gauge {
  public int show() {
    return MeterBase.level;
  }
}

class Gauge3 implements Gauge {
  public int show() {
    return 3;
  }
}

class Gauge4 implements Gauge {
  public int show() {
    return 4;
  }
}

class Gauge5 implements Gauge {
  public int show() {
    return 5;
  }
}

class Gauge6 implements Gauge {
  public int show() {
    return 6;
  }
}

class Panel {
  private final Meter[] meters = {
    new Meter1(), new Meter2(), new Meter3(), new Meter4(), new Meter5(), new Meter6(), new Meter7()
  };
  private final Gauge[] gauges = {
    new Gauge1(), new Gauge2(), new Gauge3(), new Gauge4(), new Gauge5(), new Gauge6()
  };

  void copyMeter(Meter meter) { // PAPER: stale-value level
    int v = meter.read();
    synchronized (MeterBase.LOCK) {
      MeterBase.kept = v;
    }
  }

  void copyMeterOnce(Meter meter) {
    synchronized (MeterBase.LOCK) {
      MeterBase.kept = meter.read();
    }
  }

  void copyGaugeApart(Gauge gauge) { // PAPER: stale-value level
    int v;
    synchronized (MeterBase.LOCK) {
      v = gauge.show();
    }
    synchronized (MeterBase.LOCK) {
      MeterBase.kept = v;
    }
  }

  /** No gauge takes a lock, and nothing is read in a block. */
  void copyGaugeWithoutLock(Gauge gauge) {
    int v = gauge.show();
    synchronized (MeterBase.LOCK) {
      MeterBase.kept = v;
    }
  }

  void all() { // PAPER: stale-value level
    int sum = 0;
    for (Meter meter : meters) {
      sum += meter.read();
    }
    synchronized (MeterBase.LOCK) {
      MeterBase.kept = sum;
    }
  }
}

/** Lambdas at any depth. */
class Shades {
  private final Object lock = new Object();
  private int f;
  private int g;

  private int run(IntSupplier what) {
    return what.getAsInt();
  }

  private int twice(IntSupplier what) { // PAPER: stale-value f
    return run(what) + run(what);
  }

  private void times(int n, Runnable what) {
    for (int i = 0; i < n; i++) {
      what.run();
    }
  }

  void inLocal() { // PAPER: stale-value f
    IntSupplier get =
        () -> {
          synchronized (lock) {
            return f;
          }
        };
    int v = get.getAsInt();
    synchronized (lock) {
      g = v;
    }
  }

  void toOwnMethod() { // PAPER: stale-value f
    int v =
        run(
            () -> {
              synchronized (lock) {
                return f;
              }
            });
    synchronized (lock) {
      g = v;
    }
  }

  void toOwnMethodInside() {
    synchronized (lock) {
      g =
          run(
              () -> {
                synchronized (lock) {
                  return f;
                }
              });
    }
  }

  void plainToOwnMethod() { // PAPER: stale-value f
    int v;
    synchronized (lock) {
      v = run(() -> f);
    }
    synchronized (lock) {
      g = v;
    }
  }

  void plainToOwnMethodInside() {
    synchronized (lock) {
      g = run(() -> f) + 1;
    }
  }

  void nested() { // PAPER: stale-value f
    Supplier<IntSupplier> outer =
        () ->
            () -> {
              synchronized (lock) {
                return f;
              }
            };
    int v = outer.get().getAsInt();
    synchronized (lock) {
      g = v;
    }
  }

  void insideLambda() { // PAPER: stale-value f
    Runnable r =
        () -> {
          int v;
          synchronized (lock) {
            v = f;
          }
          synchronized (lock) {
            f = v + 1;
          }
        };
    r.run();
  }

  void insideNestedLambda() { // PAPER: stale-value f
    Runnable r =
        () -> {
          Runnable s =
              () -> {
                int v;
                synchronized (lock) {
                  v = f;
                }
                synchronized (lock) {
                  f = v + 1;
                }
              };
          s.run();
        };
    r.run();
  }

  void repeated() {
    times(
        3,
        () -> {
          synchronized (lock) {
            f = f + 1;
          }
        });
  }

  void captured() { // PAPER: stale-value f
    int v;
    synchronized (lock) {
      v = f;
    }
    int w = v;
    Runnable r =
        () -> {
          synchronized (lock) {
            g = w;
          }
        };
    r.run();
  }

  void mapped() { // PAPER: stale-value f
    IntUnaryOperator up = x -> x + 1;
    int v;
    synchronized (lock) {
      v = f;
    }
    int w = up.applyAsInt(v);
    synchronized (lock) {
      f = w;
    }
  }

  void mappedInside() {
    IntUnaryOperator up = x -> x + 1;
    synchronized (lock) {
      f = up.applyAsInt(f);
    }
  }

  void added() { // PAPER: stale-value
    int v =
        twice(
            () -> {
              synchronized (lock) {
                return f;
              }
            });
    synchronized (lock) {
      g = v;
    }
  }
}

/** Section 4: a callee that takes a new lock. */
class Clerk {
  private final Object lock = new Object();
  private final Object book = new Object();
  private int entries;
  private int copy;
  private int free;

  private int ticket() {
    synchronized (book) {
      entries++;
    }
    return 42;
  }

  private int given(int x) {
    synchronized (book) {
      return x;
    }
  }

  private int reads() {
    synchronized (book) {
      return entries;
    }
  }

  private int viaTwo() {
    return reads();
  }

  private void marks() {
    synchronized (book) {
      entries = 0;
    }
  }

  private int plain() {
    return entries;
  }

  void useTicket() { // PAPER: stale-value
    int t = ticket();
    synchronized (lock) {
      copy = t;
    }
  }

  void useTicketUnderBook() {
    synchronized (book) {
      copy = ticket();
    }
  }

  void useTicketUnderOther() { // PAPER: stale-value
    synchronized (lock) {
      copy = ticket() + 1;
    }
  }

  void passThrough(int n) { // PAPER: stale-value
    int t = given(n);
    synchronized (lock) {
      copy = t;
    }
  }

  void twoAway() { // PAPER: stale-value entries
    int t = viaTwo();
    synchronized (book) {
      entries = t + 1;
    }
  }

  void twoAwayInside() {
    synchronized (book) {
      entries = viaTwo() + 1;
    }
  }

  void onlyMarks() {
    marks();
    synchronized (lock) {
      copy = 3;
    }
  }

  void plainTwice() {
    synchronized (book) {
      entries = plain() + plain();
    }
  }

  synchronized int balance() {
    return free;
  }

  synchronized void setBalance(int v) {
    free = v;
  }

  void deposit(int v) { // PAPER: stale-value free
    setBalance(balance() + v);
  }

  synchronized void depositOnce(int v) {
    setBalance(balance() + v);
  }

  void take(Clerk other) { // PAPER: stale-value free
    setBalance(other.balance());
  }

  synchronized void takeHeld(Clerk other) { // PAPER: stale-value free
    free = other.balance();
    free = free + 1;
  }
}

/** Locks that are known under several names, or under none. */
class Names {
  private final Object lock = new Object();
  private final Object[] locks = {new Object(), new Object()};
  private int f;
  private int g;

  private Object monitor() {
    return lock;
  }

  /** The same lock in a local: reentrant. */
  void local() {
    Object m = lock;
    synchronized (m) {
      int v;
      synchronized (lock) {
        v = f;
      }
      g = v;
    }
  }

  void element(int i) {
    synchronized (locks[i]) {
      int v;
      synchronized (locks[i]) {
        v = f;
      }
      g = v;
    }
  }

  void elements(int i) { // PAPER: stale-value f
    synchronized (locks[i]) {
      int v;
      synchronized (locks[i + 1]) {
        v = f;
      }
      g = v;
    }
  }

  void parameter(Object m) { // PAPER: stale-value f
    int v;
    synchronized (m) {
      v = f;
    }
    synchronized (m) {
      f = v + 1;
    }
  }

  private int under(Object m) {
    synchronized (m) {
      return f;
    }
  }

  void givenHeld() {
    synchronized (lock) {
      g = under(lock) + 1;
    }
  }

  void givenOther() { // PAPER: stale-value f
    synchronized (lock) {
      g = under(locks[0]) + 1;
    }
  }
}

/** The JDK's own locking classes, native and abstract methods. */
abstract class Outside {
  private final Object lock = new Object();
  private int f;
  private int g;
  private final StringBuffer text = new StringBuffer();
  private final java.util.Vector<Integer> list = new java.util.Vector<>();

  native int device();

  abstract int source();

  void fromDevice() { // PAPER: stale-value
    int d = device();
    synchronized (lock) {
      f = d;
    }
  }

  void fromSource() { // PAPER: stale-value
    int d = source();
    synchronized (lock) {
      f = d;
    }
  }

  void fromMath() {
    int d = Math.max(3, 4);
    synchronized (lock) {
      f = d;
    }
  }

  void throughMath() { // PAPER: stale-value g
    int d;
    synchronized (lock) {
      d = g;
    }
    int e = Math.abs(d);
    synchronized (lock) {
      f = e;
    }
  }

  void lastOfVector() { // PAPER: stale-value list
    int n = list.size();
    synchronized (lock) {
      f = n;
    }
  }

  void lastOfVectorHeld() {
    synchronized (list) {
      f = list.size();
    }
  }
}

/** Synchronized methods of one class and of two. */
class Counter {
  private int n;

  synchronized int get() {
    return n;
  }

  synchronized void set(int v) {
    n = v;
  }

  synchronized int getAndInc() {
    return n++;
  }

  static synchronized int zero() {
    return 0;
  }

  void incApart() { // PAPER: stale-value n
    int v = get();
    v++;
    set(v);
  }

  synchronized void incTogether() {
    int v = get();
    v++;
    set(v);
  }

  void incUnderThis() {
    synchronized (this) {
      set(get() + 1);
    }
  }

  void testApart() { // PAPER: stale-value n
    if (get() > 3) set(0);
  }

  synchronized void testTogether() {
    if (get() > 3) set(0);
  }

  void copyTo(Counter other) { // PAPER: stale-value n
    other.set(get());
  }

  synchronized void copyToHeld(Counter other) { // PAPER: stale-value n
    other.set(n);
  }

  void ticketed() { // PAPER: stale-value n
    int t = getAndInc();
    System.out.println(t);
  }

  void ignored() {
    getAndInc();
  }

  int delegated() {
    return get();
  }

  void useDelegated() { // PAPER: stale-value n
    set(delegated() + 1);
  }

  void zeroed() { // PAPER: stale-value
    set(zero());
  }
}

/** Two and three hops: helpers that read, compute and write apart. */
class Hops {
  private final Object lock = new Object();
  private int f;
  private int g;

  private int read() {
    synchronized (lock) {
      return f;
    }
  }

  private void write(int v) {
    synchronized (lock) {
      f = v;
    }
  }

  private int calc(int v) {
    return v * 2 + 1;
  }

  private int readAndCalc() { // PAPER: stale-value f
    return calc(read());
  }

  private void writeCalc(int v) {
    write(calc(v));
  }

  void everything() { // PAPER: stale-value
    write(readAndCalc());
  }

  void allHeld() {
    synchronized (lock) {
      write(readAndCalc());
    }
  }

  void given() { // PAPER: stale-value f
    writeCalc(read());
  }

  void unrelated() {
    read();
    write(4);
  }

  void arithmetic(int p) {
    writeCalc(p);
  }
}
