// RULES: locking-pattern, locking-pattern-variant

/** Paper 004: inheritance, parameters and generic types. */
public class LockHelpers {
  private LockHelpers() {}

  public static void main(String[] args) {}
}

/** Constructors, inheritance, inner classes. */
class Base {
  protected final Object b = new Object();
  protected int c;

  void step() {
    synchronized (b) {
      c++;
    }
  }

  static class Part {
    int n;

    synchronized void tick() {
      n++;
    }
  }
}

class Derived extends Base {
  private Part part = new Part();

  synchronized void inherited() { // PAPER: locking-pattern; locking-pattern-variant
    step();
    step();
  }

  synchronized void inheritedAndOwn() { // PAPER: locking-pattern; locking-pattern-variant
    step();
    synchronized (b) {
      c--;
    }
  }

  @Override
  void step() {
    super.step();
  }

  synchronized void superTwice() { // PAPER: locking-pattern; locking-pattern-variant
    super.step();
    super.step();
  }

  synchronized void ofPart() { // PAPER: locking-pattern; locking-pattern-variant
    part.tick();
    part.tick();
  }

  synchronized void ofPartByName() { // PAPER: locking-pattern; locking-pattern-variant
    this.part.tick();
    part.tick();
  }

  synchronized void ofAlias() { // PAPER: locking-pattern-variant
    Part p = part;
    p.tick();
    part.tick();
  }

  class Inner {
    synchronized void ofOuter() { // PAPER: locking-pattern; locking-pattern-variant
      step();
      step();
    }

    void underOuter() { // PAPER: locking-pattern; locking-pattern-variant
      synchronized (Derived.this) {
        part.tick();
        part.tick();
      }
    }

    synchronized void underOuterItself() {
      synchronized (Derived.this) {
        synchronized (Derived.this) {
          c++;
        }
      }
    }
  }

  Derived() {
    synchronized (this) {
      part.tick();
    }
  }

  /** A constructor. */
  Derived(int n) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (this) {
      part.tick();
      part.tick();
    }
  }

  public static void main(String[] a) {
    new Derived().new Inner();
  }
}

/** Parameters and helpers. */
class Parameters {
  static final class H {
    final Object o = new Object();
    H next;
  }

  private final Object b = new Object();
  private final Object d = new Object();
  private final H h = new H();
  private final Object[] arr = {b, d};
  private int c;

  private void up(Object l) {
    synchronized (l) {
      c++;
    }
  }

  private void upField(H x) {
    synchronized (x.o) {
      c++;
    }
  }

  private void upElement(Object[] x, int i) {
    synchronized (x[i]) {
      c++;
    }
  }

  private void upNext(H x) {
    upField(x.next);
  }

  private void upTwice(Object l) {
    up(l);
    up(l);
  }

  private void upPair(Object l, Object m) {
    up(l);
    up(m);
  }

  synchronized void same() { // PAPER: locking-pattern; locking-pattern-variant
    up(b);
    up(b);
  }

  synchronized void different() { // PAPER: locking-pattern-variant
    up(b);
    up(d);
  }

  synchronized void fieldOf() { // PAPER: locking-pattern; locking-pattern-variant
    upField(h);
    upField(h);
  }

  synchronized void fieldOfAndDirect() { // PAPER: locking-pattern; locking-pattern-variant
    upField(h);
    synchronized (h.o) {
      c--;
    }
  }

  synchronized void elementOf(int i) { // PAPER: locking-pattern; locking-pattern-variant
    upElement(arr, i);
    synchronized (arr[i]) {
      c--;
    }
  }

  synchronized void elementsOf(int i) { // PAPER: locking-pattern-variant
    upElement(arr, i);
    upElement(arr, i + 1);
  }

  synchronized void nextOf() { // PAPER: locking-pattern; locking-pattern-variant
    upNext(h);
    synchronized (h.next.o) {
      c--;
    }
  }

  synchronized void twiceOf() { // PAPER: locking-pattern; locking-pattern-variant
    upTwice(d);
  }

  synchronized void pairOfSame() { // PAPER: locking-pattern-variant
    upPair(b, b);
  }

  synchronized void thisGiven() {
    upTwice(this);
  }

  void contextGiven() {
    synchronized (d) {
      upTwice(d);
    }
  }

  synchronized void constantElement() { // PAPER: locking-pattern; locking-pattern-variant
    upElement(arr, 0);
    synchronized (arr[0]) {
      c--;
    }
  }
}

/** Generic, abstract and default methods; calls on the result of calls. */
interface Store<T> {
  void put(T t);

  default void putTwo(T t, T u) {
    put(t);
    put(u);
  }

  T take();
}

class MemoryStore<T> implements Store<T> {
  private T v;

  public synchronized void put(T t) {
    v = t;
  }

  public synchronized T take() {
    return v;
  }
}

abstract class Template {
  final Object m = new Object();
  int c;

  abstract void work();

  synchronized void template() { // PAPER: locking-pattern; locking-pattern-variant
    work();
    work();
  }
}

class TemplateWorker extends Template {
  void work() {
    synchronized (m) {
      c++;
    }
  }
}

class StoreUser {
  private final Store<String> s = new MemoryStore<>();
  private final MemoryStore<Integer> i = new MemoryStore<>();
  private final Template ab = new TemplateWorker();

  synchronized void generic() { // PAPER: locking-pattern; locking-pattern-variant
    s.put("a");
    s.take();
  }

  synchronized void defaulted() { // PAPER: locking-pattern; locking-pattern-variant
    s.putTwo("a", "b");
  }

  synchronized void twoStores() { // PAPER: locking-pattern-variant
    s.put("a");
    i.put(1);
  }

  synchronized void viaAbstract() { // PAPER: locking-pattern; locking-pattern-variant
    ab.work();
    ab.work();
  }
}
