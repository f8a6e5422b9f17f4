// RULES: locking-pattern, locking-pattern-variant

import java.util.function.*;

/** Paper 004: recursion, dispatch, lambdas and paths. */
public class LockDispatch {
  private LockDispatch() {}

  public static void main(String[] args) {}
}

/** Recursion and mutual recursion. */
class Again {
  private final Object b = new Object();
  private final Object d = new Object();
  private int c;

  private void down(int n) {
    synchronized (b) {
      c++;
    }
    if (n > 0) down(n - 1);
  }

  synchronized void callsDown() { // PAPER: locking-pattern; locking-pattern-variant
    down(3);
  }

  private void once(int n) {
    if (n == 0) {
      synchronized (b) {
        c++;
      }
    } else once(n - 1);
  }

  /** On each path the recursive call is all there is. */
  synchronized void callsOnce() {
    once(3);
  }

  private void ev(int n) {
    synchronized (b) {
      c++;
    }
    od(n - 1);
  }

  private void od(int n) {
    if (n > 0) ev(n - 1);
  }

  synchronized void callsOd() { // PAPER: locking-pattern; locking-pattern-variant
    od(4);
  }

  synchronized void selfLocking(int n) { // PAPER: locking-pattern-variant
    synchronized (b) {
      c++;
    }
    synchronized (d) {
      c++;
    }
  }

  synchronized void self(int n) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (b) {
      c++;
    }
    if (n > 0) self(n - 1);
  }

  private void tail(Object x, int n) {
    synchronized (x) {
      c++;
    }
    if (n > 0) tail(x, n - 1);
  }

  synchronized void callsTail() { // PAPER: locking-pattern; locking-pattern-variant
    tail(b, 2);
  }

  private void turn(Object x, Object y, int n) {
    synchronized (x) {
      c++;
    }
    if (n > 0) turn(y, x, n - 1);
  }

  synchronized void callsTurn() { // PAPER: locking-pattern; locking-pattern-variant
    turn(b, d, 2);
  }
}

/** Interface calls with many targets. */
interface Job {
  void go();
}

class JobLocks {
  static final Object B = new Object();
  static int c;
}

class Job0 implements Job {
  public void go() {
    JobLocks.c = 0;
  }
}

class Job1 implements Job {
  public void go() {
    JobLocks.c = 1;
  }
}

class Job2 implements Job {
  public void go() {
    JobLocks.c = 2;
  }
}

class Job3 implements Job {
  public void go() {
    JobLocks.c = 3;
  }
}

class Job4 implements Job {
  public void go() {
    JobLocks.c = 4;
  }
}

class Job5 implements Job {
  public void go() {
    JobLocks.c = 5;
  }
}

class Job6 implements Job {
  public void go() {
    JobLocks.c = 6;
  }
}

class Job7 implements Job {
  public void go() {
    JobLocks.c = 7;
  }
}

class Job8 implements Job {
  public void go() {
    JobLocks.c = 8;
  }
}

class Job9 implements Job {
  public void go() {
    JobLocks.c = 9;
  }
}

class Job10 implements Job {
  public void go() {
    JobLocks.c = 10;
  }
}

class Job11 implements Job {
  public void go() {
    JobLocks.c = 11;
  }
}

class Job12 implements Job {
  public void go() {
    JobLocks.c = 12;
  }
}

class Job13 implements Job {
  public void go() {
    JobLocks.c = 13;
  }
}

class Job14 implements Job {
  public void go() {
    JobLocks.c = 14;
  }
}

class Job15 implements Job {
  public void go() {
    JobLocks.c = 15;
  }
}

class Job16 implements Job {
  public void go() {
    JobLocks.c = 16;
  }
}

class Job17 implements Job {
  public void go() {
    JobLocks.c = 17;
  }
}

class Job18 implements Job {
  public void go() {
    JobLocks.c = 18;
  }
}

class Job19 implements Job {
  public void go() {
    JobLocks.c = 19;
  }
}

class Job20 implements Job {
  public void go() {
    synchronized (JobLocks.B) {
      JobLocks.c++;
    }
  }
}

class Job21 implements Job {
  public void go() {
    JobLocks.c = 21;
  }
}

class Job22 implements Job {
  public void go() {
    JobLocks.c = 22;
  }
}

class Job23 implements Job {
  public void go() {
    JobLocks.c = 23;
  }
}

class Job24 implements Job {
  public void go() {
    JobLocks.c = 24;
  }
}

class Job25 implements Job {
  public void go() {
    JobLocks.c = 25;
  }
}

class Job26 implements Job {
  public void go() {
    JobLocks.c = 26;
  }
}

class Job27 implements Job {
  public void go() {
    JobLocks.c = 27;
  }
}

class Job28 implements Job {
  public void go() {
    JobLocks.c = 28;
  }
}

class Job29 implements Job {
  public void go() {
    JobLocks.c = 29;
  }
}

class Job30 implements Job {
  public void go() {
    JobLocks.c = 30;
  }
}

class Job31 implements Job {
  public void go() {
    JobLocks.c = 31;
  }
}

class Job32 implements Job {
  public void go() {
    JobLocks.c = 32;
  }
}

class Job33 implements Job {
  public void go() {
    JobLocks.c = 33;
  }
}

class Job34 implements Job {
  public void go() {
    JobLocks.c = 34;
  }
}

class Job35 implements Job {
  public void go() {
    JobLocks.c = 35;
  }
}

interface Step {
  void step();
}

class Step0 implements Step {
  public void step() {
    JobLocks.c = 0;
  }
}

class Step1 implements Step {
  public void step() {
    JobLocks.c = 1;
  }
}

class Step2 implements Step {
  public void step() {
    JobLocks.c = 2;
  }
}

class Step3 implements Step {
  public void step() {
    JobLocks.c = 3;
  }
}

class Step4 implements Step {
  public void step() {
    JobLocks.c = 4;
  }
}

class Step5 implements Step {
  public void step() {
    synchronized (this) {
      JobLocks.c++;
    }
  }
}

class Step6 implements Step {
  public void step() {
    JobLocks.c = 6;
  }
}

class Dispatch {
  synchronized void manyTwice(Job j) { // PAPER: locking-pattern; locking-pattern-variant
    j.go();
    j.go();
  }

  synchronized void manyOnce(Job j) {
    j.go();
  }

  synchronized void fewTwice(Step f) { // PAPER: locking-pattern; locking-pattern-variant
    f.step();
    f.step();
  }

  synchronized void fewTwo(Step f, Step g) { // PAPER: locking-pattern-variant
    f.step();
    g.step();
  }

  synchronized void fewEach(Step[] all) { // PAPER: locking-pattern-variant
    for (Step f : all) f.step();
  }

  synchronized void manyEach(Job[] all) { // PAPER: locking-pattern; locking-pattern-variant
    for (Job f : all) f.go();
  }

  public static void main(String[] a) {
    new Job0();
    new Job1();
    new Job2();
    new Job3();
    new Job4();
    new Job5();
    new Job6();
    new Job7();
    new Job8();
    new Job9();
    new Job10();
    new Job11();
    new Job12();
    new Job13();
    new Job14();
    new Job15();
    new Job16();
    new Job17();
    new Job18();
    new Job19();
    new Job20();
    new Job21();
    new Job22();
    new Job23();
    new Job24();
    new Job25();
    new Job26();
    new Job27();
    new Job28();
    new Job29();
    new Job30();
    new Job31();
    new Job32();
    new Job33();
    new Job34();
    new Job35();
    new Step0();
    new Step1();
    new Step2();
    new Step3();
    new Step4();
    new Step5();
    new Step6();
  }
}

/** Lambdas in locals, passed to own methods, nested, run repeatedly. */
class Functions {
  static final Object B = new Object();
  static final Object D = new Object();
  private int c;
  private final Object b = new Object();

  private void one(Runnable r) {
    r.run();
  }

  private void two(Consumer<String> r) {
    r.accept("a");
    r.accept("b");
  }

  private void many(int n, IntConsumer r) {
    for (int i = 0; i < n; i++) r.accept(i);
  }

  synchronized void local() { // PAPER: locking-pattern; locking-pattern-variant
    Runnable r =
        () -> {
          synchronized (B) {
            c++;
          }
        };
    r.run();
    r.run();
  }

  synchronized void localOnce() {
    Supplier<String> r =
        () -> {
          synchronized (B) {
            return "x";
          }
        };
    r.get();
  }

  synchronized void localField() { // PAPER: locking-pattern; locking-pattern-variant
    BooleanSupplier r =
        () -> {
          synchronized (b) {
            return c > 0;
          }
        };
    r.getAsBoolean();
    r.getAsBoolean();
  }

  synchronized void passed() { // PAPER: locking-pattern; locking-pattern-variant
    two(
        s -> {
          synchronized (B) {
            c++;
          }
        });
  }

  synchronized void repeated() { // PAPER: locking-pattern; locking-pattern-variant
    many(
        3,
        i -> {
          synchronized (D) {
            c += i;
          }
        });
  }

  void contextInside() { // PAPER: locking-pattern; locking-pattern-variant
    one(
        () -> {
          synchronized (D) {
            synchronized (B) {
              c++;
            }
            synchronized (B) {
              c--;
            }
          }
        });
  }

  synchronized void nestedTwice() { // PAPER: locking-pattern; locking-pattern-variant
    IntSupplier r =
        () -> {
          IntSupplier s =
              () -> {
                synchronized (B) {
                  return 1;
                }
              };
          return s.getAsInt() + s.getAsInt();
        };
    r.getAsInt();
  }

  synchronized void methodReference() { // PAPER: locking-pattern; locking-pattern-variant
    LongSupplier r = this::locked;
    r.getAsLong();
    r.getAsLong();
  }

  private long locked() {
    synchronized (B) {
      return c;
    }
  }

  synchronized void notRun() {
    Callback r =
        () -> {
          synchronized (B) {
            c++;
          }
          synchronized (B) {
            c++;
          }
        };
    keep = r;
  }

  private Callback keep;

  interface Callback {
    void call();
  }
}

/** Paths. */
class Paths {
  private final Object b = new Object();
  private final Object d = new Object();
  private int c;

  synchronized void switched(int k) {
    switch (k) {
      case 1:
        synchronized (b) {
          c++;
        }
        break;
      case 2:
        synchronized (b) {
          c--;
        }
        break;
      default:
    }
  }

  synchronized void fallsThrough(int k) { // PAPER: locking-pattern; locking-pattern-variant
    switch (k) {
      case 1:
        synchronized (b) {
          c++;
        }
      case 2:
        synchronized (b) {
          c--;
        }
        break;
      default:
    }
  }

  /** The tests contradict each other; the analysis is not path-sensitive. */
  synchronized void contradicting(boolean k) { // PAPER: locking-pattern; locking-pattern-variant
    if (k) {
      synchronized (b) {
        c++;
      }
    }
    if (!k) {
      synchronized (b) {
        c--;
      }
    }
  }

  synchronized void returnsFirst(boolean k) {
    if (k) {
      synchronized (b) {
        c++;
      }
      return;
    }
    synchronized (b) {
      c--;
    }
  }

  synchronized void breaks(int n) {
    while (n > 0) {
      synchronized (b) {
        c++;
      }
      break;
    }
  }

  synchronized void breaksThen(int n) { // PAPER: locking-pattern; locking-pattern-variant
    while (n > 0) {
      synchronized (b) {
        c++;
      }
      break;
    }
    synchronized (b) {
      c--;
    }
  }

  synchronized void continues(int n) { // PAPER: locking-pattern; locking-pattern-variant
    for (int i = 0; i < n; i++) {
      if (i == 3) continue;
      synchronized (b) {
        c++;
      }
    }
  }

  synchronized void tries() { // PAPER: locking-pattern; locking-pattern-variant
    try {
      synchronized (b) {
        c = Integer.parseInt("1");
      }
    } finally {
      synchronized (b) {
        c--;
      }
    }
  }

  synchronized void throwsThen(boolean k) {
    if (k) {
      synchronized (b) {
        c++;
      }
      throw new IllegalStateException();
    }
    synchronized (b) {
      c--;
    }
  }

  synchronized void waits() throws InterruptedException { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (b) {
      c++;
    }
    wait();
    synchronized (b) {
      c--;
    }
  }

  synchronized int conditional(boolean k) {
    return k ? up() : up();
  }

  synchronized boolean both() { // PAPER: locking-pattern; locking-pattern-variant
    return up() > 0 && up() > 1;
  }

  private int up() {
    synchronized (b) {
      return ++c;
    }
  }
}
