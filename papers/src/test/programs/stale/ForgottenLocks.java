import java.io.InputStream;

/** Fields of locked classes that are changed without the lock, and others that need none. */
class ForgottenLocks {

  /** All but one take the lock. */
  static final class Meter {
    private int ticks;

    synchronized void up(int by) {
      ticks += by;
    }

    synchronized int ticks() {
      return ticks;
    }

    public void down() { // TORN: hold the monitor of 'this'
      ticks--;
    }

    public void restart() {
      ticks = 0;
    }
  }

  /** The same with a lock of its own, and a field that is read without it. */
  static final class Till {
    private final Object drawer = new Object();
    private long cents;

    public void take(long some) {
      synchronized (drawer) {
        cents += some;
      }
    }

    public void clear() {
      synchronized (drawer) {
        cents = 0;
      }
    }

    public long cents() {
      return cents;
    }

    public void refund(long some) { // TORN: hold drawer
      cents -= some;
    }
  }

  /** Nobody takes a lock: it is not made for threads. */
  static final class Tally {
    private int count;

    public void add() {
      count++;
    }

    public int count() {
      return count;
    }
  }

  /** The callers hold the lock. */
  static final class Ledger {
    private int lines;

    synchronized void enter() {
      write();
    }

    synchronized void enterTwice() {
      write();
      write();
    }

    synchronized int lines() {
      return lines;
    }

    void write() {
      lines++;
    }
  }

  /** It is not visible yet when it is changed. */
  static final class Batch {
    private int size;

    Batch(int[] sizes) {
      for (int one : sizes) {
        size += one;
      }
    }

    synchronized void grow(int by) {
      size += by;
    }

    synchronized int size() {
      return size;
    }
  }

  /** Synchronized is only what is so in the library. */
  static final class Pulse extends InputStream {
    private int position;
    private int marked;

    @Override
    public int read() {
      position++;
      return 0;
    }

    @Override
    public synchronized void mark(int limit) {
      marked = position;
    }

    @Override
    public synchronized void reset() {
      position = marked;
    }
  }
}
