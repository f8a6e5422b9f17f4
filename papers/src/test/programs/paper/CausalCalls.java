// RULES: view-inconsistency, causal-stale-value

import dev.untorn.annotations.Atomic;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

/** Paper 001, rule Meth Call: values through helpers, functions, recursion and dispatch. */
public class CausalCalls {

  private static int same(int value) {
    return value;
  }

  private static int sameA(int value) {
    return value;
  }

  private static int either(int value) {
    return value;
  }

  private static int constant(int ignored) {
    return 3;
  }

  private int a;

  @Atomic
  int getA() {
    return a;
  }

  @Atomic
  void setA(int value) {
    a = value;
  }

  private int readA() {
    return getA();
  }

  private int readA2() {
    return readA();
  }

  private void writeA(int value) {
    setA(value);
  }

  private void writeA2(int value) {
    writeA(value);
  }

  void twoCallsAway() { // PAPER: causal-stale-value a
    writeA2(readA2());
  }

  @Atomic
  void twoCallsAwayAtOnce() {
    a = sameA(sameA(a));
  }

  private int b;

  @Atomic
  int getB() {
    return b;
  }

  @Atomic
  void setB(int value) {
    b = value;
  }

  void throughHelper() { // PAPER: causal-stale-value b
    int value = getB();
    setB(same(value));
  }

  private int c;

  @Atomic
  int getC() {
    return c;
  }

  @Atomic
  void setC(int value) {
    c = value;
  }

  /** The helper returns nothing of what it gets. */
  void constantOfHelper() {
    int value = getC();
    setC(constant(value));
  }

  private int d;

  @Atomic
  int getD() {
    return d;
  }

  @Atomic
  void setD(int value) {
    d = value;
  }

  private int down(int n) {
    if (n == 0) {
      return getD();
    }
    return down(n - 1);
  }

  void recursion() { // PAPER: causal-stale-value d
    setD(down(3));
  }

  private int e;

  @Atomic
  int getE() {
    return e;
  }

  @Atomic
  void setE(int value) {
    e = value;
  }

  private int even(int n) {
    if (n == 0) {
      return getE();
    }
    return odd(n - 1);
  }

  private int odd(int n) {
    return even(n - 1);
  }

  void mutualRecursion() { // PAPER: causal-stale-value e
    setE(even(4));
  }

  private int f;

  @Atomic
  int getF() {
    return f;
  }

  @Atomic
  void setF(int value) {
    f = value;
  }

  private void carry(int value, int n) {
    if (n == 0) {
      setF(value);
    } else {
      carry(value, n - 1);
    }
  }

  void recursionWithParameter() { // PAPER: causal-stale-value f
    carry(getF(), 3);
  }

  private int g;

  @Atomic
  int getG() {
    return g;
  }

  @Atomic
  void setG(int value) {
    g = value;
  }

  private int count(int n) {
    return n == 0 ? 0 : 1 + count(n - 1);
  }

  void recursionOfConstants() {
    getG();
    setG(count(3));
  }

  private int h;

  @Atomic
  int getH() {
    return h;
  }

  @Atomic
  void setH(int value) {
    h = value;
  }

  /** One implementation. */
  interface OneWay {
    int read();
  }

  final class One1 implements OneWay {
    @Override
    public int read() {
      return getH();
    }
  }

  void oneImplementation(OneWay way) { // PAPER: causal-stale-value h
    setH(way.read() + 1);
  }

  private int i;

  @Atomic
  int getI() {
    return i;
  }

  @Atomic
  void setI(int value) {
    i = value;
  }

  /** Four implementations. */
  interface FourWays {
    int read();
  }

  final class Four1 implements FourWays {
    @Override
    public int read() {
      return 1;
    }
  }

  final class Four2 implements FourWays {
    @Override
    public int read() {
      return 2;
    }
  }

  final class Four3 implements FourWays {
    @Override
    public int read() {
      return 3;
    }
  }

  final class Four4 implements FourWays {
    @Override
    public int read() {
      return getI();
    }
  }

  void fourImplementations(FourWays way) { // PAPER: causal-stale-value i
    setI(way.read() + 1);
  }

  private int j;

  @Atomic
  int getJ() {
    return j;
  }

  @Atomic
  void setJ(int value) {
    j = value;
  }

  /** Twelve implementations. */
  interface TwelveWays {
    int read();
  }

  final class Twelve1 implements TwelveWays {
    @Override
    public int read() {
      return 1;
    }
  }

  final class Twelve2 implements TwelveWays {
    @Override
    public int read() {
      return 2;
    }
  }

  final class Twelve3 implements TwelveWays {
    @Override
    public int read() {
      return 3;
    }
  }

  final class Twelve4 implements TwelveWays {
    @Override
    public int read() {
      return 4;
    }
  }

  final class Twelve5 implements TwelveWays {
    @Override
    public int read() {
      return 5;
    }
  }

  final class Twelve6 implements TwelveWays {
    @Override
    public int read() {
      return 6;
    }
  }

  final class Twelve7 implements TwelveWays {
    @Override
    public int read() {
      return 7;
    }
  }

  final class Twelve8 implements TwelveWays {
    @Override
    public int read() {
      return 8;
    }
  }

  final class Twelve9 implements TwelveWays {
    @Override
    public int read() {
      return 9;
    }
  }

  final class Twelve10 implements TwelveWays {
    @Override
    public int read() {
      return 10;
    }
  }

  final class Twelve11 implements TwelveWays {
    @Override
    public int read() {
      return 11;
    }
  }

  final class Twelve12 implements TwelveWays {
    @Override
    public int read() {
      return getJ();
    }
  }

  void twelveImplementations(TwelveWays way) { // PAPER: causal-stale-value j
    setJ(way.read() + 1);
  }

  private int k;

  @Atomic
  int getK() {
    return k;
  }

  @Atomic
  void setK(int value) {
    k = value;
  }

  /** Twelve implementations that all return constants. */
  interface ConstantWays {
    int read();
  }

  final class Constant1 implements ConstantWays {
    @Override
    public int read() {
      return 1;
    }
  }

  final class Constant2 implements ConstantWays {
    @Override
    public int read() {
      return 2;
    }
  }

  final class Constant3 implements ConstantWays {
    @Override
    public int read() {
      return 3;
    }
  }

  final class Constant4 implements ConstantWays {
    @Override
    public int read() {
      return 4;
    }
  }

  final class Constant5 implements ConstantWays {
    @Override
    public int read() {
      return 5;
    }
  }

  final class Constant6 implements ConstantWays {
    @Override
    public int read() {
      return 6;
    }
  }

  final class Constant7 implements ConstantWays {
    @Override
    public int read() {
      return 7;
    }
  }

  final class Constant8 implements ConstantWays {
    @Override
    public int read() {
      return 8;
    }
  }

  final class Constant9 implements ConstantWays {
    @Override
    public int read() {
      return 9;
    }
  }

  final class Constant10 implements ConstantWays {
    @Override
    public int read() {
      return 10;
    }
  }

  final class Constant11 implements ConstantWays {
    @Override
    public int read() {
      return 11;
    }
  }

  final class Constant12 implements ConstantWays {
    @Override
    public int read() {
      return 0;
    }
  }

  void constantImplementations(ConstantWays way) {
    getK();
    setK(way.read());
  }

  private int l;

  @Atomic
  int getL() {
    return l;
  }

  @Atomic
  void setL(int value) {
    l = value;
  }

  void lambdaInLocal() { // PAPER: causal-stale-value l
    IntSupplier read = () -> getL();
    setL(read.getAsInt() + 1);
  }

  private int m;

  @Atomic
  int getM() {
    return m;
  }

  @Atomic
  void setM(int value) {
    m = value;
  }

  private int run(IntSupplier source) {
    return source.getAsInt();
  }

  void lambdaPassedOn() { // PAPER: causal-stale-value m
    setM(run(() -> getM()) + 1);
  }

  private int n;

  @Atomic
  int getN() {
    return n;
  }

  @Atomic
  void setN(int value) {
    n = value;
  }

  void captured() { // PAPER: causal-stale-value n
    int value = getN();
    Runnable write = () -> setN(value + 1);
    write.run();
  }

  private int o;

  @Atomic
  int getO() {
    return o;
  }

  @Atomic
  void setO(int value) {
    o = value;
  }

  void capturedConstant() {
    getO();
    int value = 4;
    Runnable write = () -> setO(value);
    write.run();
  }

  private int p;

  @Atomic
  int getP() {
    return p;
  }

  @Atomic
  void setP(int value) {
    p = value;
  }

  private void times(IntConsumer consumer, int value) {
    for (int i = 0; i < 3; i++) {
      consumer.accept(value);
    }
  }

  void lambdaRepeated() { // PAPER: causal-stale-value p
    times(value -> setP(value), getP());
  }

  private int q;

  @Atomic
  int getQ() {
    return q;
  }

  @Atomic
  void setQ(int value) {
    q = value;
  }

  void mapped() { // PAPER: causal-stale-value q
    IntUnaryOperator more = value -> value + 1;
    setQ(more.applyAsInt(getQ()));
  }

  private int r;

  @Atomic
  int getR() {
    return r;
  }

  @Atomic
  void setR(int value) {
    r = value;
  }

  void mappedToConstant() {
    IntUnaryOperator three = value -> 3;
    setR(three.applyAsInt(getR()));
  }

  private int s;

  @Atomic
  int getS() {
    return s;
  }

  @Atomic
  void setS(int value) {
    s = value;
  }

  /** Works on the fields of the outer object. */
  final class Inner {
    void innerApart() { // PAPER: causal-stale-value s
      setS(getS() + 1);
    }
  }

  private int t;

  @Atomic
  int getT() {
    return t;
  }

  @Atomic
  void setT(int value) {
    t = value;
  }

  final class InnerAtOnce {
    @Atomic
    void innerAtOnce() {
      t = t + 1;
    }
  }

  private Integer u = 0;

  @Atomic
  Integer getU() {
    return u;
  }

  @Atomic
  void setU(Integer value) {
    u = value;
  }

  void boxed() { // PAPER: causal-stale-value u
    Integer value = getU();
    value = value + 1;
    setU(value);
  }

  private int aa;
  private int bb;
  private int cc;

  @Atomic
  int getAa() {
    return aa;
  }

  @Atomic
  void setAa(int value) {
    aa = value;
  }

  @Atomic
  void setBb(int value) {
    bb = value;
  }

  @Atomic
  void setCc(int value) {
    cc = value;
  }

  /**
   * The graph has one node for the parameter and one for the result of a method, whoever calls it,
   * so what goes in on one side comes out on the other one too.
   */
  void crossing() { // PAPER: causal-stale-value aa bb; causal-stale-value aa cc
    setBb(either(getAa()));
    setCc(either(3));
    setAa(4);
  }

  private final List<int[]> rows = new ArrayList<>(List.of(new int[2], new int[2]));

  @Atomic
  int rowElement(int i) {
    int[] row = rows.get(0);
    return row[i];
  }

  @Atomic
  void setRowElement(int i, int value) {
    int[] row = rows.get(0);
    row[i] = value;
  }

  void incRowElement() { // PAPER: causal-stale-value rows[][]
    setRowElement(1, rowElement(1) + 1);
  }

  private final int[][] grid = new int[3][3];

  @Atomic
  int inGrid(int i, int j) {
    return grid[i][2 * j];
  }

  @Atomic
  void setInGrid(int i, int j, int value) {
    grid[i][2 * j] = value;
  }

  void incGrid(int i) { // PAPER: causal-stale-value grid[][]
    setInGrid(i, 1, inGrid(i, 1) + 1);
  }

  @Atomic
  void incGridAtOnce(int i) {
    grid[i][1]++;
  }

  private final int[] cells = new int[3];

  @Atomic
  int firstOf(int[] array) {
    return array[0];
  }

  @Atomic
  void setFirstOf(int[] array, int value) {
    array[0] = value;
  }

  void elementOfParameter(int[] array) { // PAPER: causal-stale-value cells[]
    setFirstOf(array, firstOf(array) + 1);
  }

  private int v1;
  private int v2;

  @Atomic
  int getV1() {
    return v1;
  }

  @Atomic
  int getV2() {
    return v2;
  }

  @Atomic
  void setV(int value) {
    v1 = value;
    v2 = value;
  }

  /** Leads to both, and is the innermost method that does. */
  private int oneOfV(boolean first) { // PAPER: view-inconsistency v1 v2
    return first ? getV1() : getV2();
  }

  /** The results of two calls of one helper meet, each from one of the two reads. */
  int pairByHelper() {
    return oneOfV(true) + oneOfV(false);
  }

  private int w1;
  private int w2;

  @Atomic
  int getW1() {
    return w1;
  }

  @Atomic
  int getW2() {
    return w2;
  }

  @Atomic
  void setW(int value) {
    w1 = value;
    w2 = value;
  }

  /** Four ways to read one of a pair. */
  interface Part {
    int read();
  }

  final class PartOne implements Part {
    @Override
    public int read() {
      return getW1();
    }
  }

  final class PartTwo implements Part {
    @Override
    public int read() {
      return getW2();
    }
  }

  int pairByDispatch(Part left, Part right) { // PAPER: view-inconsistency w1 w2
    return left.read() + right.read();
  }

  private int x1;
  private int x2;

  @Atomic
  int getX1() {
    return x1;
  }

  @Atomic
  int getX2() {
    return x2;
  }

  @Atomic
  void setX(int value) {
    x1 = value;
    x2 = value;
  }

  int pairByLambdas() { // PAPER: view-inconsistency x1 x2
    IntSupplier left = () -> getX1();
    IntSupplier right = this::getX2;
    return left.getAsInt() - right.getAsInt();
  }

  private int y1;
  private int y2;

  @Atomic
  int getY1() {
    return y1;
  }

  @Atomic
  int getY2() {
    return y2;
  }

  @Atomic
  void setY(int value) {
    y1 = value;
    y2 = value;
  }

  private int y2Times(int n) {
    return n == 0 ? getY2() : y2Times(n - 1);
  }

  boolean pairByRecursion() { // PAPER: view-inconsistency y1 y2
    int left = getY1();
    return left == y2Times(2);
  }

  private int z1;
  private int z2;

  @Atomic
  int getZ1() {
    return z1;
  }

  @Atomic
  int getZ2() {
    return z2;
  }

  @Atomic
  void setZ(int value) {
    z1 = value;
    z2 = value;
  }

  @Atomic
  boolean pairAtOnce() {
    return z1 == z2;
  }

  private void allOfIt() {
    twoCallsAway();
    twoCallsAwayAtOnce();
    throughHelper();
    constantOfHelper();
    recursion();
    mutualRecursion();
    recursionWithParameter();
    recursionOfConstants();
    oneImplementation(new One1());
    fourImplementations(new Four1());
    fourImplementations(new Four2());
    fourImplementations(new Four3());
    fourImplementations(new Four4());
    twelve();
    lambdaInLocal();
    lambdaPassedOn();
    captured();
    capturedConstant();
    lambdaRepeated();
    mapped();
    mappedToConstant();
    new Inner().innerApart();
    new InnerAtOnce().innerAtOnce();
    setT(4);
    boxed();
    crossing();
    incRowElement();
    incGrid(1);
    incGridAtOnce(1);
    elementOfParameter(cells);
    pairByHelper();
    setV(3);
    pairByDispatch(new PartOne(), new PartTwo());
    setW(3);
    pairByLambdas();
    setX(3);
    pairByRecursion();
    setY(3);
    pairAtOnce();
    setZ(3);
  }

  private void twelve() {
    twelveImplementations(new Twelve1());
    constantImplementations(new Constant1());
    twelveImplementations(new Twelve2());
    constantImplementations(new Constant2());
    twelveImplementations(new Twelve3());
    constantImplementations(new Constant3());
    twelveImplementations(new Twelve4());
    constantImplementations(new Constant4());
    twelveImplementations(new Twelve5());
    constantImplementations(new Constant5());
    twelveImplementations(new Twelve6());
    constantImplementations(new Constant6());
    twelveImplementations(new Twelve7());
    constantImplementations(new Constant7());
    twelveImplementations(new Twelve8());
    constantImplementations(new Constant8());
    twelveImplementations(new Twelve9());
    constantImplementations(new Constant9());
    twelveImplementations(new Twelve10());
    constantImplementations(new Constant10());
    twelveImplementations(new Twelve11());
    constantImplementations(new Constant11());
    twelveImplementations(new Twelve12());
    constantImplementations(new Constant12());
  }

  public static void main(String[] args) {
    CausalCalls all = new CausalCalls();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.execute(() -> all.allOfIt());
    pool.submit(all::allOfIt);
    pool.shutdown();
    new Thread(all::allOfIt).start();
  }
}
