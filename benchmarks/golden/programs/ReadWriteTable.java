import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Reads under the shared lock and writes what follows from it under the exclusive one. */
public final class ReadWriteTable {

  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private int highest;

  int highest() {
    lock.readLock().lock();
    try {
      return highest;
    } finally {
      lock.readLock().unlock();
    }
  }

  void raise(int value) {
    lock.writeLock().lock();
    try {
      highest = value;
    } finally {
      lock.writeLock().unlock();
    }
  }

  void offer(int value) {
    if (value > highest()) {
      raise(value);
    }
  }

  public static void main(String[] args) {
    ReadWriteTable table = new ReadWriteTable();
    alone("first", () -> table.offer(4));
    alone("second", () -> table.offer(9));
    alone("third", () -> System.out.println(table.highest()));
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
