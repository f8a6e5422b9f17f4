// RULES: views-artho, view-inconsistency

import dev.untorn.annotations.Atomic;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Paper 001, section 2: plain view consistency, where reads and writes are not told apart and
 * correlations do not count, beside the refined rule of section 5.1.
 */
public class ViewsArthoFigures {

  // Figure 1(a).

  private int a1;
  private int a2;

  @Atomic
  int getA1() {
    return a1;
  }

  @Atomic
  int getA2() {
    return a2;
  }

  @Atomic
  void setA(int left, int right) {
    a1 = left;
    a2 = right;
  }

  boolean areEqual() { // PAPER: views-artho a1 a2; view-inconsistency a1 a2
    int left = getA1();
    int right = getA2();
    return left == right;
  }

  @Atomic
  boolean areEqualAtOnce() {
    return a1 == a2;
  }

  // The values never meet, which only the refined rule knows.

  private int b1;
  private int b2;

  @Atomic
  int getB1() {
    return b1;
  }

  @Atomic
  int getB2() {
    return b2;
  }

  @Atomic
  void setB(int value) {
    b1 = value;
    b2 = value;
  }

  void neverMeet() { // PAPER: views-artho b1 b2
    int left = getB1();
    left++;
    int right = getB2();
    right++;
  }

  // Read apart and together, never written together.

  private int c1;
  private int c2;

  @Atomic
  int getC1() {
    return c1;
  }

  @Atomic
  int getC2() {
    return c2;
  }

  @Atomic
  int sumC() {
    return c1 + c2;
  }

  int onlyRead() { // PAPER: views-artho c1 c2
    return getC1() + getC2();
  }

  // Written apart and together, never read together.

  private int d1;
  private int d2;

  @Atomic
  void setD1(int value) {
    d1 = value;
  }

  @Atomic
  void setD2(int value) {
    d2 = value;
  }

  @Atomic
  void setD(int value) {
    d1 = value;
    d2 = value;
  }

  void onlyWritten() { // PAPER: views-artho d1 d2
    setD1(1);
    setD2(1);
  }

  // Written apart, read together.

  private int e1;
  private int e2;

  @Atomic
  void setE1(int value) {
    e1 = value;
  }

  @Atomic
  void setE2(int value) {
    e2 = value;
  }

  @Atomic
  int sumE() {
    return e1 + e2;
  }

  void reset() { // PAPER: views-artho e1 e2; view-inconsistency e1 e2
    setE1(0);
    setE2(0);
  }

  // One read, one written: mixed views.

  private int f1;
  private int f2;

  @Atomic
  int getF1() {
    return f1;
  }

  @Atomic
  void setF2(int value) {
    f2 = value;
  }

  @Atomic
  void setF(int value) {
    f1 = value;
    f2 = value;
  }

  void mixed() { // PAPER: views-artho f1 f2
    getF1();
    setF2(1);
  }

  // A chain.

  private int g1;
  private int g2;

  @Atomic
  int getG1() {
    return g1;
  }

  @Atomic
  void setG(int value) {
    g1 = value;
    g2 = value;
  }

  void chain() {
    getG1();
    setG(3);
  }

  // A single variable has no view that could be split: stale values are missed.

  private int h;

  @Atomic
  int getH() {
    return h;
  }

  @Atomic
  void setH(int value) {
    h = value;
  }

  void inc() {
    setH(getH() + 1);
  }

  // Each variable only in a view of its own.

  private int i1;
  private int i2;

  @Atomic
  void setI1(int value) {
    i1 = value;
  }

  @Atomic
  void setI2(int value) {
    i2 = value;
  }

  void singles() {
    setI1(1);
    setI2(2);
  }

  // Three variables, two overlapping views.

  private int j1;
  private int j2;
  private int j3;

  @Atomic
  void setJ12(int value) {
    j1 = value;
    j2 = value;
  }

  @Atomic
  void setJ23(int value) {
    j2 = value;
    j3 = value;
  }

  @Atomic
  int sumJ() {
    return j1 + j2 + j3;
  }

  void overlapping() { // PAPER: views-artho j1 j3; view-inconsistency j1 j3
    setJ12(3);
    setJ23(4);
  }

  // A view that overlaps in one variable only.

  private int k1;
  private int k2;
  private int k3;

  @Atomic
  void setK12(int value) {
    k1 = value;
    k2 = value;
  }

  @Atomic
  int sumK23() {
    return k2 + k3;
  }

  void overlapOfOne() {
    setK12(3);
    sumK23();
  }

  // Other locks.

  private final Object lock = new Object();
  private int l1;
  private int l2;

  void sections() { // PAPER: views-artho l1 l2; view-inconsistency l1 l2
    synchronized (lock) {
      l1 = 1;
    }
    synchronized (lock) {
      l2 = 1;
    }
  }

  int sumL() {
    synchronized (lock) {
      return l1 + l2;
    }
  }

  private final ReentrantLock reentrant = new ReentrantLock();
  private int m1;
  private int m2;

  void reentrantApart() { // PAPER: views-artho m1 m2; view-inconsistency m1 m2
    reentrant.lock();
    try {
      m1 = 1;
    } finally {
      reentrant.unlock();
    }
    reentrant.lock();
    try {
      m2 = 1;
    } finally {
      reentrant.unlock();
    }
  }

  int reentrantTogether() {
    reentrant.lock();
    try {
      return m1 + m2;
    } finally {
      reentrant.unlock();
    }
  }

  private static int n1;
  private static int n2;

  static synchronized void setN1(int value) {
    n1 = value;
  }

  static synchronized void setN2(int value) {
    n2 = value;
  }

  static synchronized int sumN() {
    return n1 + n2;
  }

  static void staticApart() { // PAPER: views-artho n1 n2; view-inconsistency n1 n2
    setN1(1);
    setN2(2);
  }

  static synchronized void staticAtOnce() {
    n1 = 2;
    n2 = 2;
  }

  // Through helpers, in a loop, in branches, in arrays.

  private int o1;
  private int o2;

  @Atomic
  void setO1(int value) {
    o1 = value;
  }

  @Atomic
  void setO2(int value) {
    o2 = value;
  }

  @Atomic
  int sumO() {
    return o1 + o2;
  }

  private void first() {
    setO1(1);
  }

  private void second(int n) {
    if (n == 0) {
      setO2(2);
    } else {
      second(n - 1);
    }
  }

  void byHelpers() { // PAPER: views-artho o1 o2; view-inconsistency o1 o2
    first();
    second(2);
  }

  private int p1;
  private int p2;

  @Atomic
  void setP1(int value) {
    p1 = value;
  }

  @Atomic
  void setP2(int value) {
    p2 = value;
  }

  @Atomic
  int sumP() {
    return p1 + p2;
  }

  void inLoop() { // PAPER: views-artho p1 p2; view-inconsistency p1 p2
    for (int i = 0; i < 4; i++) {
      if (i % 2 == 0) {
        setP1(i);
      } else {
        setP2(i);
      }
    }
  }

  private final int[] q = new int[2];
  private final int[][] r = new int[2][2];

  @Atomic
  void setQ(int i, int value) {
    q[i] = value;
  }

  @Atomic
  void setR(int i, int value) {
    r[i][0] = value;
  }

  @Atomic
  int sumQr() {
    return q[0] + r[0][0];
  }

  /** Plain views have the fields too, which are read for their elements. */
  void arrays() { // PAPER: views-artho q r; view-inconsistency q[] r[][]
    setQ(0, 1);
    setR(0, 1);
  }

  /** The elements of one array are one variable. */
  private final int[] s = new int[2];

  @Atomic
  void setS(int i, int value) {
    s[i] = value;
  }

  @Atomic
  int sumS() {
    return s[0] + s[1];
  }

  void oneArray() {
    setS(0, 1);
    setS(1, 1);
  }

  /** Two objects of one class are one. */
  static final class Point {
    private int x;
    private int y;

    @Atomic
    void setX(int value) {
      x = value;
    }

    @Atomic
    void setY(int value) {
      y = value;
    }

    @Atomic
    int sum() {
      return x + y;
    }
  }

  void twoObjects(Point left, Point right) { // PAPER: views-artho x y; view-inconsistency x y
    left.setX(3);
    right.setY(4);
  }

  // Run by functions.

  private int t1;
  private int t2;

  @Atomic
  void setT1(int value) {
    t1 = value;
  }

  @Atomic
  void setT2(int value) {
    t2 = value;
  }

  @Atomic
  int sumT() {
    return t1 + t2;
  }

  /** Leads to both, and is the innermost method that does. */
  private void run(Runnable task) { // PAPER: views-artho t1 t2; view-inconsistency t1 t2
    task.run();
  }

  void functions() {
    run(() -> setT1(3));
    run(() -> setT2(3));
  }

  public static void main(String[] args) {
    ViewsArthoFigures all = new ViewsArthoFigures();
    Point left = new Point();
    Point right = new Point();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                all.areEqual();
                all.areEqualAtOnce();
                all.setA(1, 2);
                all.neverMeet();
                all.setB(1);
                all.onlyRead();
                all.sumC();
                all.onlyWritten();
                all.setD(1);
                all.reset();
                all.sumE();
                all.mixed();
                all.setF(1);
                all.chain();
                all.inc();
                all.singles();
                all.overlapping();
                all.sumJ();
                all.overlapOfOne();
                all.sections();
                all.sumL();
                all.reentrantApart();
                all.reentrantTogether();
                staticApart();
                staticAtOnce();
                sumN();
                all.byHelpers();
                all.sumO();
                all.inLoop();
                all.sumP();
                all.arrays();
                all.sumQr();
                all.oneArray();
                all.sumS();
                all.twoObjects(left, right);
                left.sum();
                all.functions();
                all.sumT();
              })
          .start();
    }
  }
}
