/** Checks that are used up under the lock that made them, and others that are not. */
class Reservations {

  /** Compiles one after the other. */
  static final class Statement {
    private boolean isCompiling;
    private boolean isValid;

    public void invalidates() {
      synchronized (this) {
        if (isCompiling) {
          return;
        }
        begin();
      }
      try {
        work();
      } finally {
        end();
      }
    }

    public void invalidatesLate() { // TORN: hold this
      synchronized (this) {
        if (isCompiling) {
          return;
        }
      }
      work();
      begin();
    }

    public void invalidatesPerhaps(boolean isHard) { // TORN: hold this
      synchronized (this) {
        if (isCompiling) {
          return;
        }
        if (isHard) {
          begin();
        }
      }
      work();
      end();
    }

    private synchronized void begin() {
      isCompiling = true;
    }

    private synchronized void end() {
      isCompiling = false;
    }

    private void work() {
      synchronized (this) {
        isValid = !isValid;
      }
    }
  }

  /** A page belongs to one owner, which waits until it is clean. */
  static final class Page {
    private Object owner;
    private boolean isEntered;
    private boolean isCleaned;

    public synchronized boolean enters(Object one) throws InterruptedException {
      if (owner != null) {
        return false;
      }
      take(one);
      while (isCleaned) {
        wait();
      }
      isEntered = false;
      return true;
    }

    public synchronized boolean entersLate(Object one) throws InterruptedException { // TORN
      if (owner != null) {
        return false;
      }
      while (isCleaned) {
        wait();
      }
      take(one);
      return true;
    }

    private void take(Object one) {
      owner = one;
      isEntered = true;
    }

    public synchronized void leave() {
      owner = null;
      isEntered = false;
      notifyAll();
    }

    public synchronized void clean(boolean isBegun) {
      isCleaned = isBegun;
      notifyAll();
    }
  }
}
