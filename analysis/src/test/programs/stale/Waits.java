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
}
