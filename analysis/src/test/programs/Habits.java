import java.util.Hashtable;

/**
 * Habits of programmers that look like the locking pattern and are meant so, with operations that
 * look alike and are torn. TORN is found in both modes, BENIGN only in paper mode.
 */
class Habits {

  /** What is borrowed. */
  static final class Reader {
    int users;
  }

  /** Lends its readers out. */
  static class Pool {
    private Reader reader = new Reader();
    private int free = 1;

    synchronized Reader get() {
      return reader;
    }

    synchronized void release(Reader one) {
      one.users--;
      reader = one.users == 0 ? null : one;
    }

    synchronized Reader after(Reader one) {
      return one.users < reader.users ? null : reader;
    }

    synchronized int free() {
      return free;
    }

    synchronized void take(int some) {
      free -= some;
    }
  }

  private final Hashtable<String, String> names;

  Habits(Hashtable<String, String> names) {
    this.names = names;
  }

  synchronized void givesBack(Pool pool) { // BENIGN: the object is handed back
    Reader reader = pool.get();
    pool.release(reader);
  }

  synchronized Reader goesOn(Pool pool) { // TORN: locking-pattern
    Reader reader = pool.get();
    return pool.after(reader);
  }

  synchronized void waits(Pool pool) throws InterruptedException { // BENIGN: it waits for a change
    while (pool.free() == 0) {
      wait(1);
    }
    pool.take(1);
  }

  synchronized void takes(Pool pool) { // TORN: locking-pattern
    if (pool.free() > 0) {
      pool.take(1);
    }
  }

  synchronized void putsWhatIsMissing(String name) { // BENIGN: the second call looks again
    if (names.get(name) == null) {
      names.putIfAbsent(name, name);
    }
  }

  synchronized void putsTwo() { // BENIGN: one element after the other
    names.put("one", "1");
    names.put("two", "2");
  }

  synchronized void putsIfMissing(String name) { // TORN: locking-pattern
    if (names.get(name) == null) {
      names.put(name, name);
    }
  }

  /** Keeps something for its owner. */
  static class Part {
    private final Owner owner;

    Part(Owner owner) {
      this.owner = owner;
    }

    synchronized void underLockOfCallers() { // BENIGN: all callers hold the witness already
      owner.value(owner.value() + 1);
    }
  }

  /** Calls its part under its own lock. */
  static class Owner {
    private final Part part = new Part(this);
    private int value;

    synchronized void all() {
      part.underLockOfCallers();
    }

    synchronized int value() {
      return value;
    }

    synchronized void value(int to) {
      value = to;
    }
  }

  static final Hashtable<String, String> NAMES = new Hashtable<>();
  static final Pool POOL = new Pool();
  static final Owner OWNER = new Owner();

  static void all(Habits habits) throws InterruptedException {
    habits.givesBack(POOL);
    System.out.println(habits.goesOn(POOL));
    habits.waits(POOL);
    habits.takes(POOL);
    habits.putsWhatIsMissing("one");
    habits.putsTwo();
    habits.putsIfMissing("two");
    OWNER.all();
    OWNER.value(1);
    POOL.release(POOL.get());
    NAMES.put("three", "3");
  }

  public static void main(String[] args) {
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                try {
                  all(new Habits(NAMES));
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                }
              })
          .start();
    }
  }
}
