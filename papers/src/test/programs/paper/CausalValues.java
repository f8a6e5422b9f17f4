// RULES: view-inconsistency, causal-stale-value

import dev.untorn.annotations.Atomic;

/** Paper 001: figure 1(b), decisions, results that come back, and processes. */
public class CausalValues {
  private CausalValues() {}

  public static void main(String[] args) {}
}

/** Figure 1(b) with several kinds of variable. */
class Num {
  private int x;
  private Integer boxed = 0;
  private static long total;
  private final int[] cells = new int[4];
  private final int[][] grid = new int[2][2];

  @Atomic
  int getX() {
    return x;
  }

  @Atomic
  void setX(int p0) {
    x = p0;
  }

  @Atomic
  Integer getBoxed() {
    return boxed;
  }

  @Atomic
  void setBoxed(Integer p0) {
    boxed = p0;
  }

  @Atomic
  static long getTotal() {
    return total;
  }

  @Atomic
  static void setTotal(long p0) {
    total = p0;
  }

  @Atomic
  int getCell(int i) {
    return cells[i];
  }

  @Atomic
  void setCell(int i, int v) {
    cells[i] = v;
  }

  @Atomic
  int getGrid(int i, int j) {
    int[] row = grid[i];
    return row[j];
  }

  @Atomic
  void setGrid(int i, int j, int v) {
    int[] row = grid[i];
    row[j] = v;
  }

  @Atomic
  void addX(int v) {
    x = x + v;
  }

  void incX(int val) { // PAPER: causal-stale-value x
    int tmp = getX();
    tmp = tmp + val;
    setX(tmp);
  }

  void incXOnce() {
    addX(1);
    addX(2);
  }

  void incBoxed() { // PAPER: causal-stale-value boxed
    Integer tmp = getBoxed();
    setBoxed(tmp + 1);
  }

  static void incTotal() { // PAPER: causal-stale-value total
    long tmp = getTotal();
    tmp += 2;
    setTotal(tmp);
  }

  void incCell(int i) { // PAPER: causal-stale-value cells[]
    setCell(i, getCell(i) + 1);
  }

  void incGrid() { // PAPER: causal-stale-value grid[][]
    int tmp = getGrid(0, 1);
    tmp++;
    setGrid(0, 1, tmp);
  }

  void setOnly() {
    int tmp = getX();
    setX(5);
  }

  public static void main(String[] a) {
    Num n = new Num();
    for (int k = 0; k < 2; k++) {
      new Thread(() -> n.incX(2)).start();
      new Thread(n::incXOnce).start();
      new Thread(n::incBoxed).start();
      new Thread(Num::incTotal).start();
      new Thread(() -> n.incCell(1)).start();
      new Thread(n::incGrid).start();
      new Thread(n::setOnly).start();
    }
  }
}

/** Decisions: control dependencies, also on two reads. */
class Decide {
  private int a;
  private int b;
  private int c;
  private boolean flag;
  private int d;

  @Atomic
  int getA() {
    return a;
  }

  @Atomic
  int getB() {
    return b;
  }

  @Atomic
  void setC(int v) {
    c = v;
  }

  @Atomic
  void setD(int v) {
    d = v;
  }

  @Atomic
  void setAB(int v) {
    a = v;
    b = v;
  }

  @Atomic
  boolean isFlag() {
    return flag;
  }

  @Atomic
  void setFlag(boolean v) {
    flag = v;
  }

  void both() { // PAPER: view-inconsistency a b; causal-stale-value a c; causal-stale-value b c
    if (getA() > 0 && getB() > 0) setC(1);
  }

  void eachAlone() { // PAPER: view-inconsistency a b; causal-stale-value a c; causal-stale-value a d; causal-stale-value b d
    if (getA() > 0) setC(1);
    if (getB() > 0) setD(1);
  }

  void checkThenSet() { // PAPER: causal-stale-value flag
    if (!isFlag()) setFlag(true);
  }

  void checkThenOther() { // PAPER: causal-stale-value d flag
    if (isFlag()) setD(4);
  }

  /** What is written does not depend on the flag: both ways write. */
  void writesAnyway() {
    boolean f = isFlag();
    setD(3);
  }

  void loop() { // PAPER: causal-stale-value c flag
    while (isFlag()) {
      setC(2);
    }
  }

  void writer() {
    setAB(2);
    setFlag(false);
  }

  public static void main(String[] x) {
    Decide o = new Decide();
    new Thread(o::both).start();
    new Thread(o::eachAlone).start();
    new Thread(o::checkThenSet).start();
    new Thread(o::checkThenOther).start();
    new Thread(o::writesAnyway).start();
    new Thread(o::loop).start();
    new Thread(o::writer).start();
  }
}

/** UnderReporting: the same method twice, its result given back. */
class Under {
  private int i;
  private int j;
  private int k;

  @Atomic
  int inc(int a) {
    i = i + a;
    return i;
  }

  @Atomic
  int incJ(int a) {
    j = j + a;
    return 3;
  }

  @Atomic
  int incK(int a) {
    k = k + 1;
    return k;
  }

  void twice() { // PAPER: causal-stale-value i
    int r = inc(0);
    inc(r);
  }

  /** What comes back is no value of j. */
  void twiceConstant() {
    int r = incJ(1);
    incJ(r);
  }

  /** What comes back is not written. */
  void twiceUnused() {
    int r = incK(1);
    incK(r);
  }

  void twiceApart() {
    inc(1);
    inc(2);
  }

  void looped() { // PAPER: causal-stale-value i
    int r = 0;
    for (int n = 0; n < 3; n++) {
      r = inc(r);
    }
  }

  public static void main(String[] q) {
    Under u = new Under();
    for (int n = 0; n < 2; n++) {
      new Thread(u::twice).start();
      new Thread(u::twiceConstant).start();
      new Thread(u::twiceUnused).start();
      new Thread(u::twiceApart).start();
      new Thread(u::looped).start();
    }
  }
}

/** Three dependent calls, and a value that is followed through several. */
class Database {
  private int result;
  private int max;
  private int rows;
  private int log;

  @Atomic
  int keyOf(int r) {
    return result == r ? 1 : -1;
  }

  @Atomic
  int maxKey() {
    return max;
  }

  @Atomic
  void insert(int k, int v) {
    rows = k;
    max = k;
    result = v;
  }

  @Atomic
  void note(int v) {
    log = v;
  }

  void add(int v) { // PAPER: view-inconsistency max result; causal-stale-value result rows; causal-stale-value max rows
    if (keyOf(v) < 0) {
      int k = maxKey() + 1;
      insert(k, v);
    }
  }

  void noteMax() { // PAPER: causal-stale-value log max
    int m = maxKey();
    int n = m * 2;
    int o = n - 1;
    note(o);
  }

  void noteConstant() {
    int m = maxKey();
    note(7);
  }

  public static void main(String[] q) {
    Database b = new Database();
    new Thread(() -> b.add(4)).start();
    new Thread(() -> b.add(5)).start();
    new Thread(b::noteMax).start();
    new Thread(b::noteConstant).start();
  }
}

/** Definition 11: any process that writes, also the first one and the same one. */
class Processes {
  private int own;
  private int begun;
  private int never;
  private int t;

  @Atomic
  int getOwn() {
    return own;
  }

  @Atomic
  void setOwn(int v) {
    own = v;
  }

  @Atomic
  int getBegun() {
    return begun;
  }

  @Atomic
  void setBegun(int v) {
    begun = v;
  }

  @Atomic
  int getNever() {
    return never;
  }

  @Atomic
  void setT(int v) {
    t = v;
  }

  void ownInc() { // PAPER: causal-stale-value own
    setOwn(getOwn() + 1);
  }

  void copyBegun() { // PAPER: causal-stale-value begun t
    setT(getBegun());
  }

  void copyNever() {
    setT(getNever());
  }

  public static void main(String[] q) {
    Processes p = new Processes();
    p.setBegun(4);
    new Thread(p::ownInc).start();
    new Thread(p::copyBegun).start();
    new Thread(p::copyNever).start();
  }
}

/** Through helpers, locals and fields of no one else; results that are ignored. */
class Helped {
  private int f;
  private int g;
  private int h;

  @Atomic
  int getF() {
    return f;
  }

  @Atomic
  void setF(int v) {
    f = v;
  }

  @Atomic
  int getG() {
    return g;
  }

  @Atomic
  void setH(int v) {
    h = v;
  }

  @Atomic
  void setFG(int v) {
    f = v;
    g = v;
  }

  private int readF() {
    return getF();
  }

  private void writeF(int v) {
    setF(v);
  }

  private int plus(int v, int w) {
    return v + w;
  }

  void throughHelpers() { // PAPER: causal-stale-value f
    writeF(plus(readF(), 1));
  }

  void halfReset() { // PAPER: causal-stale-value f
    int v = getF();
    if (v < 0) v = 0;
    setF(v);
  }

  void resets() {
    int v = getF();
    v = 3;
    setF(v);
  }

  void combined() { // PAPER: view-inconsistency f g; causal-stale-value f h; causal-stale-value g h
    setH(plus(getF(), getG()));
  }

  void ignored() {
    getF();
    setH(1);
  }

  void both() {
    setFG(4);
  }

  public static void main(String[] q) {
    Helped p = new Helped();
    new Thread(p::throughHelpers).start();
    new Thread(p::halfReset).start();
    new Thread(p::resets).start();
    new Thread(p::combined).start();
    new Thread(p::ignored).start();
    new Thread(p::both).start();
  }
}
