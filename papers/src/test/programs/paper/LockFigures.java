// RULES: locking-pattern, locking-pattern-variant

/** Paper 004: figures 1 and 4, the loops of section 3.1 and the shapes of section 5.3. */
public class LockFigures {

  /** Figure 1. */
  static final class Location {
    private double x;
    private double y;

    synchronized double distanceTo(Location p) {
      return Math.sqrt(Math.pow(p.x - x, 2) + Math.pow(p.y - y, 2));
    }

    synchronized void move(double dx) {
      x += dx;
      y += dx;
    }
  }

  /** Figure 1. */
  static final class Line {
    private final Location start = new Location();
    private final Location end = new Location();
    private final Location[] endpoints = {start, end};

    synchronized boolean contains(Location point) { // PAPER: locking-pattern; locking-pattern-variant
      double r1 = point.distanceTo(start);
      double r2 = point.distanceTo(end);
      double c = start.distanceTo(end);
      return r1 + r2 <= 1.001 * c;
    }

    boolean containsBlock(Location point) { // PAPER: locking-pattern; locking-pattern-variant
      synchronized (this) {
        double r1 = point.distanceTo(start);
        double r2 = point.distanceTo(end);
        return r1 <= r2;
      }
    }

    /** The fix of section 2.1. Only the pair of point and start is left (section 2.3). */
    synchronized boolean containsFixed(Location point) { // PAPER: locking-pattern-variant
      double r1;
      double r2;
      synchronized (point) {
        r1 = point.distanceTo(start);
        r2 = point.distanceTo(end);
      }
      double c = start.distanceTo(end);
      return r1 + r2 <= 1.001 * c;
    }

    synchronized boolean nearStart(Location point) {
      synchronized (point) {
        return point.distanceTo(start) < point.distanceTo(end);
      }
    }

    boolean containsWithoutContext(Location point) {
      double r1 = point.distanceTo(start);
      double r2 = point.distanceTo(end);
      return r1 <= r2;
    }

    /** Section 3.1: control flow passes through one of them only. */
    synchronized double oneOfTwo(boolean b, Location point) {
      double r;
      if (b) {
        r = point.distanceTo(start);
      } else {
        r = point.distanceTo(end);
      }
      return r;
    }

    /** Section 3.1: the same code point twice. */
    synchronized double loopOverPoint(Location point) { // PAPER: locking-pattern; locking-pattern-variant
      double[] r = new double[2];
      for (int i = 0; i < 2; i++) {
        r[i] = point.distanceTo(endpoints[i]);
      }
      return r[0] + r[1];
    }

    /** Section 3.1: point[i] is unmarked when i is modified. */
    synchronized double loopOverPoints(Location[] point) { // PAPER: locking-pattern-variant
      double[] r = new double[2];
      for (int i = 0; i < 2; i++) {
        r[i] = point[i].distanceTo(endpoints[i]);
      }
      return r[0] + r[1];
    }

    /** Section 3.1: marked twice before i was modified. */
    synchronized double loopOverPointsTwice(Location[] point) { // PAPER: locking-pattern; locking-pattern-variant
      double sum = 0;
      for (int i = 0; i < 2; i++) {
        sum += point[i].distanceTo(start);
        sum += point[i].distanceTo(end);
      }
      return sum;
    }

    synchronized double loopOverEndpoints(Location point) { // PAPER: locking-pattern-variant
      double sum = 0;
      for (int i = 0; i < 2; i++) {
        sum += endpoints[i].distanceTo(point);
      }
      return sum;
    }

    synchronized double loopOverOnePoint(Location[] point) { // PAPER: locking-pattern; locking-pattern-variant
      double sum = 0;
      for (int i = 0; i < 2; i++) {
        sum += point[0].distanceTo(endpoints[i]);
      }
      return sum;
    }
  }

  /** Section 3.3: who holds point when it calls contains has no pattern, contains has. */
  void holdsPoint(Line line, Location point) {
    synchronized (point) {
      line.contains(point);
    }
  }

  /** Figure 4. */
  static final class Graph {
    private final Object a = new Object();
    private final Object b = new Object();
    private int count;

    void m1() { // PAPER: locking-pattern; locking-pattern-variant
      synchronized (a) {
        m2();
      }
    }

    private void m2() {
      m3();
      m4();
    }

    private void m3() {
      synchronized (a) {
        m5();
      }
    }

    private void m4() {
      synchronized (a) {
        m5();
      }
    }

    private void m5() {
      synchronized (b) {
        count++;
      }
    }

    /** Figure 4 without the context of m1. */
    void noContext() {
      m2();
    }

    /** Figure 4 with B held throughout. */
    void holdsBoth() {
      synchronized (a) {
        synchronized (b) {
          m2();
        }
      }
    }

    /** One warning for each second location (section 4.5), and m1 has it already. */
    void sameLocationAgain() {
      synchronized (a) {
        m2();
      }
    }
  }

  /** Figure 4 with other contexts. */
  static final class OtherGraph {
    private final Object a = new Object();
    private final Object b = new Object();
    private int count;

    /** A and B are witnesses. */
    synchronized void otherContext() { // PAPER: locking-pattern; locking-pattern-variant
      lockBoth();
      lockBoth();
    }

    /** Holds B, so A is the witness. */
    void holdsInner() { // PAPER: locking-pattern; locking-pattern-variant
      synchronized (b) {
        lockBoth();
        lockBoth();
      }
    }

    /** Holds A, so B is the witness. */
    void holdsOuter() { // PAPER: locking-pattern; locking-pattern-variant
      synchronized (a) {
        lockBoth();
        lockBoth();
      }
    }

    private void lockBoth() {
      synchronized (a) {
        synchronized (b) {
          count++;
        }
      }
    }
  }

  /** ObjectDraw: two boxes. */
  static final class Box {
    private int left;
    private int right;

    synchronized int left() {
      return left;
    }

    synchronized int right() {
      return right;
    }

    synchronized boolean meets(Box other) { // PAPER: locking-pattern; locking-pattern-variant
      return left < other.right() && other.left() < right;
    }

    synchronized boolean startsBefore(Box other) {
      return left < other.left();
    }

    boolean meetsUnderBoth(Box other) {
      synchronized (this) {
        synchronized (other) {
          return left < other.right() && other.left() < right;
        }
      }
    }
  }

  /** Risk and Arbaro: the state of a game, and progress. */
  static final class Game {
    private int battles;
    private double progress;

    synchronized void closeBattle() {
      battles--;
    }

    synchronized void close() {
      battles = 0;
    }

    synchronized double progress() {
      return progress;
    }

    synchronized void setProgress(double value) {
      progress = value;
    }
  }

  private final Game game = new Game();
  private double shown;

  synchronized void cleanup() { // PAPER: locking-pattern; locking-pattern-variant
    game.closeBattle();
    game.close();
  }

  synchronized void cleanupFixed() {
    synchronized (game) {
      game.closeBattle();
      game.close();
    }
  }

  synchronized void update(double now) { // PAPER: locking-pattern; locking-pattern-variant
    if (now - game.progress() > 0.01) {
      game.setProgress(now);
    }
    shown = now;
  }

  synchronized void updateOnce(double now) {
    if (now - shown > 0.01) {
      game.setProgress(now);
    }
    shown = now;
  }

  /** TVSchedulerPro: a list that is locked for its size and then for its elements. */
  private final int[] devices = new int[4];

  private int active;

  synchronized void countActive() { // PAPER: locking-pattern; locking-pattern-variant
    int size;
    synchronized (devices) {
      size = devices.length;
    }
    int sum = 0;
    for (int i = 0; i < size; i++) {
      synchronized (devices) {
        sum += devices[i];
      }
    }
    active = sum;
  }

  synchronized void countActiveInOne() {
    int sum = 0;
    synchronized (devices) {
      for (int i = 0; i < devices.length; i++) {
        sum += devices[i];
      }
    }
    active = sum;
  }

  /** Sor: the collection that is added is not locked. */
  interface Bag {
    int size();

    int get(int i);
  }

  static final class ListBag implements Bag {
    private final int[] elements = new int[4];
    private int size;

    @Override
    public synchronized int size() {
      return size;
    }

    @Override
    public synchronized int get(int i) {
      return elements[i];
    }

    synchronized void addAll(Bag other) { // PAPER: locking-pattern; locking-pattern-variant
      for (int i = 0; i < other.size() && size < 4; i++) {
        elements[size++] = other.get(i);
      }
    }

    synchronized void addAllFixed(Bag other) {
      synchronized (other) {
        for (int i = 0; i < other.size() && size < 4; i++) {
          elements[size++] = other.get(i);
        }
      }
    }

    synchronized void addFirst(Bag other) {
      elements[0] = other.get(0);
    }
  }

  public static void main(String[] args) {
    LockFigures all = new LockFigures();
    Line line = new Line();
    Location point = new Location();
    Location[] points = {point, new Location()};
    Graph graph = new Graph();
    OtherGraph other = new OtherGraph();
    Box box = new Box();
    Box box2 = new Box();
    ListBag bag = new ListBag();
    ListBag bag2 = new ListBag();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                point.move(3);
                line.contains(point);
                line.containsBlock(point);
                line.containsFixed(point);
                line.nearStart(point);
                line.containsWithoutContext(point);
                line.oneOfTwo(true, point);
                line.loopOverPoint(point);
                line.loopOverPoints(points);
                line.loopOverPointsTwice(points);
                line.loopOverEndpoints(point);
                line.loopOverOnePoint(points);
                all.holdsPoint(new Line(), new Location());
                graph.m1();
                graph.noContext();
                graph.holdsBoth();
                graph.sameLocationAgain();
                other.otherContext();
                other.holdsOuter();
                new OtherGraph().holdsInner();
                box.meets(box2);
                box.startsBefore(box2);
                box.meetsUnderBoth(box2);
                all.cleanup();
                all.cleanupFixed();
                all.update(3);
                all.updateOnce(3);
                all.countActive();
                all.countActiveInOne();
                bag.addAll(bag2);
                bag.addAllFixed(bag2);
                bag.addFirst(bag2);
              })
          .start();
    }
  }
}
