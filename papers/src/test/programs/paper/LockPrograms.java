// RULES: locking-pattern, locking-pattern-variant

/** Paper 004: figures 1 and 4, the programs of section 5.3, and the variant. */
public class LockPrograms {
  private LockPrograms() {}

  public static void main(String[] args) {}
}

/** Figure 1 and the loops of section 3.1. */
class Spot {
  double x;
  double y;

  synchronized double distanceTo(Spot p) {
    return Math.abs(p.x - x) + Math.abs(p.y - y);
  }

  synchronized void moveTo(double nx, double ny) {
    x = nx;
    y = ny;
  }
}

class Stroke {
  private Spot start = new Spot();
  private Spot end = new Spot();
  private final Spot[] ends = {start, end};
  private final double[] r = new double[2];

  synchronized boolean holds(Spot p) { // PAPER: locking-pattern; locking-pattern-variant
    return p.distanceTo(start) + p.distanceTo(end) < 2;
  }

  boolean holdsWithoutContext(Spot p) {
    return p.distanceTo(start) + p.distanceTo(end) < 2;
  }

  synchronized boolean holdsFixed(Spot p) {
    synchronized (p) {
      return p.distanceTo(start) + p.distanceTo(end) < 2;
    }
  }

  synchronized void holdsBranch(Spot p, boolean b) {
    if (b) r[0] = p.distanceTo(start);
    else r[1] = p.distanceTo(end);
  }

  synchronized void loopOnePoint(Spot p) { // PAPER: locking-pattern; locking-pattern-variant
    for (int i = 0; i < 2; i++) {
      r[i] = p.distanceTo(ends[i]);
    }
  }

  synchronized void loopTwoPoints(Spot[] p) { // PAPER: locking-pattern-variant
    for (int i = 0; i < 2; i++) {
      r[i] = p[i].distanceTo(ends[i]);
    }
  }

  synchronized void loopOneElement(Spot[] p, int k) { // PAPER: locking-pattern; locking-pattern-variant
    for (int i = 0; i < 2; i++) {
      r[i] = p[k].distanceTo(ends[i]);
    }
  }

  synchronized void thrice(Spot p) { // PAPER: locking-pattern; locking-pattern-variant
    r[0] = p.distanceTo(start);
    r[1] = p.distanceTo(end);
    r[0] += p.distanceTo(p);
  }

  synchronized double three(Spot p) { // PAPER: locking-pattern-variant
    return p.distanceTo(start) + start.distanceTo(end);
  }

  synchronized double one(Spot p) {
    return p.distanceTo(start);
  }

  synchronized double marked(Spot[] p, int i) { // PAPER: locking-pattern; locking-pattern-variant
    double d = p[i].distanceTo(start);
    d += p[i].distanceTo(end);
    i++;
    return d + p[i].distanceTo(end);
  }
}

/** Figures 4 and 5. */
class CallGraph {
  static final Object A = new Object();
  static final Object B = new Object();
  static int n;

  void m1() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (A) {
      m2();
    }
  }

  void m2() {
    m3();
    m4();
  }

  void m3() {
    synchronized (A) {
      m5();
    }
  }

  void m4() {
    synchronized (A) {
      m5();
    }
  }

  void m5() {
    synchronized (B) {
      n++;
    }
  }
}

class CallGraphOfFields {
  private final Object a = new Object();
  private final Object b = new Object();
  private int n;

  void k1() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (a) {
      k2();
    }
  }

  void k2() {
    k3();
    k4();
  }

  void k3() {
    synchronized (a) {
      k5();
    }
  }

  void k4() {
    synchronized (a) {
      k5();
    }
  }

  void k5() {
    synchronized (b) {
      n++;
    }
  }

  void onlyOneArm() {
    synchronized (a) {
      k3();
    }
  }
}

class CallGraphOfParameters {
  private final Object a = new Object();
  private final Object b = new Object();
  private int n;

  void p1() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (a) {
      p2(a, b);
    }
  }

  void p2(Object x, Object y) {
    p3(x, y);
    p4(x, y);
  }

  void p3(Object x, Object y) {
    synchronized (x) {
      p5(y);
    }
  }

  void p4(Object x, Object y) {
    synchronized (x) {
      p5(y);
    }
  }

  void p5(Object z) {
    synchronized (z) {
      n++;
    }
  }

  void notHeld() {
    p2(a, b);
  }

  void swapped() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (b) {
      p2(a, b);
    }
  }
}

/** The shapes that section 5.3 describes. */
class Progress {
  private float now;

  synchronized float get() {
    return now;
  }

  synchronized void set(float f) {
    now = f;
  }
}

class Maker {
  private final Progress progress = new Progress();

  synchronized void advance(float f) { // PAPER: locking-pattern; locking-pattern-variant
    if (f - progress.get() > 0.01f) progress.set(f);
  }

  synchronized void advanceFixed(float f) {
    synchronized (progress) {
      if (f - progress.get() > 0.01f) progress.set(f);
    }
  }

  void advanceBare(float f) {
    if (f - progress.get() > 0.01f) progress.set(f);
  }
}

class Game {
  private final Object state = new Object();
  private boolean battle;
  private boolean open;

  private void closeBattle() {
    synchronized (state) {
      battle = false;
    }
  }

  private void closeGame() {
    synchronized (state) {
      open = false;
    }
  }

  synchronized void kicked() { // PAPER: locking-pattern; locking-pattern-variant
    closeBattle();
    closeGame();
  }
}

class ServerProperties {
  private final java.util.HashMap<String, String> map = new java.util.HashMap<>();

  private boolean has(String k) {
    synchronized (map) {
      return map.containsKey(k);
    }
  }

  private void put(String k, String v) {
    synchronized (map) {
      map.put(k, v);
    }
  }

  private String get(String k) {
    synchronized (map) {
      return map.get(k);
    }
  }

  synchronized String property(String k, String d) { // PAPER: locking-pattern; locking-pattern-variant
    if (!has(k)) put(k, d);
    return get(k);
  }
}

class Devices {
  private final java.util.ArrayList<String> list = new java.util.ArrayList<>();

  private int size() {
    synchronized (list) {
      return list.size();
    }
  }

  private String at(int i) {
    synchronized (list) {
      return list.get(i);
    }
  }

  synchronized int active() { // PAPER: locking-pattern; locking-pattern-variant
    int n = 0;
    int m = size();
    for (int i = 0; i < m; i++) if (at(i).isEmpty()) n++;
    return n;
  }

  synchronized int activeFixed() {
    synchronized (list) {
      int n = 0;
      int m = size();
      for (int i = 0; i < m; i++) if (at(i).isEmpty()) n++;
      return n;
    }
  }
}

class Box {
  private int l;
  private int r;

  synchronized int left() {
    return l;
  }

  synchronized int right() {
    return r;
  }

  synchronized void to(int a, int b) {
    l = a;
    r = b;
  }

  synchronized boolean meets(Box o) { // PAPER: locking-pattern; locking-pattern-variant
    return l < o.right() && o.left() < r;
  }

  boolean meetsFixed(Box o) {
    synchronized (this) {
      synchronized (o) {
        return l < o.right() && o.left() < r;
      }
    }
  }
}

/** Section 2.3 and figures 9, 10: the variant. */
class Tank {
  int l;

  synchronized int get() {
    return l;
  }

  synchronized void add(int n) {
    l += n;
  }
}

class Variant {
  private final Tank t = new Tank();
  private final Tank u = new Tank();
  private int c;
  private final Tank[] all = {t, u};

  synchronized int both() { // PAPER: locking-pattern-variant
    return t.get() + u.get();
  }

  int bare() {
    return t.get() + u.get();
  }

  synchronized int held() {
    synchronized (t) {
      synchronized (u) {
        return t.get() + u.get();
      }
    }
  }

  /** u is released and then t again, but t is held: only u. */
  void heldOne() {
    synchronized (t) {
      c = t.get() + u.get();
    }
  }

  synchronized int either(boolean b) {
    return b ? t.get() : u.get();
  }

  synchronized int eachOne() { // PAPER: locking-pattern-variant
    int n = 0;
    for (Tank one : all) n += one.get();
    return n;
  }

  private void move(Tank x, Tank y) {
    x.add(-1);
    y.add(1);
  }

  synchronized void moved() { // PAPER: locking-pattern-variant
    move(t, u);
  }

  synchronized void movedToMade() {
    move(t, new Tank());
  }

  /** Figure 9 has no row for assignments. */
  synchronized void reassigned(Tank x) { // PAPER: locking-pattern-variant
    x.add(1);
    x = u;
    x.add(2);
  }

  private void inner() {
    synchronized (t) {
      c++;
    }
    synchronized (u) {
      c++;
    }
  }

  void outer() { // PAPER: locking-pattern-variant
    synchronized (this) {
      inner();
    }
  }

  void outerIsFirst() {
    synchronized (t) {
      inner();
    }
  }

  void outerIsSecond() {
    synchronized (u) {
      inner();
    }
  }
}
