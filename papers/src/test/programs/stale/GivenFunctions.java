import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Functions that are given to methods that run them under a lock. */
class GivenFunctions {

  private final Lock lock = new ReentrantLock();
  private int cups;

  private int locked(IntSupplier work) {
    lock.lock();
    try {
      return work.getAsInt();
    } finally {
      lock.unlock();
    }
  }

  private void run(Runnable work) {
    lock.lock();
    try {
      work.run();
    } finally {
      lock.unlock();
    }
  }

  private int passedOn(IntSupplier work) {
    return locked(work);
  }

  public void pay() { // TORN: hold lock from
    int before = locked(() -> cups);
    locked(() -> cups = before + 1);
  }

  public boolean drink() { // TORN: hold lock from
    if (locked(() -> cups) == 0) {
      return false;
    }
    run(() -> cups--);
    return true;
  }

  public void payLater() { // TORN: hold lock from
    int before = passedOn(() -> cups);
    run(() -> cups = before + 1);
  }

  public void payAtOnce() {
    locked(() -> cups = cups + 1);
  }

  public boolean drinkCarefully() {
    if (locked(() -> cups) == 0) {
      return false;
    }
    return locked(() -> cups > 0 ? cups-- : 0) > 0;
  }

  private int read() {
    return cups;
  }

  public void payByName() { // TORN: hold lock from
    int before = locked(this::read);
    run(() -> cups = before + 1);
  }

  /** Takes any lock for any work. */
  static final class Locking {
    static <T> T with(Lock lock, Supplier<T> work) {
      lock.lock();
      try {
        return work.get();
      } finally {
        lock.unlock();
      }
    }

    static <T> T call(Lock lock, Callable<T> work) throws Exception {
      lock.lock();
      try {
        return work.call();
      } finally {
        lock.unlock();
      }
    }
  }

  public void brew() { // TORN: hold lock from
    int before = Locking.with(lock, () -> cups);
    Locking.with(lock, () -> cups = before + 1);
  }

  public void brewAll(List<Integer> orders) { // TORN: hold lock from
    int before = Locking.with(lock, () -> cups);
    orders.forEach(
        order -> {
          lock.lock();
          try {
            cups = before + order;
          } finally {
            lock.unlock();
          }
        });
  }

  public Optional<Integer> brewSome(Optional<Integer> order) { // TORN: hold lock from
    Optional<Integer> before = order.map(some -> Locking.with(lock, () -> cups) + some);
    run(() -> cups = before.orElse(0));
    return before;
  }

  public int brewAtOnce() throws Exception {
    return Locking.call(lock, () -> cups = cups + 1);
  }
}
