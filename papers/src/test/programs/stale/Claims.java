import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/**
 * Flags that keep others away while something is done, looks that are taken again, and methods that
 * are torn only because what they call is. It has no main: threads that nobody sees call what is
 * public. TORN is found by the rule stale-value, BENIGN is not.
 */
class Claims {

  /** Is brought up once. */
  static class Boot {
    private boolean isDone;
    private boolean isBusy;
    private final List<String> log = new ArrayList<>();

    private synchronized boolean isDone() {
      return isDone;
    }

    public void start() throws InterruptedException { // FALSE ALARM: who has set the flag is alone
      synchronized (this) {
        if (isDone()) {
          return;
        }
        while (isBusy) {
          wait();
        }
        if (isDone()) {
          return;
        }
        isBusy = true;
      }
      work();
      synchronized (this) {
        isBusy = false;
        isDone = true;
        notifyAll();
      }
    }

    public void startTwice() { // TORN
      synchronized (this) {
        if (isDone) {
          return;
        }
      }
      work();
      synchronized (this) {
        isDone = true;
      }
    }

    private synchronized void work() {
      log.add("up");
    }

    public synchronized void stop() {
      isDone = false;
    }
  }

  /** Makes what is missing. */
  static class Queues {
    private final Map<String, List<String>> queues = new ConcurrentHashMap<>();

    public List<String> queue(String name) { // TORN
      List<String> queue = queues.get(name);
      if (queue == null) {
        queue = new ArrayList<>();
        queues.put(name, queue);
      }
      return queue;
    }

    public void add(String name, String text) { // BENIGN: fixed with what it calls
      List<String> queue = queues.get(name);
      if (queue == null) {
        queue = queue(name);
      }
      synchronized (queue) {
        queue.add(text);
      }
    }

    public void drop(String name) {
      queues.remove(name);
    }
  }

  /** Ends what is open. */
  static class Sessions {
    private final Vector<Object> open = new Vector<>();

    public void open(Object one) {
      open.add(one);
    }

    public synchronized void endAll() { // BENIGN: each is removed by itself, and asked for anew
      while (true) {
        Object one;
        synchronized (open) {
          if (open.isEmpty()) {
            return;
          }
          one = open.get(open.size() - 1);
        }
        open.remove(one);
      }
    }

    public void endFirst() { // TORN
      if (!open.isEmpty()) {
        open.remove(0);
      }
    }
  }

  /** Is read by one at a time, who has the permit. */
  static class Channel {
    private final Semaphore pending = new Semaphore(1);
    private boolean isTold;
    private int reads;

    public void read() throws InterruptedException { // FALSE ALARM: others wait for the permit
      boolean isMine;
      synchronized (this) {
        isMine = isTold;
      }
      if (!isMine) {
        pending.acquire();
        synchronized (this) {
          isTold = true;
        }
      }
    }

    public void readAtOnce() { // TORN
      boolean isMine;
      synchronized (this) {
        isMine = isTold;
      }
      if (!isMine) {
        synchronized (this) {
          isTold = true;
          reads++;
        }
      }
    }

    public void done() {
      synchronized (this) {
        isTold = false;
      }
      pending.release();
    }
  }

  /** Knows things by name. */
  static class Notes {
    private final Map<String, String> notes = new ConcurrentHashMap<>();

    public void forget(String name) { // BENIGN: what is put is something else
      if (notes.containsKey(name)) {
        notes.put("forgotten", "yes");
      }
    }

    public void mark(String name) { // TORN
      if (notes.containsKey(name)) {
        notes.put(name, "marked");
      }
    }

    public void drop(String name) {
      notes.remove(name);
    }
  }
}
