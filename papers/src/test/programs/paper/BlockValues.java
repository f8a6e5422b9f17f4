// RULES: stale-value

import java.util.ArrayList;
import java.util.List;

/** Paper 000, section 3: what makes a value shared, and what uses it. */
public class BlockValues {

  /** An object with state. */
  static final class Node {
    int mark;
    Node next;
  }

  private final Object lock = new Object();
  private final int[] cells = new int[8];
  private final int[][] grid = new int[4][4];
  private final Node[] nodes = {new Node(), new Node()};
  private final List<int[]> rows = new ArrayList<>(List.of(new int[2], new int[2]));
  private int a;
  private int b;
  private long wide;
  private double real;
  private boolean flag;
  private Integer boxed = 1;
  private String text = "";
  private Node head = new Node();
  private int log;

  /** Operations on several values are shared if any operand is. */
  void mixed() { // PAPER: stale-value a
    int local = 5;
    int value;
    synchronized (lock) {
      value = a;
    }
    synchronized (lock) {
      b = local + value;
    }
  }

  void unsharedOnly() {
    int local = 5;
    synchronized (lock) {
      b = a;
    }
    local = local * 3;
    synchronized (lock) {
      b = local;
    }
  }

  void twoStale() { // PAPER: stale-value a; stale-value b
    int x;
    int y;
    synchronized (lock) {
      x = a;
    }
    synchronized (lock) {
      y = b;
    }
    synchronized (lock) {
      a = x;
      b = y;
    }
  }

  /** One of the two operands is stale, as the sentence below the formula says. */
  void oneStale() { // PAPER: stale-value a
    int x;
    synchronized (lock) {
      x = a;
    }
    synchronized (lock) {
      a = x + b;
    }
  }

  void copies() { // PAPER: stale-value a
    int x;
    synchronized (lock) {
      x = a;
    }
    int y = x;
    int z = y;
    synchronized (lock) {
      a = z;
    }
  }

  void overwritten() {
    int x;
    synchronized (lock) {
      x = a;
    }
    x = 3;
    synchronized (lock) {
      a = x;
    }
  }

  /** Section 5.3: a log gets a copy, and the paper says that this is reported. */
  void logged() { // PAPER: stale-value a
    int x;
    synchronized (lock) {
      x = a;
    }
    System.out.println(x);
  }

  void loggedInside() {
    synchronized (lock) {
      System.out.println(a);
    }
  }

  private void plainLog(int value) {
    log = value;
  }

  /** Section 2: in computations, method calls, or assignments. */
  void passedOn() { // PAPER: stale-value a
    int x;
    synchronized (lock) {
      x = a;
    }
    plainLog(x);
  }

  void testedOutside() { // PAPER: stale-value a
    int x;
    synchronized (lock) {
      x = a;
    }
    if (x > 3) {
      synchronized (lock) {
        b = 1;
      }
    }
  }

  void testedInside() {
    synchronized (lock) {
      int x = a;
      if (x > 3) {
        b = 1;
      }
    }
  }

  void switchedOutside() { // PAPER: stale-value a
    int x;
    synchronized (lock) {
      x = a;
    }
    switch (x) {
      case 1:
        plainLog(1);
        break;
      default:
        plainLog(2);
    }
  }

  void decidedInside() {
    boolean isLarge = false;
    synchronized (lock) {
      if (a > 3) {
        isLarge = true;
      }
    }
    if (isLarge) {
      plainLog(1);
    }
  }

  void flagOutside() { // PAPER: stale-value flag
    boolean on;
    synchronized (lock) {
      on = flag;
    }
    if (on) {
      plainLog(1);
    }
  }

  void wideValue() { // PAPER: stale-value wide
    long x;
    synchronized (lock) {
      x = wide;
    }
    synchronized (lock) {
      wide = x + 1L;
    }
  }

  void realValue() { // PAPER: stale-value real
    double x;
    synchronized (lock) {
      x = real;
    }
    synchronized (lock) {
      real = Math.sqrt(x);
    }
  }

  void narrowed() { // PAPER: stale-value wide
    int x;
    synchronized (lock) {
      x = (int) wide;
    }
    synchronized (lock) {
      a = x;
    }
  }

  void boxedTwice() { // PAPER: stale-value boxed
    Integer x;
    synchronized (lock) {
      x = boxed;
    }
    synchronized (lock) {
      boxed = x + 1;
    }
  }

  void boxedOnce() {
    synchronized (lock) {
      boxed = boxed + 1;
    }
  }

  void unboxedEarly() { // PAPER: stale-value boxed
    int x;
    synchronized (lock) {
      x = boxed;
    }
    synchronized (lock) {
      boxed = x;
    }
  }

  void string() { // PAPER: stale-value text
    String x;
    synchronized (lock) {
      x = text;
    }
    synchronized (lock) {
      text = x;
    }
  }

  void stringInside() {
    synchronized (lock) {
      text = text.trim();
    }
  }

  /** A reference is a value too (section 6.5). */
  void reference() { // PAPER: stale-value head
    Node x;
    synchronized (lock) {
      x = head;
    }
    synchronized (lock) {
      x.mark = 1;
    }
  }

  void referenceInside() {
    synchronized (lock) {
      Node x = head;
      x.mark = 1;
    }
  }

  void pushed() { // PAPER: stale-value head
    Node fresh = new Node();
    synchronized (lock) {
      fresh.next = head;
    }
    Node old;
    synchronized (lock) {
      old = head;
    }
    fresh.next = old;
    synchronized (lock) {
      head = fresh;
    }
  }

  void pushedAtOnce() {
    Node fresh = new Node();
    synchronized (lock) {
      fresh.next = head;
      head = fresh;
    }
  }

  void constantElement() { // PAPER: stale-value cells[]
    int x;
    synchronized (lock) {
      x = cells[0];
    }
    synchronized (lock) {
      cells[0] = x + 1;
    }
  }

  void constantElementOnce() {
    synchronized (lock) {
      cells[0]++;
      cells[0] += 2;
    }
  }

  void computedElement(int i) { // PAPER: stale-value cells[]
    int x;
    synchronized (lock) {
      x = cells[2 * i + 1];
    }
    synchronized (lock) {
      cells[2 * i] = x;
    }
  }

  void cellOfGrid(int i) { // PAPER: stale-value grid[][]
    int x;
    synchronized (lock) {
      x = grid[i][1];
    }
    synchronized (lock) {
      grid[1][i] = x;
    }
  }

  void cellOfRowInside(int i) {
    synchronized (lock) {
      int[] row = grid[i];
      row[0] = row[0] + 1;
    }
  }

  void elementOfList() { // PAPER: stale-value rows[][]
    int x;
    synchronized (lock) {
      x = rows.get(0)[1];
    }
    synchronized (lock) {
      rows.get(0)[1] = x + 1;
    }
  }

  void elementOfListOnce() {
    synchronized (lock) {
      rows.get(0)[1]++;
    }
  }

  void objectInArray() { // PAPER: stale-value mark
    int x;
    synchronized (lock) {
      x = nodes[1].mark;
    }
    synchronized (lock) {
      nodes[1].mark = x + 1;
    }
  }

  void conditional(boolean which) { // PAPER: stale-value a; stale-value b
    int x;
    synchronized (lock) {
      x = which ? a : b;
    }
    plainLog(x);
  }

  /** The register is read by the instruction that returns it, outside the block. */
  int returnedCopy() { // PAPER: stale-value a
    int x;
    synchronized (lock) {
      x = a;
    }
    return x + 1;
  }

  void readOutside() {
    int x = a;
    synchronized (lock) {
      b = x;
    }
  }

  public static void main(String[] args) {
    BlockValues all = new BlockValues();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                all.mixed();
                all.unsharedOnly();
                all.twoStale();
                all.oneStale();
                all.copies();
                all.overwritten();
                all.logged();
                all.loggedInside();
                all.passedOn();
                all.testedOutside();
                all.testedInside();
                all.switchedOutside();
                all.decidedInside();
                all.flagOutside();
                all.wideValue();
                all.realValue();
                all.narrowed();
                all.boxedTwice();
                all.boxedOnce();
                all.unboxedEarly();
                all.string();
                all.stringInside();
                all.reference();
                all.referenceInside();
                all.pushed();
                all.pushedAtOnce();
                all.constantElement();
                all.constantElementOnce();
                all.computedElement(1);
                all.cellOfGrid(1);
                all.cellOfRowInside(1);
                all.elementOfList();
                all.elementOfListOnce();
                all.objectInArray();
                all.conditional(true);
                all.returnedCopy();
                all.readOutside();
              })
          .start();
    }
  }
}
