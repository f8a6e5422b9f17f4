import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Accesses of every kind. Behind each line that accesses a field n, the elements of an array or the
 * state of a library's object stands ACCESS: what it does, to which variable, whether in one atomic
 * step, and whether another thread can see the object then.
 */
public class Shares {
  static final List<Shares> ALL = new ArrayList<>();
  static Shares last;
  static int count;
  int n;
  final int[] numbers = new int[3];
  Shares next;

  // What is being made.

  Shares() {
    n = 1; // ACCESS: write n private
    init();
  }

  private void init() {
    n = 2; // ACCESS: write n private
    deeper();
  }

  private void deeper() {
    n = 3; // ACCESS: write n private
  }

  /** Also called later. */
  private void reset() {
    n = 4; // ACCESS: write n visible
  }

  Shares(int n) {
    this.n = n; // ACCESS: write n private
    reset();
  }

  Shares(Shares other) {
    n = other.n; // ACCESS: read n visible, write n private
    other.n = 1; // ACCESS: write n visible
  }

  public synchronized void change() {
    reset();
    n++; // ACCESS: read n visible, write n visible
    init2();
  }

  private void init2() {
    n = 5; // ACCESS: write n visible
  }

  // What leaks while it is made.

  /** Registers itself. */
  static class Leaking {
    int n;

    Leaking(List<Object> registry, Executor executor) {
      n = 1; // ACCESS: write n private
      registry.add(this);
      n = 2; // ACCESS: write n visible
      after();
    }

    private void after() {
      n = 3; // ACCESS: write n visible
    }

    Leaking(Executor executor) {
      n = 1; // ACCESS: write n private
      executor.execute(() -> n = 2); // ACCESS: write n visible
      n = 3; // ACCESS: write n visible
    }

    Leaking() {
      n = 1; // ACCESS: write n private
      Keeper.kept = this;
      n = 2; // ACCESS: write n visible
    }

    /** An inner object that nobody else has seen yet gives nothing away. */
    Leaking(int i) {
      Inner inner = new Inner();
      n = i; // ACCESS: write n private
      inner.hashCode();
    }

    class Inner {
      int twice() {
        return 2 * n; // ACCESS: read n visible
      }
    }
  }

  static class Keeper {
    static Leaking kept;
  }

  // What does not leave the method, or not yet.

  static int hidden() {
    Shares made = new Shares();
    made.n = 1; // ACCESS: write n private
    made.numbers[0] = 2; // ACCESS: write numbers[] visible
    look(made);
    made.n = 3; // ACCESS: write n private
    return made.n; // ACCESS: read n private
  }

  private static void look(Shares given) {
    given.n = 1; // ACCESS: write n visible
  }

  private static void keep(Shares given) {
    last = given;
  }

  private static void keepLater(Shares given) {
    look(given);
    keep(given);
  }

  static void published() {
    Shares made = new Shares();
    made.n = 1; // ACCESS: write n private
    last = made;
    made.n = 2; // ACCESS: write n visible
  }

  static void given() {
    Shares made = new Shares();
    made.n = 1; // ACCESS: write n private
    keepLater(made);
    made.n = 2; // ACCESS: write n visible
  }

  static void listed() {
    for (int i = 0; i < 3; i++) {
      Shares made = new Shares();
      made.n = 1; // ACCESS: write n private
      ALL.add(made); // ACCESS: update ALL visible
      made.n = 2; // ACCESS: write n visible
    }
  }

  static Shares sometimes(boolean isKept) {
    Shares made = new Shares();
    if (isKept) {
      last = made;
    }
    made.n = 1; // ACCESS: write n visible
    return made;
  }

  static void captured(Executor executor) {
    Shares made = new Shares();
    made.n = 1; // ACCESS: write n private
    executor.execute(() -> made.n = 2); // ACCESS: write n visible
    made.n = 3; // ACCESS: write n visible
  }

  // What libraries keep.

  private final Map<String, Integer> plain = new HashMap<>();
  private final Map<String, Integer> concurrent = new ConcurrentHashMap<>();
  private ConcurrentMap<String, Integer> declared;
  private final Map<String, Integer> wrapped = Collections.synchronizedMap(new HashMap<>());
  private Map<String, Integer> either;
  private final Own own = new Own();
  private final AtomicInteger atomic = new AtomicInteger();
  private final List<String> list = new ArrayList<>();

  /** A map of the program. */
  static class Own extends ConcurrentHashMap<String, Integer> {
    @Override
    public Integer get(Object key) {
      return super.get(key);
    }
  }

  Shares(ConcurrentMap<String, Integer> declared, boolean isPlain) {
    this.declared = declared;
    either = isPlain ? new HashMap<>() : new ConcurrentHashMap<>();
  }

  Map<String, Integer> plain() {
    return plain;
  }

  void maps() {
    plain.put("a", 1); // ACCESS: update plain visible
    plain().get("a"); // ACCESS: read plain visible
    concurrent.putIfAbsent("a", 1); // ACCESS: update concurrent visible atomic
    concurrent.putAll(plain); // ACCESS: update concurrent visible
    declared.get("a"); // ACCESS: read declared visible atomic
    wrapped.put("a", 1); // ACCESS: update wrapped visible atomic
    either.put("a", 1); // ACCESS: update either visible
    own.put("a", 1); // ACCESS: update own visible atomic
    own.get("a");
    atomic.incrementAndGet(); // ACCESS: update atomic visible atomic
    atomic.set(2); // ACCESS: write atomic visible atomic
  }

  int parts() {
    int sum = 0;
    for (int value : plain.values()) { // ACCESS: read plain visible
      sum += value;
    }
    Iterator<String> keys = plain.keySet().iterator();
    while (keys.hasNext()) { // ACCESS: read plain visible
      keys.next(); // ACCESS: read plain visible
      keys.remove(); // ACCESS: update plain visible
    }
    for (Map.Entry<String, Integer> entry : plain().entrySet()) { // ACCESS: read plain visible
      entry.setValue(1); // known weakness: what an iterator returns is no part of its map
    }
    list.subList(0, 1).clear(); // ACCESS: write list visible
    numbers[1] = numbers[2]; // ACCESS: read numbers[] visible, write numbers[] visible
    return sum;
  }
}
