import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeoutException;

/** Branches that decide what is done, and others that look as if they did. */
class Decisions {

  /** All meet before they go on; who has to wait too long breaks it for all. */
  static final class Barrier {
    private final int parties = 3;
    private int entries;
    private int departures;

    public synchronized void meets(long limit) throws InterruptedException, TimeoutException {
      int before = entries;
      entries = before + 1;
      int now = entries;
      if (now == parties) {
        departures = now;
        notifyAll();
      } else {
        while (departures < 1) {
          if (limit <= 0) {
            throw new TimeoutException();
          }
          wait(limit);
        }
      }
      departures--;
      if (departures <= 0) {
        entries = 0;
      }
    }

    public synchronized void meetsOnce(long limit) throws InterruptedException { // TORN: recheck the condition
      if (entries < parties) {
        while (departures < 1) {
          wait(limit);
        }
        entries = 0;
      }
    }

    public synchronized void enter() {
      entries++;
      notifyAll();
    }
  }

  /** Starts workers, and remembers how many there were at most. */
  static final class Pool {
    private final Set<Thread> workers = new HashSet<>();
    private int largest;

    public void starts(Thread one, boolean isOpen) {
      boolean isAdded = false;
      synchronized (this) {
        if (isOpen) {
          workers.add(one);
          isAdded = true;
          int size = workers.size();
          if (size > largest) {
            largest = size;
          }
        }
      }
      if (!isAdded) {
        failed(one);
      }
    }

    public void startsFew(Thread one, boolean isOpen) { // TORN: hold the monitor of 'this'
      boolean isFull = false;
      synchronized (this) {
        if (isOpen) {
          int size = workers.size();
          if (size > largest) {
            isFull = true;
          }
        }
      }
      if (isFull) {
        failed(one);
      }
    }

    private synchronized void failed(Thread one) {
      workers.remove(one);
    }

    public synchronized void close(Thread last) {
      largest = 0;
      workers.add(last);
    }
  }
}
