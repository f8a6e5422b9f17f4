// RULES: view-inconsistency, causal-stale-value

import dev.untorn.annotations.Atomic;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Paper 001: figures 1(a) and 1(b) with each way to make a region atomic. */
public class CausalFigures {

  // Figure 1(a) with synchronized methods.

  /** Two numbers. */
  static final class Pair {
    private int a;
    private int b;

    synchronized int getA() {
      return a;
    }

    synchronized int getB() {
      return b;
    }

    synchronized void setPair(int newA, int newB) {
      a = newA;
      b = newB;
    }

    boolean areEqual() { // PAPER: view-inconsistency a b
      int left = getA();
      int right = getB();
      return left == right;
    }

    synchronized boolean areEqualInOne() {
      return a == b;
    }
  }

  // Figure 1(a) with sections under a private lock.

  private final Object lock = new Object();
  private int c;
  private int d;

  void setSections(int value) {
    synchronized (lock) {
      c = value;
      d = value;
    }
  }

  boolean sections() { // PAPER: view-inconsistency c d
    int left;
    int right;
    synchronized (lock) {
      left = c;
    }
    synchronized (lock) {
      right = d;
    }
    return left == right;
  }

  boolean oneSection() {
    int left;
    int right;
    synchronized (lock) {
      left = c;
      right = d;
    }
    return left == right;
  }

  // Figure 1(a) with a ReentrantLock.

  private final ReentrantLock reentrant = new ReentrantLock();
  private int e;
  private int f;

  void setReentrant(int value) {
    reentrant.lock();
    try {
      e = value;
      f = value;
    } finally {
      reentrant.unlock();
    }
  }

  boolean reentrantApart() { // PAPER: view-inconsistency e f
    int left;
    reentrant.lock();
    try {
      left = e;
    } finally {
      reentrant.unlock();
    }
    int right;
    reentrant.lock();
    try {
      right = f;
    } finally {
      reentrant.unlock();
    }
    return left == right;
  }

  boolean reentrantAtOnce() {
    reentrant.lock();
    try {
      return e == f;
    } finally {
      reentrant.unlock();
    }
  }

  // Figure 1(a) with a ReadWriteLock.

  private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
  private int g;
  private int h;

  void setReadWrite(int value) {
    both.writeLock().lock();
    try {
      g = value;
      h = value;
    } finally {
      both.writeLock().unlock();
    }
  }

  private int getG() {
    both.readLock().lock();
    try {
      return g;
    } finally {
      both.readLock().unlock();
    }
  }

  private int getH() {
    both.readLock().lock();
    try {
      return h;
    } finally {
      both.readLock().unlock();
    }
  }

  boolean readWriteApart() { // PAPER: view-inconsistency g h
    return getG() == getH();
  }

  // Figure 1(a) with static fields and the lock of the class.

  private static int low;
  private static int high;

  static synchronized int getLow() {
    return low;
  }

  static synchronized int getHigh() {
    return high;
  }

  static synchronized void setRange(int newLow, int newHigh) {
    low = newLow;
    high = newHigh;
  }

  static int width() { // PAPER: view-inconsistency high low
    return getHigh() - getLow();
  }

  static synchronized int widthAtOnce() {
    return high - low;
  }

  // Figure 1(a) with arrays.

  private final int[] keys = new int[4];
  private final int[][] values = new int[4][4];

  @Atomic
  int key(int i) {
    return keys[i];
  }

  @Atomic
  int value(int i, int j) {
    return values[i][j];
  }

  @Atomic
  void setEntry(int i, int to) {
    keys[i] = to;
    values[i][0] = to;
  }

  int entryApart(int i) { // PAPER: view-inconsistency keys[] values[][]
    int key = key(i);
    int value = value(i, 0);
    return key + value;
  }

  @Atomic
  int entryAtOnce(int i) {
    return keys[i] + values[i][0];
  }

  // Figure 1(a) with references and boxed numbers.

  private Integer count = 0;
  private String name = "";

  @Atomic
  Integer getCount() {
    return count;
  }

  @Atomic
  String getName() {
    return name;
  }

  @Atomic
  void setNamed(String newName, int newCount) {
    name = newName;
    count = newCount;
  }

  boolean fits() { // PAPER: view-inconsistency count name
    return getName().length() == getCount();
  }

  // Figure 1(b) with synchronized methods, and with locks of each kind.

  private int x1;

  synchronized int getX1() {
    return x1;
  }

  synchronized void setX1(int value) {
    x1 = value;
  }

  void incX1(int by) { // PAPER: causal-stale-value x1
    int tmp = getX1();
    tmp = tmp + by;
    setX1(tmp);
  }

  synchronized void incX1AtOnce(int by) {
    x1 = x1 + by;
  }

  private int x2;

  void incX2(int by) { // PAPER: causal-stale-value x2
    int tmp;
    synchronized (lock) {
      tmp = x2;
    }
    tmp = tmp + by;
    synchronized (lock) {
      x2 = tmp;
    }
  }

  private int x3;

  void incX3(int by) { // PAPER: causal-stale-value x3
    int tmp;
    both.readLock().lock();
    try {
      tmp = x3;
    } finally {
      both.readLock().unlock();
    }
    both.writeLock().lock();
    try {
      x3 = tmp + by;
    } finally {
      both.writeLock().unlock();
    }
  }

  private int x4;

  void incX4AtOnce(int by) {
    both.writeLock().lock();
    try {
      x4 = x4 + by;
    } finally {
      both.writeLock().unlock();
    }
  }

  private static int x5;

  static synchronized int getX5() {
    return x5;
  }

  static synchronized void setX5(int value) {
    x5 = value;
  }

  static void incX5(int by) { // PAPER: causal-stale-value x5
    setX5(getX5() + by);
  }

  private final double[] prices = new double[3];

  @Atomic
  double price(int i) {
    return prices[i];
  }

  @Atomic
  void setPrice(int i, double price) {
    prices[i] = price;
  }

  void raise(int i) { // PAPER: causal-stale-value prices[]
    double price = price(i);
    price = price * 1.02;
    setPrice(i, price);
  }

  @Atomic
  void raiseAtOnce(int i) {
    prices[i] = prices[i] * 1.02;
  }

  /** What is written does not come from what was read. */
  private int x6;

  @Atomic
  int getX6() {
    return x6;
  }

  @Atomic
  void setX6(int value) {
    x6 = value;
  }

  void readThenWriteConstant() {
    int tmp = getX6();
    tmp = 7;
    setX6(tmp);
  }

  /** Two objects of one class are one (section 3), so this is an edge as well. */
  static final class Cell {
    private int content;

    @Atomic
    int content() {
      return content;
    }

    @Atomic
    void fill(int value) {
      content = value;
    }
  }

  void copyCell(Cell from, Cell to) { // PAPER: causal-stale-value content
    to.fill(from.content());
  }

  void fillBoth(Cell from, Cell to) {
    from.fill(3);
    to.fill(3);
  }

  public static void main(String[] args) {
    CausalFigures all = new CausalFigures();
    Pair pair = new Pair();
    Cell one = new Cell();
    Cell two = new Cell();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                pair.areEqual();
                pair.areEqualInOne();
                pair.setPair(1, 2);
                all.setSections(2);
                all.sections();
                all.oneSection();
                all.setReentrant(3);
                all.reentrantApart();
                all.reentrantAtOnce();
                all.setReadWrite(3);
                all.readWriteApart();
                setRange(1, 3);
                width();
                widthAtOnce();
                all.setEntry(1, 3);
                all.entryApart(1);
                all.entryAtOnce(1);
                all.setNamed("", 3);
                all.fits();
                all.incX1(1);
                all.incX1AtOnce(1);
                all.incX2(1);
                all.incX3(1);
                all.incX4AtOnce(1);
                incX5(1);
                all.raise(1);
                all.raiseAtOnce(1);
                all.readThenWriteConstant();
                all.copyCell(one, two);
                all.fillBoth(one, two);
              })
          .start();
    }
  }
}
