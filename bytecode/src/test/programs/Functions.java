import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/** Locks with lambdas, and handles that give a lock up when they are closed. */
class Functions {
  final ReentrantLock lock = new ReentrantLock();
  int n;
  Runnable kept;

  void with(Runnable action) {
    lock.lock();
    try {
      action.run();
    } finally {
      lock.unlock();
    }
  }

  void usesWith() {
    with(
        () -> {
          n = 1; // HELD: this.lock
        });
  }

  synchronized void now(List<Integer> list) {
    list.forEach(
        one -> {
          n = one; // HELD: this
        });
  }

  synchronized int streamHere(List<Integer> list) {
    return list.stream()
        .map(
            one -> {
              n = one; // HELD: this
              return one;
            })
        .mapToInt(one -> one)
        .sum();
  }

  synchronized Stream<Integer> streamLater(List<Integer> list) {
    return list.stream()
        .map(
            one -> {
              n = one; // HELD:
              return one;
            });
  }

  synchronized void parallel(List<Integer> list) {
    list.parallelStream()
        .forEach(
            one -> {
              n = one; // HELD:
            });
  }

  synchronized void elsewhere(Executor executor) {
    executor.execute(
        () -> {
          n = 1; // HELD:
        });
  }

  synchronized void later() {
    kept =
        () -> {
          n = 1; // HELD:
        };
  }

  synchronized void reference(List<Integer> list) {
    list.forEach(this::add);
  }

  private void add(int one) {
    n = one; // HELD: this
  }

  /** Takes the lock of its owner when it is made. */
  class Taking implements AutoCloseable {
    Taking() {
      lock.lock();
    }

    @Override
    public void close() {
      lock.unlock();
    }
  }

  void taking() {
    try (Taking taken = new Taking()) {
      n = 1; // HELD: this.lock
    }
    n = 2; // HELD:
  }

  /** Gives a lock up that somebody else took. */
  static class Giving implements AutoCloseable {
    private final Lock given;

    Giving(Lock given) {
      this.given = given;
    }

    @Override
    public void close() {
      given.unlock();
    }
  }

  Giving open() {
    lock.lock();
    return new Giving(lock);
  }

  void giving() {
    try (Giving handle = open()) {
      n = 1; // HELD: this.lock
    }
    n = 2; // HELD:
  }

  /** A handle that is a function. */
  interface Handle extends AutoCloseable {
    @Override
    void close();
  }

  Handle reference() {
    lock.lock();
    return lock::unlock;
  }

  Handle lambda() {
    lock.lock();
    return () -> {
      n = 0; // HELD:
      lock.unlock();
    };
  }

  void functions() {
    try (Handle handle = reference()) {
      n = 1; // HELD: this.lock
    }
    n = 2; // HELD:
    try (Handle handle = lambda()) {
      n = 3; // HELD: this.lock
    }
    n = 4; // HELD:
  }
}
