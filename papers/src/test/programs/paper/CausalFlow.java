// RULES: view-inconsistency, causal-stale-value

import dev.untorn.annotations.Atomic;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Paper 001: views and causal dependencies between atomic methods. */
public class CausalFlow {

  /** Figure 1(a) has its two fields. */
  static final class Pair {
    int a;
    int b;
  }

  private final Pair pair = new Pair();
  private int x;

  @Atomic
  int getA() {
    return pair.a;
  }

  @Atomic
  int getB() {
    return pair.b;
  }

  @Atomic
  void setPair(int a, int b) {
    pair.a = a;
    pair.b = b;
  }

  boolean areEqual() { // PAPER: view-inconsistency a b
    int a = getA();
    int b = getB();
    return a == b;
  }

  int onlyOne() {
    return getA();
  }

  @Atomic
  int getX() {
    return x;
  }

  @Atomic
  void setX(int value) {
    x = value;
  }

  void incX(int more) { // PAPER: causal-stale-value x
    int tmp = getX();
    tmp = tmp + more;
    setX(tmp);
  }

  @Atomic
  void incAtOnce() {
    x = x + 1;
  }

  private int last;

  @Atomic
  int exchange(int value) {
    int old = last;
    last = value;
    return old;
  }

  void backIntoTheSameBlock() { // PAPER: causal-stale-value last
    int value = 0;
    for (int i = 0; i < 3; i++) {
      value = exchange(value + 1);
    }
  }

  private boolean open;
  private boolean paid;
  private int done;

  @Atomic
  boolean isOpen() {
    return open;
  }

  @Atomic
  boolean isPaid() {
    return paid;
  }

  @Atomic
  void setBoth(boolean value) {
    open = value;
    paid = value;
  }

  @Atomic
  void setDone(int value) {
    done = value;
  }

  void decidedByTwoReads() { // PAPER: view-inconsistency open paid; causal-stale-value done open; causal-stale-value done paid
    if (isOpen() && isPaid()) {
      setDone(1);
    }
  }

  /** One of two objects that belong together. */
  static final class Left {
    int v;
  }

  /** The other one. */
  static final class Right {
    int w;
  }

  private final Left left = new Left();
  private final Right right = new Right();

  @Atomic
  int readLeft() {
    return left.v;
  }

  @Atomic
  int readRight() {
    return right.w;
  }

  @Atomic
  void writeBoth(int value) {
    left.v = value;
    right.w = value;
  }

  int twoObjects() { // PAPER: view-inconsistency v w
    return readLeft() + readRight();
  }

  private Integer boxed = 0;

  @Atomic
  Integer getBoxed() {
    return boxed;
  }

  @Atomic
  void setBoxed(Integer value) {
    boxed = value;
  }

  @Atomic
  long getWide() {
    return boxed.longValue();
  }

  void incBoxed() { // PAPER: causal-stale-value boxed
    setBoxed(getBoxed() + 1);
  }

  void incWide() { // PAPER: causal-stale-value boxed
    setBoxed((int) getWide() + 1);
  }

  private final int[] cells = new int[4];
  private final int[][] grid = new int[2][2];
  private final Map<String, int[]> rows = new HashMap<>();

  @Atomic
  int cell(int i) {
    return cells[i];
  }

  @Atomic
  void setCell(int i, int value) {
    cells[i] = value;
  }

  void incCell(int i) { // PAPER: causal-stale-value cells[]
    setCell(i, cell(i) + 1);
  }

  @Atomic
  int inGrid(int i, int j) {
    return grid[i][j];
  }

  @Atomic
  void setInGrid(int i, int j, int value) {
    int[] row = grid[i];
    row[j] = value;
  }

  void incGrid() { // PAPER: causal-stale-value grid[][]
    setInGrid(0, 0, inGrid(0, 0) + 1);
  }

  @Atomic
  int inRow(String key) {
    return rows.get(key)[0];
  }

  @Atomic
  void setInRow(String key, int value) {
    rows.get(key)[0] = value;
  }

  void incRow() { // PAPER: causal-stale-value rows[][]
    setInRow("a", inRow("a") + 1);
  }

  @Atomic
  int first(int[] array) {
    return array[0];
  }

  @Atomic
  void setFirst(int[] array, int value) {
    array[0] = value;
  }

  void incParameter() { // PAPER: causal-stale-value cells[]
    setFirst(cells, first(cells) + 1);
  }

  void lambdasInLocals() { // PAPER: causal-stale-value x
    IntSupplier get = () -> getX();
    IntConsumer set = value -> setX(value);
    set.accept(get.getAsInt() + 1);
  }

  private Supplier<Integer> made() {
    return () -> getX();
  }

  void lambdaFromMethod() { // PAPER: causal-stale-value x
    setX(made().get() + 1);
  }

  private int down(int n) {
    return n == 0 ? getX() : down(n - 1);
  }

  void recursion() { // PAPER: causal-stale-value x
    setX(down(3));
  }

  /** Five ways to get a number, more than a call usually has targets. */
  interface Source {
    int read();
  }

  void manyTargets(int which) { // PAPER: causal-stale-value x
    Source[] sources = {() -> 1, () -> 2, () -> 3, () -> 4, this::getX};
    setX(sources[which].read() + 1);
  }

  public static void main(String[] args) {
    CausalFlow all = new CausalFlow();
    all.rows.put("a", new int[1]);
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                all.areEqual();
                all.onlyOne();
                all.setPair(1, 2);
                all.incX(1);
                all.incAtOnce();
                all.backIntoTheSameBlock();
                all.decidedByTwoReads();
                all.setBoth(true);
                all.twoObjects();
                all.writeBoth(3);
                all.incBoxed();
                all.incWide();
                all.incCell(1);
                all.incGrid();
                all.incRow();
                all.incParameter();
                all.lambdasInLocals();
                all.lambdaFromMethod();
                all.recursion();
                all.manyTargets(2);
              })
          .start();
    }
  }
}
