import java.util.Vector;

/**
 * Pairs of operations in which the locking pattern does harm and does none. TORN is found in both
 * modes, BENIGN only in paper mode, and what says nothing in none.
 */
class Harm {

  /** Something that others lock. */
  static class Box {
    private int value;
    private int count;
    private int total;
    private int limit = 10;
    private int blind;
    private boolean isTaken;

    synchronized int value() {
      return value;
    }

    synchronized void value(int to) {
      value = to;
    }

    synchronized void count() {
      count++;
    }

    synchronized int counted() {
      return count;
    }

    synchronized void sum(int more) {
      total += more;
    }

    synchronized int limit() {
      return limit;
    }

    synchronized void blind(int to) {
      blind = to;
    }

    synchronized boolean replace(int old, int to) {
      if (value == old) {
        value = to;
        return true;
      }
      return false;
    }

    synchronized void begin() throws InterruptedException {
      while (isTaken) {
        wait();
      }
      isTaken = true;
    }

    synchronized void end() {
      isTaken = false;
      notifyAll();
    }

    synchronized boolean isTaken() {
      return isTaken;
    }
  }

  /** Has a sum that is looked at. */
  static class Seen {
    private int total;

    synchronized void sum(int more) {
      total += more;
    }

    synchronized int total() {
      return total;
    }
  }

  /** A lock of all. */
  static final class Counter {
    static final Object LOCK = new Object();
    static int value;

    static int get() {
      synchronized (LOCK) {
        return value;
      }
    }

    static void set(int to) {
      synchronized (LOCK) {
        value = to;
      }
    }
  }

  private final Box hidden = new Box();
  private final Box leaked = new Box();
  private final Vector<String> known = new Vector<>();
  private final Vector<String> own = new Vector<>();

  Harm(Box box) {
    synchronized (this) { // BENIGN: <init>, while the object is made
      box.value(box.value() + 1);
    }
  }

  synchronized void stale(Box box) { // TORN: locking-pattern
    box.value(box.value() + 1);
  }

  synchronized void staleFixed(Box box) {
    synchronized (box) {
      box.value(box.value() + 1);
    }
  }

  synchronized void calledByNobody(Box box) { // BENIGN: no thread runs it
    box.value(box.value() + 1);
  }

  synchronized void counts(Box box) { // BENIGN: counts can be made in any order
    box.count();
    box.count();
  }

  synchronized void countsAndLooks(Box box) { // TORN: locking-pattern
    if (box.counted() < 10) {
      box.count();
    }
  }

  synchronized void sums(Box box, int one, int two) { // BENIGN: nobody looks at the sum
    box.sum(one);
    box.sum(two);
  }

  synchronized void sumsThatAreSeen(Seen seen, int one, int two) { // TORN: locking-pattern
    seen.sum(one);
    seen.sum(two);
  }

  synchronized int reads(Box box) { // BENIGN: nobody writes
    return box.limit() + box.limit();
  }

  synchronized int readsWhatIsWritten(Box box) { // TORN: locking-pattern
    return box.value() - box.value();
  }

  synchronized void writes(Box box) { // BENIGN: nobody reads
    box.blind(1);
    box.blind(2);
  }

  synchronized void replaces(Box box) { // BENIGN: a change is looked for
    int old = box.value();
    box.replace(old, old + 1);
  }

  synchronized void asksForLock(Box box) throws InterruptedException { // BENIGN: it looks again
    if (!box.isTaken()) {
      box.begin();
    }
  }

  synchronized void ofOthers() { // BENIGN: the lock of another class
    Counter.set(Counter.get() + 1);
  }

  synchronized void hides() { // BENIGN: nobody else can reach it
    hidden.value(hidden.value() + 1);
  }

  synchronized void leaks() { // TORN: locking-pattern
    leaked.value(leaked.value() + 1);
  }

  Box leaked() {
    return leaked;
  }

  /** Is looked at under one lock of all only. */
  static class Ledger {
    int sum;
  }

  static void underLockOfAll(Ledger ledger) { // BENIGN: all others hold the context lock too
    synchronized (Harm.class) {
      int old;
      synchronized (ledger) {
        old = ledger.sum;
      }
      synchronized (ledger) {
        ledger.sum = old + 1;
      }
    }
  }

  synchronized void fillsWhatOthersKnow() { // TORN: locking-pattern
    if (known.isEmpty()) {
      known.add("one");
    }
  }

  Vector<String> known() {
    return known;
  }

  synchronized void fillsItsOwn() { // BENIGN: nobody else can reach it
    if (own.isEmpty()) {
      own.add("one");
    }
  }

  static void all(Harm harm, Box box, Seen seen) throws InterruptedException {
    harm.stale(box);
    harm.staleFixed(box);
    harm.counts(box);
    harm.countsAndLooks(box);
    harm.sums(box, 1, 2);
    harm.sumsThatAreSeen(seen, 1, 2);
    System.out.println(harm.reads(box) + harm.readsWhatIsWritten(box) + seen.total());
    harm.writes(box);
    harm.replaces(box);
    harm.asksForLock(box);
    box.end();
    harm.ofOthers();
    harm.hides();
    harm.leaks();
    harm.leaked().value(1);
    underLockOfAll(LEDGER);
    harm.fillsWhatOthersKnow();
    harm.known().clear();
    harm.fillsItsOwn();
  }

  static final Box BOX = new Box();
  static final Seen SEEN = new Seen();
  static final Ledger LEDGER = new Ledger();
  static final Harm HARM = new Harm(BOX);

  public static void main(String[] args) {
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                try {
                  all(HARM, BOX, SEEN);
                  all(new Harm(BOX), BOX, SEEN);
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                }
              })
          .start();
    }
  }
}
