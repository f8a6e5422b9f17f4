// RULES: view-inconsistency

/** Paper 001, definition 2: what is decided by two reads together is written because of both. */
public class CausalDecisions {
  private CausalDecisions() {}

  public static void main(String[] args) {
    Both.start();
    Either.start();
    Nested.start();
    Mixed.start();
    Local.start();
    Looping.start();
    Returned.start();
    Apart.start();
    Whole.start();
    Unread.start();
  }

  /** Both. */
  static final class Both {
    private int a;
    private int b;
    private int z;

    synchronized int getA() {
      return a;
    }

    synchronized int getB() {
      return b;
    }

    synchronized void setBoth(int v) {
      a = v;
      b = v;
    }

    synchronized void put(int v) {
      z = v;
    }

    void both() { // PAPER: view-inconsistency a b
      int v = getA();
      int w = getB();
      if (v > 0 && w > 0) {
        put(1);
      }
    }

    static void start() {
      Both one = new Both();
      new Thread(() -> one.both()).start();
      new Thread(() -> one.setBoth(3)).start();
    }
  }

  /** Either. */
  static final class Either {
    private int a;
    private int b;
    private int z;

    synchronized int getA() {
      return a;
    }

    synchronized int getB() {
      return b;
    }

    synchronized void setBoth(int v) {
      a = v;
      b = v;
    }

    synchronized void put(int v) {
      z = v;
    }

    void either() { // PAPER: view-inconsistency a b
      int v = getA();
      int w = getB();
      if (v > 0 || w > 0) {
        put(1);
      }
    }

    static void start() {
      Either one = new Either();
      new Thread(() -> one.either()).start();
      new Thread(() -> one.setBoth(3)).start();
    }
  }

  /** Nested. */
  static final class Nested {
    private int a;
    private int b;
    private int z;

    synchronized int getA() {
      return a;
    }

    synchronized int getB() {
      return b;
    }

    synchronized void setBoth(int v) {
      a = v;
      b = v;
    }

    synchronized void put(int v) {
      z = v;
    }

    void nested() { // PAPER: view-inconsistency a b
      if (getA() > 0) {
        if (getB() > 0) {
          put(1);
        }
      }
    }

    static void start() {
      Nested one = new Nested();
      new Thread(() -> one.nested()).start();
      new Thread(() -> one.setBoth(3)).start();
    }
  }

  /** Mixed. */
  static final class Mixed {
    private int a;
    private int b;
    private int z;

    synchronized int getA() {
      return a;
    }

    synchronized int getB() {
      return b;
    }

    synchronized void setBoth(int v) {
      a = v;
      b = v;
    }

    synchronized void put(int v) {
      z = v;
    }

    void mixed() { // PAPER: view-inconsistency a b
      int w = getB();
      if (getA() > 0) {
        put(w);
      }
    }

    static void start() {
      Mixed one = new Mixed();
      new Thread(() -> one.mixed()).start();
      new Thread(() -> one.setBoth(3)).start();
    }
  }

  /** Local. */
  static final class Local {
    private int a;
    private int b;
    private int z;

    synchronized int getA() {
      return a;
    }

    synchronized int getB() {
      return b;
    }

    synchronized void setBoth(int v) {
      a = v;
      b = v;
    }

    synchronized void put(int v) {
      z = v;
    }

    void local() { // PAPER: view-inconsistency a b
      boolean isFine = getA() > 0 && getB() > 0;
      System.out.println(isFine);
    }

    static void start() {
      Local one = new Local();
      new Thread(() -> one.local()).start();
      new Thread(() -> one.setBoth(3)).start();
    }
  }

  /** Looping. */
  static final class Looping {
    private int a;
    private int b;
    private int z;

    synchronized int getA() {
      return a;
    }

    synchronized int getB() {
      return b;
    }

    synchronized void setBoth(int v) {
      a = v;
      b = v;
    }

    synchronized void put(int v) {
      z = v;
    }

    void looping() { // PAPER: view-inconsistency a b
      int n = 0;
      while (getA() > 0 && getB() > 0) {
        n++;
      }
      System.out.println(n);
    }

    static void start() {
      Looping one = new Looping();
      new Thread(() -> one.looping()).start();
      new Thread(() -> one.setBoth(3)).start();
    }
  }

  /** Returned. */
  static final class Returned {
    private int a;
    private int b;
    private int z;

    synchronized int getA() {
      return a;
    }

    synchronized int getB() {
      return b;
    }

    synchronized void setBoth(int v) {
      a = v;
      b = v;
    }

    synchronized void put(int v) {
      z = v;
    }

    private static int decide(int v, int w) {
      return v > w ? 1 : 2;
    }

    void returned() { // PAPER: view-inconsistency a b
      put(decide(getA(), getB()));
    }

    static void start() {
      Returned one = new Returned();
      new Thread(() -> one.returned()).start();
      new Thread(() -> one.setBoth(3)).start();
    }
  }

  /** Apart. */
  static final class Apart {
    private int a;
    private int b;
    private int z;
    private int y;

    synchronized int getA() {
      return a;
    }

    synchronized int getB() {
      return b;
    }

    synchronized void setBoth(int v) {
      a = v;
      b = v;
    }

    synchronized void put(int v) {
      z = v;
    }

    synchronized void other(int v) {
      y = v;
    }

    void apart() {
      if (getA() > 0) {
        put(1);
      }
      if (getB() > 0) {
        other(1);
      }
    }

    static void start() {
      Apart one = new Apart();
      new Thread(() -> one.apart()).start();
      new Thread(() -> one.setBoth(3)).start();
    }
  }

  /** Whole. */
  static final class Whole {
    private int a;
    private int b;
    private int z;

    synchronized int getA() {
      return a;
    }

    synchronized int getB() {
      return b;
    }

    synchronized void setBoth(int v) {
      a = v;
      b = v;
    }

    synchronized void put(int v) {
      z = v;
    }

    synchronized int getBoth() {
      return a + b;
    }

    void whole() {
      if (getBoth() > 0) {
        put(1);
      }
    }

    static void start() {
      Whole one = new Whole();
      new Thread(() -> one.whole()).start();
      new Thread(() -> one.setBoth(3)).start();
    }
  }

  /** Unread. */
  static final class Unread {
    private int a;
    private int b;
    private int z;

    synchronized int getA() {
      return a;
    }

    synchronized int getB() {
      return b;
    }

    synchronized void setBoth(int v) {
      a = v;
      b = v;
    }

    synchronized void put(int v) {
      z = v;
    }

    void unread() {
      int v = getA();
      getB();
      if (v > 0) {
        put(1);
      }
    }

    static void start() {
      Unread one = new Unread();
      new Thread(() -> one.unread()).start();
      new Thread(() -> one.setBoth(3)).start();
    }
  }
}
