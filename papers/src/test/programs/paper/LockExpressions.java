// RULES: locking-pattern, locking-pattern-variant

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Paper 004, section 4.1 and figure 7: two locks are the same if they are written the same, until a
 * part of the expression is assigned. The variant has no row for assignments (figure 9).
 */
public class LockExpressions {

  /** Holds other locks. */
  static final class Node {
    Object f = new Object();
    Node next;
  }

  private Object f = new Object();
  private final Object other = new Object();
  private Node n = new Node();
  private Object[] a = {new Object(), new Object(), new Object()};
  private final Object[][] grid = {{new Object(), new Object()}, {new Object(), new Object()}};
  private final Map<String, Object> map = new HashMap<>();
  private final List<Object> list = List.of(new Object(), new Object());
  private int count;

  LockExpressions() {
    map.put("a", new Object());
    Node last = n;
    for (int i = 0; i < 14; i++) {
      last.next = new Node();
      last = last.next;
    }
  }

  private Object get() {
    return other;
  }

  private Object pick(int i) {
    return list.get(i % list.size());
  }

  private void assignF() {
    f = new Object();
  }

  private void assignFTwoAway() {
    assignF();
  }

  synchronized void field() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (f) {
      count++;
    }
    synchronized (f) {
      count++;
    }
  }

  synchronized void fieldOnce() {
    synchronized (f) {
      count++;
    }
    count++;
  }

  synchronized void fieldHeld() {
    synchronized (f) {
      synchronized (f) {
        count++;
      }
      synchronized (f) {
        count++;
      }
    }
  }

  synchronized void parameter(Object p) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (p) {
      count++;
    }
    synchronized (p) {
      count++;
    }
  }

  synchronized void local() { // PAPER: locking-pattern; locking-pattern-variant
    Object o = list.get(0);
    synchronized (o) {
      count++;
    }
    synchronized (o) {
      count++;
    }
  }

  synchronized void localFromMap() { // PAPER: locking-pattern; locking-pattern-variant
    Object o = map.get("a");
    synchronized (o) {
      count++;
    }
    count++;
    synchronized (o) {
      count++;
    }
  }

  synchronized void fieldOfField() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (this.n.f) {
      count++;
    }
    synchronized (this.n.f) {
      count++;
    }
  }

  synchronized void threeFields() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (this.n.next.f) {
      count++;
    }
    synchronized (this.n.next.f) {
      count++;
    }
  }

  synchronized void otherField() { // PAPER: locking-pattern-variant
    synchronized (this.n.f) {
      count++;
    }
    synchronized (this.n.next.f) {
      count++;
    }
  }

  /** Longer than any reasonable bound, so it is the unknown lock, which is never a witness. */
  synchronized void pastTheBound() {
    synchronized (n.next.next.next.next.next.next.next.next.next.next.next.next.f) {
      count++;
    }
    synchronized (n.next.next.next.next.next.next.next.next.next.next.next.next.f) {
      count++;
    }
  }

  synchronized void elementByConstant() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (a[0]) {
      count++;
    }
    synchronized (a[0]) {
      count++;
    }
  }

  synchronized void twoElements() { // PAPER: locking-pattern-variant
    synchronized (a[0]) {
      count++;
    }
    synchronized (a[1]) {
      count++;
    }
  }

  synchronized void elementByParameter(int i) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (a[i]) {
      count++;
    }
    synchronized (a[i]) {
      count++;
    }
  }

  synchronized void elementByExpression(int i) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (a[i + 1]) {
      count++;
    }
    synchronized (a[i + 1]) {
      count++;
    }
  }

  synchronized void elementAndNext(int i) { // PAPER: locking-pattern-variant
    synchronized (a[i]) {
      count++;
    }
    synchronized (a[i + 1]) {
      count++;
    }
  }

  synchronized void indexCounted(int i) { // PAPER: locking-pattern-variant
    synchronized (a[i]) {
      count++;
    }
    i++;
    synchronized (a[i]) {
      count++;
    }
  }

  synchronized void indexOfExpressionAssigned(int i) { // PAPER: locking-pattern-variant
    synchronized (a[i + 1]) {
      count++;
    }
    i = i - 1;
    synchronized (a[i + 1]) {
      count++;
    }
  }

  synchronized void indexAssignedOnOneWay(int i, boolean b) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (a[i]) {
      count++;
    }
    if (b) {
      i = 1;
    }
    synchronized (a[i]) {
      count++;
    }
  }

  synchronized void otherIndexAssigned(int i, int j) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (a[i]) {
      count++;
    }
    j++;
    synchronized (a[i]) {
      count++;
    }
    count += j;
  }

  synchronized void grid(int x, int y) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (this.grid[x][y]) {
      count++;
    }
    synchronized (this.grid[x][y]) {
      count++;
    }
  }

  synchronized void gridOfParameter(Object[][] rows, int x, int y) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (rows[x][y]) {
      count++;
    }
    synchronized (rows[x][y]) {
      count++;
    }
  }

  synchronized void gridTurned(int x, int y) { // PAPER: locking-pattern-variant
    synchronized (this.grid[x][y]) {
      count++;
    }
    synchronized (this.grid[y][x]) {
      count++;
    }
  }

  synchronized void gridRowAssigned(int x, int y) { // PAPER: locking-pattern-variant
    synchronized (this.grid[x][y]) {
      count++;
    }
    x = 0;
    synchronized (this.grid[x][y]) {
      count++;
    }
  }

  synchronized void gridLoop(int x) { // PAPER: locking-pattern-variant
    for (int y = 0; y < 2; y++) {
      synchronized (grid[x][y]) {
        count++;
      }
    }
  }

  synchronized void gridLoopOverOne(int x) { // PAPER: locking-pattern; locking-pattern-variant
    for (int y = 0; y < 2; y++) {
      synchronized (grid[x][x]) {
        count++;
      }
    }
  }

  synchronized void rowInLocal(int x, int y) { // PAPER: locking-pattern; locking-pattern-variant
    Object[] row = grid[x];
    synchronized (row[y]) {
      count++;
    }
    synchronized (row[y]) {
      count++;
    }
  }

  synchronized void rowInLocalAssigned(int x, int y) { // PAPER: locking-pattern-variant
    Object[] row = grid[x];
    synchronized (row[y]) {
      count++;
    }
    row = grid[1];
    synchronized (row[y]) {
      count++;
    }
  }

  synchronized void fieldAssigned() { // PAPER: locking-pattern-variant
    synchronized (f) {
      count++;
    }
    f = new Object();
    synchronized (f) {
      count++;
    }
  }

  synchronized void baseAssigned() { // PAPER: locking-pattern-variant
    synchronized (n.f) {
      count++;
    }
    n = n.next;
    synchronized (n.f) {
      count++;
    }
  }

  synchronized void baseAssignedOfParameter(Node p) { // PAPER: locking-pattern-variant
    synchronized (p.f) {
      count++;
    }
    p = p.next;
    synchronized (p.f) {
      count++;
    }
  }

  synchronized void parameterAssigned(Object p) { // PAPER: locking-pattern-variant
    synchronized (p) {
      count++;
    }
    p = other;
    synchronized (p) {
      count++;
    }
  }

  synchronized void elementAssigned() { // PAPER: locking-pattern-variant
    synchronized (a[0]) {
      count++;
    }
    a[0] = new Object();
    synchronized (a[0]) {
      count++;
    }
  }

  /** DEPENDS(a[0], a[1]) is false. */
  synchronized void otherElementAssigned() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (a[0]) {
      count++;
    }
    a[1] = new Object();
    synchronized (a[0]) {
      count++;
    }
  }

  synchronized void arrayAssigned() { // PAPER: locking-pattern-variant
    synchronized (a[0]) {
      count++;
    }
    a = new Object[] {new Object(), new Object(), new Object()};
    synchronized (a[0]) {
      count++;
    }
  }

  /** DEPENDS(this.f, p.f) is false: the rule looks at syntax. */
  synchronized void fieldOfOtherAssigned(Node p) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (n.f) {
      count++;
    }
    p.f = new Object();
    synchronized (n.f) {
      count++;
    }
  }

  /** Figure 6(b): a call unmarks nothing. */
  synchronized void assignedInCallee() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (f) {
      count++;
    }
    assignF();
    synchronized (f) {
      count++;
    }
  }

  synchronized void assignedTwoCallsAway() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (f) {
      count++;
    }
    assignFTwoAway();
    synchronized (f) {
      count++;
    }
  }

  synchronized void assignedAfterwards() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (f) {
      count++;
    }
    synchronized (f) {
      count++;
    }
    f = new Object();
  }

  synchronized void assignedBetweenTwice() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (f) {
      count++;
    }
    f = new Object();
    synchronized (f) {
      count++;
    }
    synchronized (f) {
      count++;
    }
  }

  /** Two names are two locks. */
  synchronized void alias(Object p) { // PAPER: locking-pattern-variant
    Object q = p;
    synchronized (p) {
      count++;
    }
    synchronized (q) {
      count++;
    }
  }

  synchronized void aliasOfField() { // PAPER: locking-pattern-variant
    Object q = f;
    synchronized (f) {
      count++;
    }
    synchronized (q) {
      count++;
    }
  }

  synchronized void eachElement() { // PAPER: locking-pattern-variant
    for (Object o : list) {
      synchronized (o) {
        count++;
      }
    }
  }

  synchronized void eachNode() { // PAPER: locking-pattern-variant
    Node p = n;
    for (int i = 0; i < 3; i++) {
      synchronized (p) {
        count++;
      }
      p = p.next;
    }
  }

  synchronized void eachNodeTwice() { // PAPER: locking-pattern; locking-pattern-variant
    Node p = n;
    for (int i = 0; i < 3; i++) {
      synchronized (p) {
        count++;
      }
      synchronized (p) {
        count++;
      }
      p = p.next;
    }
  }

  /** SYNC *: never a witness. */
  synchronized void unknownTwice() {
    synchronized (get()) {
      count++;
    }
    synchronized (get()) {
      count++;
    }
  }

  synchronized void pickedTwice(int i) {
    synchronized (pick(i)) {
      count++;
    }
    synchronized (pick(i)) {
      count++;
    }
  }

  void pickedContext(int i) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (pick(i)) {
      synchronized (f) {
        count++;
      }
      synchronized (f) {
        count++;
      }
    }
  }

  synchronized void insidePicked(int i) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (pick(i)) {
      synchronized (f) {
        count++;
      }
    }
    synchronized (f) {
      count++;
    }
  }

  /** SYNC *: may be a context. */
  void unknownContext() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (get()) {
      synchronized (f) {
        count++;
      }
      synchronized (f) {
        count++;
      }
    }
  }

  /** The sets of the unknown block flow into the block around it. */
  synchronized void insideUnknown() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (get()) {
      synchronized (f) {
        count++;
      }
    }
    synchronized (f) {
      count++;
    }
  }

  synchronized void insideUnknownOnly() {
    synchronized (get()) {
      synchronized (f) {
        count++;
      }
    }
    synchronized (get()) {
      count++;
    }
  }

  /** Two different unknown contexts. */
  void unknownContexts() {
    synchronized (get()) {
      synchronized (f) {
        count++;
      }
    }
    synchronized (get()) {
      synchronized (f) {
        count++;
      }
    }
  }

  /** The expression of an inner class goes through its outer object. */
  final class Inner {
    synchronized void outerField() { // PAPER: locking-pattern; locking-pattern-variant
      synchronized (f) {
        count++;
      }
      synchronized (f) {
        count++;
      }
    }

    void outerContext() { // PAPER: locking-pattern; locking-pattern-variant
      synchronized (LockExpressions.this) {
        synchronized (f) {
          count++;
        }
        synchronized (f) {
          count++;
        }
      }
    }

    synchronized void outerFieldOnce() {
      synchronized (f) {
        count++;
      }
      count++;
    }
  }

  public static void main(String[] args) {
    LockExpressions all = new LockExpressions();
    Inner inner = all.new Inner();
    Node node = new Node();
    node.next = new Node();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                all.field();
                all.fieldOnce();
                all.fieldHeld();
                all.parameter(all.other);
                all.local();
                all.localFromMap();
                all.fieldOfField();
                all.threeFields();
                all.otherField();
                all.elementByConstant();
                all.twoElements();
                all.elementByParameter(1);
                all.elementByExpression(1);
                all.elementAndNext(1);
                all.indexCounted(1);
                all.indexOfExpressionAssigned(1);
                all.indexAssignedOnOneWay(1, false);
                all.otherIndexAssigned(1, 1);
                all.grid(1, 1);
                all.gridOfParameter(all.grid, 1, 0);
                all.pickedTwice(1);
                all.pickedContext(1);
                all.insidePicked(1);
                all.gridTurned(1, 0);
                all.gridRowAssigned(1, 0);
                all.gridLoop(1);
                all.gridLoopOverOne(1);
                all.rowInLocal(1, 1);
                all.rowInLocalAssigned(1, 1);
                all.fieldAssigned();
                all.pastTheBound();
                all.baseAssigned();
                all.baseAssignedOfParameter(node);
                all.parameterAssigned(all.other);
                all.elementAssigned();
                all.otherElementAssigned();
                all.arrayAssigned();
                all.fieldOfOtherAssigned(node);
                all.assignedInCallee();
                all.assignedTwoCallsAway();
                all.assignedAfterwards();
                all.assignedBetweenTwice();
                all.alias(all.other);
                all.aliasOfField();
                all.eachElement();
                all.eachNode();
                all.eachNodeTwice();
                all.unknownTwice();
                all.unknownContext();
                all.insideUnknown();
                all.insideUnknownOnly();
                all.unknownContexts();
                inner.outerField();
                inner.outerContext();
                inner.outerFieldOnce();
              })
          .start();
    }
  }
}
