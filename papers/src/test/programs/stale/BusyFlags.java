import java.util.ArrayList;
import java.util.List;

/**
 * Flags that are set before something is looked at, and looks in loops that end when a variable
 * says so. It has no main: threads that nobody sees call what is public. TORN is found by the rule
 * stale-value, BENIGN is not.
 */
class BusyFlags {

  /** Writes what is dirty, one thread at a time. */
  static class Page {
    private boolean isDirty;
    private boolean inClean;
    private Thread owner;

    public synchronized void change() {
      isDirty = true;
    }

    public synchronized void latch() throws InterruptedException {
      while (inClean || owner != null) {
        wait();
      }
      owner = Thread.currentThread();
    }

    public void clean() throws InterruptedException { // FALSE ALARM: the flag is set before the look
      synchronized (this) {
        while (inClean) {
          wait();
        }
        inClean = true;
        while (owner != null) {
          wait();
        }
        if (!isDirty) {
          inClean = false;
          notifyAll();
          return;
        }
      }
      try {
        write();
      } finally {
        synchronized (this) {
          inClean = false;
          notifyAll();
        }
      }
    }

    public void cleanTooLate() throws InterruptedException { // TORN
      synchronized (this) {
        while (inClean) {
          wait();
        }
        inClean = true;
        inClean = false;
        notifyAll();
        if (!isDirty) {
          return;
        }
      }
      write();
    }

    private void write() {
      synchronized (this) {
        isDirty = false;
      }
    }
  }

  /** Brings a log to its end. */
  static class Log {
    private long end;
    private long flushed;
    private boolean isBusy;
    private final List<String> lines = new ArrayList<>();

    public synchronized void append(String line) {
      lines.add(line);
      end++;
    }

    public synchronized void reset() {
      flushed = 0;
    }

    public void flush(long until) throws InterruptedException { // FALSE ALARM: once more or the flag
      long now = 0;
      synchronized (this) {
        boolean isAgain;
        do {
          if (until < flushed) {
            return;
          }
          if (isBusy) {
            isAgain = true;
            wait();
          } else {
            isAgain = false;
            now = end;
            isBusy = true;
          }
        } while (isAgain);
      }
      try {
        sync();
      } finally {
        synchronized (this) {
          isBusy = false;
          flushed = now;
          notifyAll();
        }
      }
    }

    public void flushAnyway(long until) throws InterruptedException { // TORN
      synchronized (this) {
        boolean isAgain;
        do {
          if (until < flushed) {
            return;
          }
          if (isBusy) {
            isAgain = false;
            wait();
          } else {
            isAgain = false;
            isBusy = true;
          }
        } while (isAgain);
      }
      try {
        sync();
      } finally {
        synchronized (this) {
          isBusy = false;
          flushed = until;
          notifyAll();
        }
      }
    }

    private synchronized void sync() {
      lines.clear();
    }
  }
}
