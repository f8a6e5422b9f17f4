// RULES: view-inconsistency, causal-stale-value

import dev.untorn.annotations.Atomic;

/** Paper 001: figure 1(a) and view consistency. */
public class CausalPairs {
  private CausalPairs() {}

  public static void main(String[] args) {}
}

/** Figure 1(a): the two variables in two objects. */
class Left {
  int l;
}

class Right {
  int r;
}

class Two {
  private final Left left = new Left();
  private final Right right = new Right();
  int seen;

  @Atomic
  int getL() {
    return left.l;
  }

  @Atomic
  int getR() {
    return right.r;
  }

  @Atomic
  void setBoth(int v) {
    left.l = v;
    right.r = v;
  }

  @Atomic
  boolean sameOnce() {
    return left.l == right.r;
  }

  boolean same() { // PAPER: view-inconsistency l r
    int a = getL();
    int b = getR();
    return a == b;
  }

  boolean sameAtOnce() {
    return sameOnce();
  }

  void apart() {
    int a = getL();
    int b = getR();
    int c = a + 1;
    int d = b + 1;
  }

  void onlyOne() {
    int a = getL();
    int b = getL();
    boolean c = a == b;
  }

  public static void main(String[] x) {
    Two t = new Two();
    new Thread(() -> t.setBoth(3)).start();
    new Thread(t::same).start();
    new Thread(t::sameAtOnce).start();
    new Thread(t::apart).start();
    new Thread(t::onlyOne).start();
  }
}

/** Coord03: chains are compatible. */
class Coordinates {
  private int x;
  private int y;
  int sx;
  int sy;
  int sum;

  @Atomic
  void set(int a, int b) {
    x = a;
    y = b;
  }

  @Atomic
  int getX() {
    return x;
  }

  @Atomic
  int getY() {
    return y;
  }

  @Atomic
  int getXY() {
    return x * 100 + y;
  }

  void xThenBoth() {
    int a = getX();
    int b = getXY();
    int s = a + b;
  }

  void bothTwice() {
    int a = getXY();
    int b = getXY();
    int s = a + b;
  }

  void xThenY() { // PAPER: view-inconsistency x y
    int a = getX();
    int b = getY();
    int s = a + b;
  }

  void xOnly() {
    int a = getX();
  }

  void setter() {
    set(1, 2);
  }

  public static void main(String[] q) {
    Coordinates c = new Coordinates();
    new Thread(c::xThenBoth).start();
    new Thread(c::bothTwice).start();
    new Thread(c::xThenY).start();
    new Thread(c::xOnly).start();
    new Thread(c::setter).start();
  }
}

/** Writes apart that others read together, with locks. */
class SplitCoordinates {
  private final Object lock = new Object();
  private int x;
  private int y;
  private int z;

  void swap() {
    synchronized (lock) {
      int old = x;
      x = y;
      y = old;
    }
  }

  void reset() { // PAPER: view-inconsistency x y
    synchronized (lock) {
      x = 0;
    }
    synchronized (lock) {
      y = 0;
    }
  }

  void resetOnce() {
    synchronized (lock) {
      x = 0;
      y = 0;
    }
  }

  void resetOther() {
    synchronized (lock) {
      x = 0;
    }
    synchronized (lock) {
      z = 0;
    }
  }

  void resetXThenBoth() {
    synchronized (lock) {
      x = 0;
    }
    synchronized (lock) {
      x = 1;
      y = 1;
    }
  }

  void resetHelpers() { // PAPER: view-inconsistency x y
    zeroX();
    zeroY();
  }

  private void zeroX() {
    synchronized (lock) {
      x = 0;
    }
  }

  private void zeroY() {
    synchronized (lock) {
      y = 0;
    }
  }

  public static void main(String[] q) {
    SplitCoordinates c = new SplitCoordinates();
    new Thread(c::swap).start();
    new Thread(c::reset).start();
    new Thread(c::resetOnce).start();
    new Thread(c::resetOther).start();
    new Thread(c::resetXThenBoth).start();
    new Thread(c::resetHelpers).start();
  }
}

/** Views: maximal views, blocks that nobody runs, conditional accesses. */
class Maximal {
  private int a;
  private int b;
  private int c;
  int s;

  @Atomic
  void all(int v) {
    a = v;
    b = v;
    c = v;
  }

  @Atomic
  int ab() {
    return a + b;
  }

  @Atomic
  int bc() {
    return b + c;
  }

  @Atomic
  int a() {
    return a;
  }

  @Atomic
  int c() {
    return c;
  }

  @Atomic
  int maybe(boolean x) {
    int r = 0;
    if (x) r = a;
    else r = b;
    return r;
  }

  void overlapping() { // PAPER: view-inconsistency a c
    int p = ab();
    int q = bc();
    int r = p + q;
  }

  void chain() {
    int p = ab();
    int q = a();
    int r = p + q;
  }

  void maybeThenC() { // PAPER: view-inconsistency a c
    int p = maybe(true);
    int q = c();
    int r = p + q;
  }

  void writes() {
    all(1);
  }

  public static void main(String[] q) {
    Maximal v = new Maximal();
    new Thread(v::overlapping).start();
    new Thread(v::chain).start();
    new Thread(v::maybeThenC).start();
    new Thread(v::writes).start();
  }
}

/** Pairs in arrays and in objects that others hold. */
class Seats {
  static final class Seat {
    int row;
    String name = "";
  }

  private final Seat seat = new Seat();
  private final Seat[] seats = {new Seat(), new Seat()};
  private final int[] xs = new int[4];
  private final int[] ys = new int[4];

  synchronized int rowOf(int i) {
    return seats[i].row;
  }

  synchronized String nameOf(int i) {
    return seats[i].name;
  }

  synchronized void assign(int i, int r, String n) {
    seats[i].row = r;
    seats[i].name = n;
  }

  synchronized int x(int i) {
    return xs[i];
  }

  synchronized int y(int i) {
    return ys[i];
  }

  synchronized void xy(int i, int v) {
    xs[i] = v;
    ys[i] = v;
  }

  String label(int i) { // PAPER: view-inconsistency name row
    String s = nameOf(i) + rowOf(i);
    return s;
  }

  int sum(int i) { // PAPER: view-inconsistency xs[] ys[]
    int s = x(i) + y(i);
    return s;
  }

  synchronized int sumOnce(int i) {
    return xs[i] + ys[i];
  }

  void writes() {
    assign(1, 2, "b");
    xy(1, 4);
  }

  public static void main(String[] q) {
    Seats p = new Seats();
    new Thread(() -> p.label(0)).start();
    new Thread(() -> p.sum(0)).start();
    new Thread(() -> p.sumOnce(0)).start();
    new Thread(p::writes).start();
  }
}

/** The same lines in two threads: a process that runs twice, and one that runs once. */
class Repeated {
  private int p;
  private int q;
  private int u;
  private int v;

  @Atomic
  int getP() {
    return p;
  }

  @Atomic
  int getQ() {
    return q;
  }

  @Atomic
  void setPQ(int n) {
    p = n;
    q = n;
  }

  @Atomic
  int getU() {
    return u;
  }

  @Atomic
  int getV() {
    return v;
  }

  @Atomic
  void setUV(int n) {
    u = n;
    v = n;
  }

  int many() { // PAPER: view-inconsistency p q
    setPQ(4);
    int s = getP() + getQ();
    return s;
  }

  /** Only this thread writes both. */
  int single() {
    setUV(4);
    int s = getU() + getV();
    return s;
  }

  public static void main(String[] a) {
    Repeated m = new Repeated();
    for (int i = 0; i < 3; i++) new Thread(m::many).start();
    new Thread(m::single).start();
  }
}
