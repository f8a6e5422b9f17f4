import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Locks that are given up under other names or by other methods. */
class Gaps {
  final ReentrantLock lock = new ReentrantLock();
  final ReentrantLock other = new ReentrantLock();
  final Condition changed = lock.newCondition();
  final Map<String, Lock> locks = new ConcurrentHashMap<>();
  Gaps next;
  int n;

  private Lock lockFor(String key) {
    return locks.computeIfAbsent(key, one -> new ReentrantLock());
  }

  void keyed(String key) {
    lockFor(key).lock();
    try {
      n = 1; // HELD: *
    } finally {
      lockFor(key).unlock();
    }
    n = 2; // HELD:
  }

  void handOverHand(Gaps first) {
    Gaps before = first;
    before.lock.lock();
    n = 1; // HELD: first.lock
    while (before.next != null) {
      Gaps current = before.next;
      current.lock.lock();
      before.lock.unlock();
      before = current;
    }
    n = 2; // HELD:
    before.lock.unlock();
  }

  void either(boolean first) {
    lock.lock();
    Lock one = first ? lock : other;
    one.unlock();
    n = 1; // HELD:
  }

  void anotherField() {
    lock.lock();
    other.lock();
    n = 1; // HELD: this.lock, this.other
    other.unlock();
    n = 2; // HELD: this.lock
    lock.unlock();
  }

  void elements(Gaps[] all, int i) {
    all[0].lock.lock();
    n = 1; // HELD: all[0].lock
    all[i].lock.unlock();
    n = 2; // HELD:
  }

  private void pause() {
    lock.unlock();
    lock.lock();
  }

  private void doWait() throws InterruptedException {
    changed.await();
  }

  private void waitDeeper() throws InterruptedException {
    doWait();
  }

  void interrupted() throws InterruptedException {
    lock.lock();
    n = 1; // HELD: this.lock
    pause();
    n = 2; // HELD: this.lock
    waitDeeper();
    n = 3; // HELD: this.lock
    lock.unlock();
    n = 4; // HELD:
  }

  /** Waits, maybe. */
  interface Step {
    void go() throws InterruptedException;
  }

  private void take(Step step) throws InterruptedException {
    lock.lock();
    step.go();
    n = 1; // HELD: this.lock
    lock.unlock();
  }

  void throughLambda(Gaps one, Gaps two) throws InterruptedException {
    take(
        () -> {
          one.n = two.n; // HELD:
          two.lock.lock();
          two.changed.await();
          two.lock.unlock();
        });
  }
}
