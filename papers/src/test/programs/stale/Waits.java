import java.util.ArrayList;
import java.util.List;

/** Locks that are given up only to wait: what is asked again afterwards, and what is not. */
class Waits {

  /** The size is asked again before it is used. */
  static final class Dispatcher {
    private final List<String> buffer = new ArrayList<>();
    private boolean isClosed;

    public String[] takes() throws InterruptedException {
      synchronized (buffer) {
        int size = buffer.size();
        boolean isActive = !isClosed;
        while (size == 0 && isActive) {
          buffer.wait();
          size = buffer.size();
          isActive = !isClosed;
        }
        String[] all = new String[size];
        return buffer.toArray(all);
      }
    }

    public String takesLast() throws InterruptedException { // TORN
      synchronized (buffer) {
        int size = buffer.size();
        boolean isActive = !isClosed;
        while (isActive) {
          buffer.wait();
          isActive = !isClosed;
        }
        return buffer.get(size - 1);
      }
    }

    public void put(String one) {
      synchronized (buffer) {
        buffer.add(one);
        buffer.notifyAll();
      }
    }

    public void close() {
      synchronized (buffer) {
        isClosed = true;
        buffer.clear();
        buffer.notifyAll();
      }
    }
  }

  /** A log whose file is changed when it is full; who changes it may have to wait. */
  static final class LogFile {
    private long end;
    private boolean isFlushed;

    public synchronized void appends(int size) throws InterruptedException {
      if (end + size > 100) {
        change();
        if (end + size > 100) {
          return;
        }
      }
      move(end + size);
    }

    public synchronized void appendsAtOnce(int size) throws InterruptedException { // TORN
      if (end + size <= 100) {
        awaitFlush();
        move(end + size);
      }
    }

    private void change() throws InterruptedException {
      awaitFlush();
      if (end > 0) {
        move(0);
      }
    }

    private synchronized void awaitFlush() throws InterruptedException {
      while (isFlushed) {
        wait();
      }
    }

    private void move(long to) {
      end = to;
    }

    public synchronized void flush(boolean isBegun) {
      isFlushed = isBegun;
      end = 0;
      notifyAll();
    }
  }
}
