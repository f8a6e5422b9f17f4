// RULES: locking-pattern, locking-pattern-variant

import java.util.*;

/** Paper 004: lock expressions, assignments and loops. */
public class LockVariables {
  private LockVariables() {}

  public static void main(String[] args) {}
}

/** Lock expressions of section 4.1. */
class Expressions {
  static final class N {
    N n;
    final Object o = new Object();
  }

  private final Object[] a = new Object[4];
  private final Object[][] grid = new Object[4][4];
  private N f = new N();
  private int c;

  synchronized void byParameter(int i) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (a[i]) {
      c++;
    }
    synchronized (a[i]) {
      c--;
    }
  }

  synchronized void byTwoParameters(int i, int j) { // PAPER: locking-pattern-variant
    synchronized (a[i]) {
      c++;
    }
    synchronized (a[j]) {
      c--;
    }
  }

  synchronized void cell(int x, int y) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (this.grid[x][y]) {
      c++;
    }
    synchronized (this.grid[x][y]) {
      c--;
    }
  }

  synchronized void cellOther(int x, int y) { // PAPER: locking-pattern-variant
    synchronized (this.grid[x][y]) {
      c++;
    }
    synchronized (this.grid[y][x]) {
      c--;
    }
  }

  synchronized void chain() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (this.f.n.n) {
      c++;
    }
    synchronized (this.f.n.n) {
      c--;
    }
  }

  synchronized void chainShort() { // PAPER: locking-pattern-variant
    synchronized (this.f.n.n) {
      c++;
    }
    synchronized (this.f.n) {
      c--;
    }
  }

  synchronized void next(Object[] p, int k) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (p[k + 1]) {
      c++;
    }
    synchronized (p[k + 1]) {
      c--;
    }
  }

  synchronized void nextTurned(Object[] p, int k) { // PAPER: locking-pattern-variant
    synchronized (p[k + 1]) {
      c++;
    }
    synchronized (p[1 + k]) {
      c--;
    }
  }

  synchronized void nextChanged(Object[] p, int k) { // PAPER: locking-pattern-variant
    synchronized (p[k + 1]) {
      c++;
    }
    k = 2;
    synchronized (p[k + 1]) {
      c--;
    }
  }

  synchronized void timesTwo(Object[] p, int k) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (p[2 * k - 1]) {
      c++;
    }
    synchronized (p[2 * k - 1]) {
      c--;
    }
  }

  synchronized void fieldOfElement(N[] p, int k) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (p[k].o) {
      c++;
    }
    synchronized (p[k].o) {
      c--;
    }
  }

  synchronized void rowLocal(int x, int y) { // PAPER: locking-pattern; locking-pattern-variant
    Object[] row = grid[x];
    synchronized (row[y]) {
      c++;
    }
    synchronized (row[y]) {
      c--;
    }
  }

  synchronized void rowReplaced(int x, int y) { // PAPER: locking-pattern-variant
    Object[] row = grid[x];
    synchronized (row[y]) {
      c++;
    }
    row = grid[y];
    synchronized (row[y]) {
      c--;
    }
  }

  synchronized void lastOne(Object[] p) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (p[p.length - 1]) {
      c++;
    }
    synchronized (p[p.length - 1]) {
      c--;
    }
  }
}

/** Section 3.1 and DEPENDS: a lock variable whose value changes. */
class Changing {
  private Object l = new Object();
  private Changing peer;
  private final Object[] all = new Object[8];
  private int i;
  private int c;

  private void renew() {
    l = new Object();
  }

  synchronized void localChanged(Object x, Object y) { // PAPER: locking-pattern-variant
    Object o = x;
    synchronized (o) {
      c++;
    }
    o = y;
    synchronized (o) {
      c--;
    }
  }

  synchronized void localKept(Object x, Object y) { // PAPER: locking-pattern; locking-pattern-variant
    Object o = x;
    Object q = y;
    synchronized (o) {
      c++;
    }
    q = x;
    synchronized (o) {
      c--;
    }
  }

  synchronized void fieldChanged() { // PAPER: locking-pattern-variant
    synchronized (l) {
      c++;
    }
    l = new Object();
    synchronized (l) {
      c--;
    }
  }

  synchronized void baseChanged() { // PAPER: locking-pattern-variant
    synchronized (peer.l) {
      c++;
    }
    peer = new Changing();
    synchronized (peer.l) {
      c--;
    }
  }

  /** Figure 6(b): a call changes nothing. */
  synchronized void changedByCallee() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (l) {
      c++;
    }
    renew();
    synchronized (l) {
      c--;
    }
  }

  synchronized void indexChanged(int k) { // PAPER: locking-pattern-variant
    synchronized (all[k]) {
      c++;
    }
    k--;
    synchronized (all[k]) {
      c--;
    }
  }

  synchronized void indexInField() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (all[i]) {
      c++;
    }
    synchronized (all[i]) {
      c--;
    }
  }

  synchronized void indexInFieldChanged() { // PAPER: locking-pattern-variant
    synchronized (all[i]) {
      c++;
    }
    i = 3;
    synchronized (all[i]) {
      c--;
    }
  }

  synchronized void loopLocal(java.util.List<Object> list) { // PAPER: locking-pattern-variant
    for (Object o : list) {
      synchronized (o) {
        c++;
      }
    }
  }

  synchronized void loopBefore(java.util.List<Object> list) { // PAPER: locking-pattern; locking-pattern-variant
    Object o = list.get(0);
    for (int k = 0; k < 3; k++) {
      synchronized (o) {
        c++;
      }
    }
  }

  synchronized void changedAfterTwice(Object o, Object p) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (o) {
      c++;
    }
    synchronized (o) {
      c++;
    }
    o = p;
    synchronized (o) {
      c++;
    }
  }

  synchronized void changedOnOneWay(Object o, Object p, boolean b) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (o) {
      c++;
    }
    if (b) {
      o = p;
    }
    synchronized (o) {
      c++;
    }
  }
}

/** Locks that are no lock expression: the unknown lock may be a context and never a witness. */
class Unknowns {
  private final Object b = new Object();
  private final List<Object> list = new ArrayList<>();
  private final Map<String, Object> map = new HashMap<>();
  private int c;

  private Object lock() {
    return b;
  }

  synchronized void gottenTwice() {
    synchronized (lock()) {
      c++;
    }
    synchronized (lock()) {
      c--;
    }
  }

  void gottenContext() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (lock()) {
      synchronized (b) {
        c++;
      }
      synchronized (b) {
        c--;
      }
    }
  }

  synchronized void fromList() {
    synchronized (list.get(0)) {
      c++;
    }
    synchronized (list.get(0)) {
      c--;
    }
  }

  synchronized void fromListInLocal() { // PAPER: locking-pattern; locking-pattern-variant
    Object o = list.get(0);
    synchronized (o) {
      c++;
    }
    synchronized (o) {
      c--;
    }
  }

  synchronized void fromMapInLocal(String k) { // PAPER: locking-pattern; locking-pattern-variant
    Object o = map.get(k);
    synchronized (o) {
      c++;
    }
    synchronized (o) {
      c--;
    }
  }

  void fromMapAsContext(String k) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (map.get(k)) {
      synchronized (b) {
        c++;
      }
      synchronized (b) {
        c--;
      }
    }
  }

  synchronized void made() {
    Object o = new Object();
    synchronized (o) {
      c++;
    }
    o = new Object();
  }

  private void ownLock() {
    Object o = map.get("x");
    synchronized (o) {
      c++;
    }
  }

  synchronized void localsOfCallee() {
    ownLock();
    ownLock();
  }

  private void listLock(List<Object> some) {
    synchronized (some) {
      c++;
    }
  }

  synchronized void listGivenTwice() { // PAPER: locking-pattern; locking-pattern-variant
    listLock(list);
    listLock(list);
  }

  synchronized void listMadeTwice() {
    listLock(new ArrayList<>());
    listLock(new ArrayList<>());
  }
}

/** Statics, enums, singletons. */
enum Gate {
  EAST,
  WEST;
  int n;

  synchronized void pass() {
    n++;
  }
}

class Single {
  static final Single ONE = new Single();
  static Single other = new Single();
  int n;

  static Single get() {
    return ONE;
  }

  synchronized void add() {
    n++;
  }

  static int s;
  static final Object[] LOCKS = {new Object(), new Object()};
}

class SingleUser {
  synchronized void viaField() { // PAPER: locking-pattern; locking-pattern-variant
    Single.ONE.add();
    Single.ONE.add();
  }

  /** The receiver is a call: no lock expression. */
  synchronized void viaGetter() {
    Single.get().add();
    Single.get().add();
  }

  synchronized void viaGetterLocal() { // PAPER: locking-pattern; locking-pattern-variant
    Single o = Single.get();
    o.add();
    o.add();
  }

  synchronized void viaBoth() { // PAPER: locking-pattern-variant
    Single.ONE.add();
    Single.other.add();
  }

  synchronized void changedStatic() { // PAPER: locking-pattern-variant
    Single.other.add();
    Single.other = new Single();
    Single.other.add();
  }

  synchronized void sameGate() { // PAPER: locking-pattern; locking-pattern-variant
    Gate.EAST.pass();
    Gate.EAST.pass();
  }

  synchronized void twoGates() { // PAPER: locking-pattern-variant
    Gate.EAST.pass();
    Gate.WEST.pass();
  }

  synchronized void eachGate() { // PAPER: locking-pattern-variant
    for (Gate g : Gate.values()) g.pass();
  }

  synchronized void staticElement() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (Single.LOCKS[1]) {
      Single.s++;
    }
    synchronized (Single.LOCKS[1]) {
      Single.s--;
    }
  }
}

/** Loops of loops, and locks in exceptions' ways. */
class Loops {
  private final Object b = new Object();
  private final Object[][] g = new Object[3][3];
  private int c;

  synchronized void inner() { // PAPER: locking-pattern; locking-pattern-variant
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 3; j++)
        synchronized (b) {
          c++;
        }
  }

  synchronized void cells() { // PAPER: locking-pattern-variant
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 3; j++)
        synchronized (g[i][j]) {
          c++;
        }
  }

  synchronized void firstColumn() { // PAPER: locking-pattern-variant
    for (int i = 0; i < 3; i++)
      synchronized (g[i][0]) {
        c++;
      }
  }

  synchronized void rowTwice(int i) { // PAPER: locking-pattern; locking-pattern-variant
    for (int j = 0; j < 3; j++)
      synchronized (g[i]) {
        c++;
      }
  }

  synchronized void innerLoopSameCell(int i, int j) { // PAPER: locking-pattern; locking-pattern-variant
    while (c < 9) {
      synchronized (g[i][j]) {
        c++;
      }
    }
  }

  synchronized void doOnce() {
    do {
      synchronized (b) {
        c++;
      }
    } while (false);
  }

  synchronized void labeled() { // PAPER: locking-pattern; locking-pattern-variant
    outer:
    for (; ; ) {
      for (; ; ) {
        synchronized (b) {
          if (c++ > 4) break outer;
        }
      }
    }
  }

  void contextInLoop() { // PAPER: locking-pattern; locking-pattern-variant
    for (int i = 0; i < 3; i++) {
      synchronized (this) {
        synchronized (b) {
          c++;
        }
        synchronized (b) {
          c++;
        }
      }
    }
  }

  void contextPerRound() {
    for (int i = 0; i < 3; i++) {
      synchronized (this) {
        synchronized (b) {
          c++;
        }
      }
    }
  }
}
