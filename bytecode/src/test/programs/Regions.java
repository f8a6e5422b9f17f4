import dev.untorn.annotations.Atomic;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;

/** Every way of holding a lock; behind each assignment to n stands what is held there. */
class Regions {
  static final Object GLOBAL = new Object();
  final Object monitor = new Object();
  final ReentrantLock lock = new ReentrantLock();
  final Condition changed = lock.newCondition();
  final StampedLock stamped = new StampedLock();
  final Object[] points = new Object[3];
  Object changing = new Object();
  Regions next;
  int n;

  synchronized void method() {
    n = 1; // HELD: this
  }

  static synchronized void staticMethod(Regions regions) {
    regions.n = 1; // HELD: Regions.class
  }

  void block() {
    n = 1; // HELD:
    synchronized (monitor) {
      n = 2; // HELD: this.monitor
      synchronized (GLOBAL) {
        n = 3; // HELD: this.monitor, Regions.GLOBAL
      }
      helper();
    }
    n = 4; // HELD:
  }

  private void helper() {
    n = 1; // HELD: this.monitor
  }

  void alsoFrom(Regions other) {
    synchronized (other.monitor) {
      other.fromTwo();
    }
    synchronized (monitor) {
      synchronized (this) {
        fromTwo();
      }
    }
  }

  private void fromTwo() {
    n = 1; // HELD: this.monitor
    fromTwoDeeper(3);
  }

  private void fromTwoDeeper(int depth) {
    n = 1; // HELD: this.monitor
    if (depth > 0) {
      fromTwoDeeper(depth - 1);
    }
  }

  private void fromAnywhere() {
    n = 1; // HELD:
  }

  void callsIt() {
    fromAnywhere();
    synchronized (this) {
      fromAnywhere();
    }
  }

  void interrupted() {
    synchronized (monitor) {
      try {
        monitor.wait();
      } catch (InterruptedException e) {
        n = 1; // HELD: this.monitor
      }
    }
  }

  void withFinally() {
    lock.lock();
    try {
      n = 1; // HELD: this.lock
    } finally {
      lock.unlock();
    }
    n = 2; // HELD:
  }

  void withoutFinally() {
    lock.lock();
    n = 1; // HELD: this.lock
    lock.unlock();
    n = 2; // HELD:
  }

  void attempt() {
    if (lock.tryLock()) {
      try {
        n = 1; // HELD: this.lock
      } finally {
        lock.unlock();
      }
    } else {
      n = 2; // HELD:
    }
    n = 3; // HELD:
  }

  void attemptInTime() throws InterruptedException {
    boolean got = lock.tryLock(1, TimeUnit.SECONDS);
    if (!got) {
      n = 1; // HELD:
      return;
    }
    n = 2; // HELD: this.lock
    lock.unlock();
  }

  void attemptAskedTwice() {
    boolean got = lock.tryLock();
    if (got) {
      n = 1; // HELD: this.lock
    }
    n = 2; // HELD:
    if (got) {
      n = 3; // HELD: this.lock
      lock.unlock();
    }
  }

  void optimistic() {
    long stamp = stamped.tryOptimisticRead();
    n = 1; // HELD: this.stamped (optimistic)
    if (!stamped.validate(stamp)) {
      stamp = stamped.readLock();
      try {
        n = 2; // HELD: this.stamped (shared)
      } finally {
        stamped.unlockRead(stamp);
      }
    }
    n = 3; // HELD:
  }

  void neverValidated() {
    long stamp = stamped.tryOptimisticRead();
    n = (int) stamp; // HELD:
  }

  void converted() {
    long stamp = stamped.readLock();
    try {
      n = 1; // HELD: this.stamped (shared)
      long better = stamped.tryConvertToWriteLock(stamp);
      if (better != 0) {
        stamp = better;
        n = 2; // HELD: this.stamped
      } else {
        n = 3; // HELD: this.stamped (shared)
      }
    } finally {
      stamped.unlock(stamp);
    }
  }

  void begin() {
    lock.lock();
  }

  void end() {
    lock.unlock();
  }

  boolean tryBegin() {
    return lock.tryLock();
  }

  boolean tryBeginInWords() {
    if (lock.tryLock()) {
      n = 1; // HELD: this.lock
      return true;
    }
    return false;
  }

  void wrapped() {
    begin();
    try {
      n = 1; // HELD: this.lock
    } finally {
      end();
    }
    n = 2; // HELD:
    if (tryBegin()) {
      n = 3; // HELD: this.lock
      end();
    }
    n = 4; // HELD:
    if (!tryBeginInWords()) {
      n = 5; // HELD:
      return;
    }
    n = 6; // HELD: this.lock
    end();
  }

  Lock accessor() {
    return lock;
  }

  void throughAccessor() {
    accessor().lock();
    try {
      n = 1; // HELD: this.lock
    } finally {
      accessor().unlock();
    }
  }

  void waiting() throws InterruptedException {
    synchronized (monitor) {
      while (n == 0) {
        monitor.wait();
      }
      n = 1; // HELD: this.monitor
    }
    lock.lock();
    try {
      changed.await();
      n = 2; // HELD: this.lock
    } finally {
      lock.unlock();
    }
  }

  synchronized void reentrant() {
    synchronized (this) {
      n = 1; // HELD: this
    }
    n = 2; // HELD: this
  }

  @Atomic
  void declared() {
    n = 1; // HELD: @Atomic
  }

  void elements(int i) {
    synchronized (points[0]) {
      n = 1; // HELD: this.points[0]
    }
    synchronized (points[i]) {
      n = 2; // HELD: this.points[i]
    }
  }

  void reassigned() {
    synchronized (changing) {
      n = 1; // HELD: this.changing
      changing = new Object();
      n = 2; // HELD: *
    }
    n = 3; // HELD:
  }

  void reassignedByACallee() {
    synchronized (changing) {
      new Regions();
      n = 1; // HELD: this.changing
      replace(2);
      n = 2; // HELD: *
    }
    n = 3; // HELD:
  }

  private void replace(int times) {
    if (times > 0) {
      changing = new Object();
      replace(times - 1);
    }
  }

  void path(Regions start) {
    synchronized (start.next.monitor) {
      n = 1; // HELD: start.next.monitor
    }
  }

  void either(boolean urgent) throws InterruptedException {
    if (urgent) {
      lock.lock();
    } else {
      lock.lockInterruptibly();
    }
    n = 1; // HELD: this.lock
    lock.unlock();
  }

  void sometimes(boolean wanted) {
    if (wanted) {
      lock.lock();
    }
    n = 1; // HELD:
    if (wanted) {
      lock.unlock();
    }
  }
}
