import java.util.concurrent.locks.ReentrantLock;

/** Looks whether there is room under a ReentrantLock, and takes it under the same lock again. */
public final class LockedBuffer {

  private final ReentrantLock lock = new ReentrantLock();
  private final int[] items = new int[4];
  private int size;

  boolean full() {
    lock.lock();
    try {
      return size == items.length;
    } finally {
      lock.unlock();
    }
  }

  void put(int item) {
    lock.lock();
    try {
      items[size] = item;
      size++;
    } finally {
      lock.unlock();
    }
  }

  void offer(int item) {
    if (!full()) {
      put(item);
    }
  }

  boolean tryPut(int item) {
    if (!lock.tryLock()) {
      return false;
    }
    try {
      items[size++] = item;
      return true;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) {
    LockedBuffer buffer = new LockedBuffer();
    alone("first", () -> buffer.offer(1));
    alone("second", () -> buffer.offer(2));
    alone("third", () -> System.out.println(buffer.tryPut(3)));
  }

  /** Runs one thread to its end, without an order that a rule could see. */
  private static void alone(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.start();
    while (thread.getState() != Thread.State.TERMINATED) {
      Thread.onSpinWait();
    }
  }
}
