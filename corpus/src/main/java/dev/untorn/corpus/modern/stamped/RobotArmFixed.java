package dev.untorn.corpus.modern.stamped;

import java.util.concurrent.locks.StampedLock;

/** The position of a robot's arm; optimistic reads are validated, failed conversions read again. */
public final class RobotArmFixed {

  private final StampedLock lock = new StampedLock();
  private int x;
  private int y;

  public void moveBy(int dx, int dy) { // FALSE ALARM(dynamic): block reach looks without a lock
    long stamp = lock.writeLock();
    try {
      x += dx;
      y += dy;
    } finally {
      lock.unlockWrite(stamp);
    }
  }

  public int reach() { // FALSE ALARM(dynamic): block validates what it has read
    long stamp = lock.tryOptimisticRead();
    int across = x;
    int up = y;
    if (!lock.validate(stamp)) {
      stamp = lock.readLock();
      try {
        across = x;
        up = y;
      } finally {
        lock.unlockRead(stamp);
      }
    }
    return across + up;
  }

  public void halveReach() {
    long stamp = lock.writeLock();
    try {
      x = x / 2;
    } finally {
      lock.unlockWrite(stamp);
    }
  }

  /** When the conversion fails, the write lock is taken and the condition is checked again. */
  public boolean leaveOrigin() {
    long stamp = lock.readLock();
    try {
      while (x == 0) {
        long converted = lock.tryConvertToWriteLock(stamp);
        if (converted != 0) {
          stamp = converted;
          x++;
          return true;
        }
        lock.unlockRead(stamp);
        stamp = lock.writeLock();
      }
      return false;
    } finally {
      lock.unlock(stamp);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    RobotArmFixed arm = new RobotArmFixed();
    Runnable motor =
        () -> {
          for (int i = 0; i < 500; i++) {
            arm.moveBy(2, -2);
            arm.reach();
            arm.halveReach();
            arm.leaveOrigin();
          }
        };
    Thread first = new Thread(motor);
    Thread second = new Thread(motor);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("reach: " + arm.reach());
  }
}
