// RULES: view-inconsistency, causal-stale-value

import java.util.concurrent.*;
import java.util.concurrent.locks.*;
import java.util.function.*;

/** Paper 001: loops, executors, lambdas, recursion and dispatch. */
public class CausalThreads {
  private CausalThreads() {}

  public static void main(String[] args) {}
}

/** Values that leave a block and come back to it in a loop. */
class Rounds {
  private final Object lock = new Object();
  private int f;
  private int g;

  void keeps(int n) { // PAPER: causal-stale-value f
    int last = 0;
    for (int i = 0; i < n; i++) {
      synchronized (lock) {
        f = last + 1;
        last = f;
      }
    }
  }

  void fresh(int n) {
    for (int i = 0; i < n; i++) {
      synchronized (lock) {
        int v = f;
        f = v + 1;
      }
    }
  }

  void sums(int n) { // PAPER: causal-stale-value f g
    int s = 0;
    for (int i = 0; i < n; i++) {
      int v;
      synchronized (lock) {
        v = f;
      }
      s = s + v;
    }
    synchronized (lock) {
      g = s;
    }
  }

  void stop() {
    synchronized (lock) {
      f = 0;
      g = 0;
    }
  }

  void stopped(int n) {
    for (int i = 0; i < n; i++) {
      synchronized (lock) {
        g = i;
      }
    }
  }

  public static void main(String[] q) {
    Rounds l = new Rounds();
    for (int i = 0; i < 2; i++) {
      new Thread(() -> l.keeps(3)).start();
      new Thread(() -> l.fresh(3)).start();
      new Thread(() -> l.sums(3)).start();
      new Thread(l::stop).start();
      new Thread(() -> l.stopped(3)).start();
    }
  }
}

/** Processes of executors and virtual threads, regions of other locks. */
class Executed {
  private final ReentrantLock r = new ReentrantLock();
  private int x;
  private int lo;
  private int hi;
  private int kept;

  private int get() {
    r.lock();
    try {
      return x;
    } finally {
      r.unlock();
    }
  }

  private void set(int v) {
    r.lock();
    try {
      x = v;
    } finally {
      r.unlock();
    }
  }

  private int lo() {
    r.lock();
    try {
      return lo;
    } finally {
      r.unlock();
    }
  }

  private int hi() {
    r.lock();
    try {
      return hi;
    } finally {
      r.unlock();
    }
  }

  private void range(int a, int b) {
    r.lock();
    try {
      lo = a;
      hi = b;
    } finally {
      r.unlock();
    }
  }

  void inc() { // PAPER: causal-stale-value x
    set(get() + 1);
  }

  int width() { // PAPER: view-inconsistency hi lo
    int w = hi() - lo();
    return w;
  }

  void widen() {
    range(1, 9);
  }

  void reads() {
    int v = get();
  }

  public static void main(String[] q) {
    Executed e = new Executed();
    ExecutorService pool = Executors.newFixedThreadPool(4);
    pool.execute(e::inc);
    pool.execute(e::inc);
    pool.submit(e::width);
    pool.execute(e::reads);
    pool.execute(e::widen);
    pool.shutdown();
  }
}

/** Blocks inside lambdas. */
class Tasks {
  private final Object lock = new Object();
  private int a;
  private int b;
  private int c;

  private int with(IntSupplier s) {
    synchronized (lock) {
      return s.getAsInt();
    }
  }

  private void put(IntConsumer s, int v) {
    synchronized (lock) {
      s.accept(v);
    }
  }

  void viaLocals() { // PAPER: causal-stale-value a
    Supplier<Integer> g =
        () -> {
          synchronized (lock) {
            return a;
          }
        };
    Consumer<Integer> s =
        v -> {
          synchronized (lock) {
            a = v;
          }
        };
    s.accept(g.get() + 1);
  }

  void inOne() {
    Runnable r =
        () -> {
          synchronized (lock) {
            b = b + 1;
          }
        };
    r.run();
  }

  void inTask() { // PAPER: causal-stale-value c
    Runnable r =
        () -> {
          int v;
          synchronized (lock) {
            v = c;
          }
          synchronized (lock) {
            c = v + 1;
          }
        };
    r.run();
  }

  public static void main(String[] q) {
    Tasks l = new Tasks();
    for (int i = 0; i < 2; i++) {
      new Thread(l::viaLocals).start();
      new Thread(l::inOne).start();
      new Thread(l::inTask).start();
    }
  }
}

/** Interface calls with many targets, and recursion. */
interface Way {
  int value();
}

class WayState {
  static final Object L = new Object();
  static int n;
  static int m;
  static int d;
}

class Way0 implements Way {
  public int value() {
    return 0;
  }
}

class Way1 implements Way {
  public int value() {
    return 1;
  }
}

class Way2 implements Way {
  public int value() {
    return 2;
  }
}

class Way3 implements Way {
  public int value() {
    return 3;
  }
}

class Way4 implements Way {
  public int value() {
    return 4;
  }
}

class Way5 implements Way {
  public int value() {
    return 5;
  }
}

class Way6 implements Way {
  public int value() {
    return 6;
  }
}

class Way7 implements Way {
  public int value() {
    synchronized (WayState.L) {
      return WayState.n;
    }
  }
}

class Way8 implements Way {
  public int value() {
    return 8;
  }
}

class Way9 implements Way {
  public int value() {
    return 9;
  }
}

class Way10 implements Way {
  public int value() {
    return 10;
  }
}

class Way11 implements Way {
  public int value() {
    return 11;
  }
}

class WayUser {
  void store(int v) {
    synchronized (WayState.L) {
      WayState.n = v;
    }
  }

  void storeM(int v) {
    synchronized (WayState.L) {
      WayState.m = v;
    }
  }

  void any(Way w) { // PAPER: causal-stale-value n
    store(w.value() + 1);
  }

  int deep(int k) {
    if (k == 0) {
      synchronized (WayState.L) {
        return WayState.d;
      }
    }
    return deep(k - 1);
  }

  void recursive() { // PAPER: causal-stale-value d m
    storeM(deep(3));
  }

  int even(int k) {
    return k == 0 ? base() : odd(k - 1);
  }

  int odd(int k) {
    return k == 0 ? 1 : even(k - 1);
  }

  int base() {
    synchronized (WayState.L) {
      return WayState.d;
    }
  }

  void mutual() { // PAPER: causal-stale-value d m
    storeM(even(6));
  }

  void setD() {
    synchronized (WayState.L) {
      WayState.d = 4;
    }
  }

  public static void main(String[] q) {
    WayUser c = new WayUser();
    Way[] all = {
      new Way0(),
      new Way1(),
      new Way2(),
      new Way3(),
      new Way4(),
      new Way5(),
      new Way6(),
      new Way7(),
      new Way8(),
      new Way9(),
      new Way10(),
      new Way11()
    };
    new Thread(() -> c.any(all[q.length])).start();
    new Thread(() -> c.any(all[0])).start();
    new Thread(c::recursive).start();
    new Thread(c::mutual).start();
    new Thread(c::setD).start();
  }
}
