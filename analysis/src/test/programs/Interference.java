import java.util.Hashtable;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** What other threads do between two steps: it does harm to the second of each two operations. */
class Interference {

  private static final Object LOCK = new Object();
  private static final ReentrantReadWriteLock BOTH = new ReentrantReadWriteLock();

  /** Counts, under a lock of its own. */
  static class Counter {
    private final Object lock = new Object();
    private Object known = new Object();
    private int count;

    synchronized void count() {
      count++;
    }

    synchronized void twice() {
      count *= 2;
    }

    synchronized void countUnderLock() {
      synchronized (lock) {
        count++;
      }
    }

    synchronized void countUnderKnown() {
      synchronized (known) {
        count++;
      }
    }

    synchronized Object renew() {
      known = new Object();
      return known;
    }
  }

  /** Has a sum at which nobody looks. */
  static class Total {
    private int sum;

    synchronized void add(int n) {
      sum += n;
    }
  }

  /** Has a sum that is made in other ways, too. */
  static class Product {
    private int sum;

    synchronized void add(int n) {
      sum += n;
    }

    synchronized void times(int n) {
      sum *= n;
    }
  }

  /** Has a value. */
  static class Value {
    private int value;

    synchronized int get() {
      return value;
    }

    synchronized void set(int to) {
      value = to;
    }
  }

  /** Has a value that one thread has for itself. */
  static class Setting {
    private int value;

    synchronized int get() {
      return value;
    }

    synchronized void set(int to) {
      value = to;
    }
  }

  /** Has values that are changed under locks of others. */
  static class Plain {
    private int guarded;
    private int bare;
    private int written;
    private int read;

    void clear() {
      synchronized (this) {
        bare = 0;
      }
    }
  }

  synchronized void countsTwice(Counter counter) { // counting-steps
    counter.count();
    counter.count();
  }

  synchronized void countsAndDoubles(Counter counter) { // torn
    counter.count();
    counter.twice();
  }

  synchronized void locksTwice(Counter counter) { // only-locked
    counter.countUnderLock();
    counter.countUnderLock();
  }

  synchronized void locksWhatChanges(Counter counter) { // torn
    counter.countUnderKnown();
    counter.countUnderKnown();
  }

  synchronized void addsTwice(Total total, int n) { // summed-in-between
    total.add(n);
    total.add(n);
  }

  synchronized void addsAndMultiplies(Product product, int n) { // torn
    product.add(n);
    product.times(n);
  }

  synchronized void setsTwice(Value value) { // blind-writes
    value.set(1);
    value.set(2);
  }

  synchronized void getsAndSets(Value value) { // torn
    value.set(value.get() + 1);
  }

  synchronized int getsSetting(Setting setting) { // steps-not-parallel
    return setting.get() + setting.get();
  }

  synchronized int getsValue(Value value) { // torn
    return value.get() + value.get();
  }

  void changesGuarded(Plain plain) { // under-context
    synchronized (LOCK) {
      int now;
      synchronized (plain) {
        now = plain.guarded;
      }
      synchronized (plain) {
        plain.guarded = 2 * now;
      }
    }
  }

  void changesBare(Plain plain) { // torn
    synchronized (LOCK) {
      int now;
      synchronized (plain) {
        now = plain.bare;
      }
      synchronized (plain) {
        plain.bare = 2 * now;
      }
    }
  }

  void changesWritten(Plain plain) { // under-context
    BOTH.writeLock().lock();
    try {
      int now;
      synchronized (plain) {
        now = plain.written;
      }
      synchronized (plain) {
        plain.written = 2 * now;
      }
    } finally {
      BOTH.writeLock().unlock();
    }
  }

  void changesRead(Plain plain) { // torn
    BOTH.readLock().lock();
    try {
      int now;
      synchronized (plain) {
        now = plain.read;
      }
      synchronized (plain) {
        plain.read = 2 * now;
      }
    } finally {
      BOTH.readLock().unlock();
    }
  }

  private final Map<String, String> looked = new Hashtable<>();
  private final Map<String, String> put = new Hashtable<>();
  private final Map<String, String> absent = new Hashtable<>();
  private final Map<String, String> own = new Hashtable<>();
  private final Map<String, String> shared = new Hashtable<>();
  Map<String, String> open = new Hashtable<>();

  synchronized void looksAgain(String key) { // independent-calls
    if (looked.get(key) == null) {
      looked.putIfAbsent(key, key);
    }
  }

  void unlook(String key) {
    looked.remove(key);
  }

  synchronized void looksOnce(String key) { // torn
    if (put.get(key) == null) {
      put.put(key, key);
    }
  }

  void putOther(String key) {
    put.put(key, "");
  }

  synchronized void addsAbsent(String key) { // added-if-absent
    if (absent.get(key) == null) {
      absent.put(key, key);
    }
  }

  void removeAbsent(String key) {
    absent.remove(key);
  }

  synchronized void changesOwn(String key) { // reached-under-context
    if (own.get(key) != null) {
      own.remove(key);
    }
  }

  Map<String, String> own() {
    return own;
  }

  void resetShared() {
    shared.clear();
  }

  synchronized void changesShared(String key) { // torn
    if (shared.get(key) != null) {
      shared.remove(key);
    }
  }

  synchronized void changesOne(Interference one, String key) { // torn
    Map<String, String> map = one.open;
    if (map.get(key) == null) {
      map.put(key, key);
    }
  }

  static final Counter COUNTER = new Counter();
  static final Total TOTAL = new Total();
  static final Product PRODUCT = new Product();
  static final Value VALUE = new Value();
  static final Setting SETTING = new Setting();
  static final Plain PLAIN = new Plain();
  static final Interference ONE = new Interference();

  static void all(Interference one) {
    one.countsTwice(COUNTER);
    one.countsAndDoubles(COUNTER);
    one.locksTwice(COUNTER);
    one.locksWhatChanges(COUNTER);
    System.out.println(COUNTER.renew());
    one.addsTwice(TOTAL, 2);
    one.addsAndMultiplies(PRODUCT, 2);
    one.setsTwice(VALUE);
    one.getsAndSets(VALUE);
    System.out.println(one.getsValue(VALUE));
    one.changesGuarded(PLAIN);
    one.changesBare(PLAIN);
    one.changesWritten(PLAIN);
    one.changesRead(PLAIN);
    PLAIN.clear();
    one.looksAgain("");
    one.unlook("");
    one.looksOnce("");
    one.putOther("");
    one.addsAbsent("");
    one.removeAbsent("");
    one.changesOwn("");
    System.out.println(one.own());
    one.changesShared("");
    one.resetShared();
    one.changesOne(one, "");
    one.open.put("", "");
  }

  public static void main(String[] args) {
    Thread only =
        new Thread(
            () -> {
              SETTING.set(1);
              System.out.println(ONE.getsSetting(SETTING));
            });
    only.start();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                all(ONE);
                all(new Interference());
              })
          .start();
    }
  }
}
