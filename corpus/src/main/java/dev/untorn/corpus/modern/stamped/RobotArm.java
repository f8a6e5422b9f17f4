package dev.untorn.corpus.modern.stamped;

import java.util.concurrent.locks.StampedLock;

/**
 * The position of a robot's arm; unvalidated, released and badly converted stamps let other threads
 * interleave.
 */
public final class RobotArm {
  private final StampedLock lock = new StampedLock();
  private int x;
  private int y;

  public void moveBy(int dx, int dy) { // FALSE ALARM(dynamic): block reach is to blame
    long stamp = lock.writeLock();
    try {
      x += dx;
      y += dy;
    } finally {
      lock.unlockWrite(stamp);
    }
  }

  public int reach() { // TORN(dynamic): block
    lock.tryOptimisticRead();
    int across = x;
    int up = y;
    return across + up;
  }

  public void halveReach() { // TORN: stale-value, causal-stale-value
    int across;
    long stamp = lock.readLock();
    try {
      across = x;
    } finally {
      lock.unlockRead(stamp);
    }
    stamp = lock.writeLock();
    try {
      x = across / 2;
    } finally {
      lock.unlockWrite(stamp);
    }
  }

  public boolean leaveOrigin() { // TORN: stale-value, causal-stale-value
    long stamp = lock.readLock();
    try {
      if (x != 0) {
        return false;
      }
      long converted = lock.tryConvertToWriteLock(stamp);
      if (converted == 0) {
        lock.unlockRead(stamp);
        stamp = lock.writeLock();
      } else {
        stamp = converted;
      }
      x++;
      return true;
    } finally {
      lock.unlock(stamp);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    RobotArm arm = new RobotArm();
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
