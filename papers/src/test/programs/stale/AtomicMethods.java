import dev.untorn.annotations.Atomic;
import java.util.concurrent.atomic.AtomicInteger;

/** Methods that are declared to be atomic, and made of one region or of several. */
class AtomicMethods {

  private int left;
  private int right;
  private int moves;

  public synchronized void move(int some) {
    left -= some;
    right += some;
  }

  public synchronized void count() {
    moves++;
  }

  private synchronized int left() {
    return left;
  }

  private synchronized int right() {
    return right;
  }

  private synchronized int moves() {
    return moves;
  }

  @Atomic
  public int total() { // TORN: hold the monitor of 'this' for the whole of
    return left() + right();
  }

  @Atomic
  public int totalByHand() { // TORN: hold the monitor of 'this' from
    int some;
    synchronized (this) {
      some = left;
    }
    synchronized (this) {
      return some + right;
    }
  }

  @Atomic
  public void shift() { // TORN: hold the monitor of 'this' from
    int now = left();
    set(now + 1);
  }

  private synchronized void set(int to) {
    left = to;
  }

  /** Nobody says that it is meant to be one step. */
  public int roughTotal() {
    return left() + right();
  }

  @Atomic
  public int totalAtOnce() {
    synchronized (this) {
      return left() + right();
    }
  }

  /** Nobody changes the two together. */
  @Atomic
  public int unrelated() {
    return left() + moves();
  }

  @Atomic
  public int one() {
    return left();
  }

  private final AtomicInteger in = new AtomicInteger();

  @Atomic
  public int declaredOnly() {
    return in.get();
  }
}
