import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A lock that one thread holds for reading and for writing; what is held stands behind n. */
class Modes {
  final ReentrantLock lock = new ReentrantLock();
  final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
  final Lock reading = both.readLock();
  final Lock writing = both.writeLock();
  int n;

  void readInsideWrite(boolean also) {
    writing.lock();
    reading.lock();
    if (also) {
      n = 1; // HELD: this.both, this.both (shared)
      lock.lock();
    }
    n = 2; // HELD: this.both, this.both (shared)
    underBoth();
    reading.unlock();
    n = 3; // HELD: this.both
    writing.unlock();
    n = 4; // HELD:
  }

  private void underBoth() {
    n = 1; // HELD: this.both, this.both (shared)
  }

  void perhapsReadInsideWrite(boolean also) {
    writing.lock();
    if (also) {
      reading.lock();
    }
    n = 1; // HELD: this.both
    writing.unlock();
    n = 2; // HELD:
  }

  void readWhileAttempt() {
    boolean got = writing.tryLock();
    if (got) {
      reading.lock();
      reading.unlock();
    }
    if (got) {
      n = 1; // HELD: this.both
      writing.unlock();
    }
  }

  void readAndWrite() {
    reading.lock();
    try {
      n = 1; // HELD: this.both (shared)
    } finally {
      reading.unlock();
    }
    both.writeLock().lock();
    try {
      n = 2; // HELD: this.both
      reading.lock();
    } finally {
      writing.unlock();
    }
    n = 3; // HELD: this.both (shared)
    reading.unlock();
  }
}
