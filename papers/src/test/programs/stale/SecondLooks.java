import java.util.NoSuchElementException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;

/** Deeds that look again, or that are ready to fail, and others that are not. */
class SecondLooks {

  /** Is closed once, whatever happens meanwhile. */
  static final class Store {
    private final ReentrantLock lock = new ReentrantLock();
    private int state;
    private int all;

    public void closes() {
      if (!isClosed()) {
        close();
      }
    }

    public void closesTwice() { // TORN: hold lock
      if (!isClosed()) {
        closeWithoutLooking();
      }
    }

    private boolean isClosed() {
      lock.lock();
      try {
        return state == 2;
      } finally {
        lock.unlock();
      }
    }

    private void close() {
      lock.lock();
      try {
        if (state == 0) {
          try {
            try {
              write();
            } finally {
              all = 0;
            }
          } finally {
            state = 2;
          }
        }
      } finally {
        lock.unlock();
      }
    }

    private void closeWithoutLooking() {
      lock.lock();
      try {
        try {
          write();
        } finally {
          state = 2;
        }
      } finally {
        lock.unlock();
      }
    }

    private void write() {
      all++;
    }

    public void open() {
      lock.lock();
      try {
        state = 0;
      } finally {
        lock.unlock();
      }
    }
  }

  /** What was used is used again. */
  static final class Reuse {
    private final ConcurrentLinkedQueue<Object> logs = new ConcurrentLinkedQueue<>();

    public Object starts() { // FALSE ALARM: the later read decides
      if (!logs.isEmpty()) {
        try {
          return logs.remove();
        } catch (NoSuchElementException e) {
          return new Object();
        }
      }
      return new Object();
    }

    public Object startsCarelessly() { // TORN
      if (!logs.isEmpty()) {
        return logs.remove();
      }
      return new Object();
    }

    public Object startsLoudly() { // TORN
      if (!logs.isEmpty()) {
        try {
          return logs.remove();
        } catch (NoSuchElementException e) {
          throw new IllegalStateException(e);
        }
      }
      return new Object();
    }

    public void stop(Object log) {
      logs.add(log);
    }
  }

  /** Elements of an array, which have no name of their own. */
  static final class Slots {
    private final int[] slots = new int[3];

    public void takesAtLast() { // TORN: hold the monitor of 'this'
      int first;
      synchronized (this) {
        first = slots[0];
      }
      if (first > 0) {
        return;
      }
      int last;
      synchronized (this) {
        last = slots[0];
      }
      if (last > 0) {
        return;
      }
      synchronized (this) {
        slots[0] = 1;
      }
    }

    public void takesUnderLock() {
      synchronized (this) {
        if (slots[0] > 0) {
          return;
        }
      }
      synchronized (this) {
        if (slots[0] == 0) {
          slots[0] = 1;
        }
      }
    }
  }
}
