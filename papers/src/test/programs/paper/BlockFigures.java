// RULES: stale-value

import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Paper 000: its six figures, each with other locks and other shapes. */
public class BlockFigures {

  /** Holds the shared field of figures 2 to 6. */
  static final class Shared {
    int field;
  }

  /** The two coordinates of figure 1. */
  static final class Coord {
    int x;
    int y;
  }

  /** The buffer of figure 5, without a lock of its own. */
  static final class Buffer {
    private int slot;

    int next() {
      int value = slot;
      slot = 0;
      return value;
    }

    void add(int value) {
      slot = value;
    }
  }

  /** The buffer of figure 5 that locks itself. */
  static final class LockedBuffer {
    private int cell;

    synchronized int next() {
      int value = cell;
      cell = 0;
      return value;
    }

    synchronized void add(int value) {
      cell = value;
    }
  }

  private static int counter;
  private static final Object STATIC_LOCK = new Object();

  private final Object lock = new Object();
  private final ReentrantLock reentrant = new ReentrantLock();
  private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
  private final Shared shared = new Shared();
  private final Coord coord = new Coord();
  private final Buffer buffer = new Buffer();
  private final LockedBuffer lockedBuffer = new LockedBuffer();

  // Figure 1: a high-level data race, no stale value (section 6.1).

  void swap() {
    int oldX;
    synchronized (lock) {
      oldX = coord.x;
      coord.x = coord.y;
      coord.y = oldX;
    }
  }

  void reset() {
    synchronized (lock) {
      coord.x = 0;
    }
    synchronized (lock) {
      coord.y = 0;
    }
  }

  void resetReentrantLock() {
    reentrant.lock();
    try {
      coord.x = 0;
    } finally {
      reentrant.unlock();
    }
    reentrant.lock();
    try {
      coord.y = 0;
    } finally {
      reentrant.unlock();
    }
  }

  private synchronized void setX(int x) {
    coord.x = x;
  }

  private synchronized void setY(int y) {
    coord.y = y;
  }

  void resetByMethods() {
    setX(0);
    setY(0);
  }

  void swapApart() { // PAPER: stale-value x
    int oldX;
    synchronized (lock) {
      oldX = coord.x;
      coord.x = coord.y;
    }
    synchronized (lock) {
      coord.y = oldX;
    }
  }

  // Figures 2 and 3: an increment that is not atomic.

  void inc() { // PAPER: stale-value field
    int tmp;
    synchronized (lock) {
      tmp = shared.field;
    }
    tmp++;
    synchronized (lock) {
      shared.field = tmp;
    }
  }

  void incAtomic() {
    synchronized (lock) {
      int tmp = shared.field;
      tmp++;
      shared.field = tmp;
    }
  }

  void incThis() { // PAPER: stale-value field
    int tmp;
    synchronized (this) {
      tmp = shared.field;
    }
    tmp++;
    synchronized (this) {
      shared.field = tmp;
    }
  }

  synchronized void incMethod() {
    int tmp = shared.field;
    tmp++;
    shared.field = tmp;
  }

  void incReentrantLock() { // PAPER: stale-value field
    int tmp;
    reentrant.lock();
    try {
      tmp = shared.field;
    } finally {
      reentrant.unlock();
    }
    reentrant.lock();
    try {
      shared.field = tmp + 1;
    } finally {
      reentrant.unlock();
    }
  }

  void incReentrantLockOnce() {
    reentrant.lock();
    try {
      int tmp = shared.field;
      shared.field = tmp + 1;
    } finally {
      reentrant.unlock();
    }
  }

  void incReadThenWriteLock() { // PAPER: stale-value field
    int tmp;
    both.readLock().lock();
    try {
      tmp = shared.field;
    } finally {
      both.readLock().unlock();
    }
    both.writeLock().lock();
    try {
      shared.field = tmp + 1;
    } finally {
      both.writeLock().unlock();
    }
  }

  void incWriteLock() {
    both.writeLock().lock();
    try {
      shared.field = shared.field + 1;
    } finally {
      both.writeLock().unlock();
    }
  }

  static void incStatic() { // PAPER: stale-value counter
    int tmp;
    synchronized (STATIC_LOCK) {
      tmp = counter;
    }
    synchronized (STATIC_LOCK) {
      counter = tmp + 1;
    }
  }

  static void incClassLock() { // PAPER: stale-value counter
    int tmp;
    synchronized (BlockFigures.class) {
      tmp = counter;
    }
    synchronized (BlockFigures.class) {
      counter = tmp + 1;
    }
  }

  static synchronized void incStaticMethod() {
    int tmp = counter;
    counter = tmp + 1;
  }

  // Figure 4: no data flows from one iteration to the next.

  private int func(int value) {
    return value / 2;
  }

  void sensorDaemon() {
    int times = 0;
    while (true) {
      synchronized (lock) {
        int value = shared.field;
        value = func(value);
        shared.field = value;
      }
      if (++times > 3) {
        return;
      }
      Thread.yield();
    }
  }

  void sensorFor() {
    int value;
    for (int i = 0; i < 3; i++) {
      synchronized (this) {
        value = shared.field;
        value = func(value);
        shared.field = value;
      }
    }
  }

  void sensorReentrantLock() {
    int i = 0;
    do {
      reentrant.lock();
      try {
        shared.field = func(shared.field);
      } finally {
        reentrant.unlock();
      }
      i++;
    } while (i < 3);
  }

  void sensorSmoothing() { // PAPER: stale-value field
    int last = 0;
    for (int i = 0; i < 3; i++) {
      synchronized (lock) {
        int now = shared.field;
        shared.field = now + last;
        last = now;
      }
    }
  }

  void sensorComputesOutside() { // PAPER: stale-value field
    int times = 0;
    while (true) {
      int value;
      synchronized (lock) {
        value = shared.field;
      }
      value = func(value);
      synchronized (lock) {
        shared.field = value;
      }
      if (++times > 3) {
        break;
      }
    }
  }

  // Figure 5: hand-over, which the paper says is reported (section 5.4).

  void work() { // PAPER: stale-value slot
    for (int i = 0; i < 3; i++) {
      int value;
      synchronized (lock) {
        value = buffer.next();
      }
      int fdata = func(value);
      synchronized (lock) {
        buffer.add(fdata);
      }
    }
  }

  void workInside() {
    for (int i = 0; i < 3; i++) {
      synchronized (lock) {
        int value = buffer.next();
        buffer.add(func(value));
      }
    }
  }

  void workLockedBuffer() { // PAPER: stale-value cell
    int value = lockedBuffer.next();
    int fdata = func(value);
    lockedBuffer.add(fdata);
  }

  void workHoldingLockedBuffer() {
    synchronized (lockedBuffer) {
      int value = lockedBuffer.next();
      lockedBuffer.add(func(value));
    }
  }

  void workReentrantLock() { // PAPER: stale-value slot
    int value;
    reentrant.lock();
    try {
      value = buffer.next();
    } finally {
      reentrant.unlock();
    }
    reentrant.lock();
    try {
      buffer.add(value);
    } finally {
      reentrant.unlock();
    }
  }

  void workNothingTakenOver() {
    synchronized (lock) {
      buffer.next();
    }
    synchronized (lock) {
      buffer.add(7);
    }
  }

  // Figure 6: checked again, which the paper says is reported.

  void transaction() { // PAPER: stale-value field
    boolean done = false;
    while (!done) {
      int value;
      synchronized (lock) {
        value = shared.field;
      }
      int fdata = func(value);
      synchronized (lock) {
        if (value == shared.field) {
          shared.field = fdata;
          done = true;
        }
      }
    }
  }

  void transactionInOneBlock() {
    boolean done = false;
    while (!done) {
      synchronized (lock) {
        int value = shared.field;
        int fdata = func(value);
        if (value == shared.field) {
          shared.field = fdata;
          done = true;
        }
      }
    }
  }

  void transactionOnce() { // PAPER: stale-value field
    int value;
    reentrant.lock();
    try {
      value = shared.field;
    } finally {
      reentrant.unlock();
    }
    reentrant.lock();
    try {
      if (value == shared.field) {
        shared.field = 4;
      }
    } finally {
      reentrant.unlock();
    }
  }

  void transactionOfConstant() {
    synchronized (lock) {
      if (shared.field == 3) {
        shared.field = 4;
      }
    }
    synchronized (lock) {
      if (shared.field == 4) {
        shared.field = 3;
      }
    }
  }

  private synchronized int readField() {
    return shared.field;
  }

  private synchronized boolean replaceField(int old, int now) {
    if (shared.field == old) {
      shared.field = now;
      return true;
    }
    return false;
  }

  void transactionByMethods() { // PAPER: stale-value; stale-value field
    int old = readField();
    while (!replaceField(old, func(old))) {
      old = readField();
    }
  }

  public static void main(String[] args) {
    BlockFigures all = new BlockFigures();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                all.swap();
                all.reset();
                all.resetReentrantLock();
                all.resetByMethods();
                all.swapApart();
                all.inc();
                all.incAtomic();
                all.incThis();
                all.incMethod();
                all.incReentrantLock();
                all.incReentrantLockOnce();
                all.incReadThenWriteLock();
                all.incWriteLock();
                incStatic();
                incClassLock();
                incStaticMethod();
                all.sensorDaemon();
                all.sensorFor();
                all.sensorReentrantLock();
                all.sensorSmoothing();
                all.sensorComputesOutside();
                all.work();
                all.workInside();
                all.workLockedBuffer();
                all.workHoldingLockedBuffer();
                all.workReentrantLock();
                all.workNothingTakenOver();
                all.transaction();
                all.transactionInOneBlock();
                all.transactionOnce();
                all.transactionOfConstant();
                all.transactionByMethods();
              })
          .start();
    }
  }
}
