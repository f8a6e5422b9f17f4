/** Checks that are used up under the lock that made them, and others that are not. */
class Reservations {

  /** Compiles one after the other. */
  static final class Statement {
    private boolean isCompiling;
    private boolean isValid;

    public void invalidates() { // FALSE ALARM: begin has changed the flag
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

    public void invalidatesLate() { // TORN: hold the monitor of 'this'
      synchronized (this) {
        if (isCompiling) {
          return;
        }
      }
      work();
      begin();
    }

    public void invalidatesPerhaps(boolean isHard) { // TORN: hold the monitor of 'this'
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

    public synchronized boolean enters(Object one) throws InterruptedException { // FALSE ALARM: counted before
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

  /** What a worker does. */
  static final class Task {
    private long next;

    public synchronized long next() {
      return next;
    }

    public synchronized void next(long time) {
      next = time;
    }
  }

  /** Tasks in the order of their time. */
  static final class Queue {
    private Task[] tasks = new Task[8];
    private int count;

    Task peek() {
      return tasks[0];
    }

    void remove() {
      System.arraycopy(tasks, 1, tasks, 0, tasks.length - 1);
      tasks[count - 1] = null;
      count--;
    }

    void add(Task one) {
      tasks[count] = one;
      count++;
    }
  }

  /** Runs tasks again and again. */
  static final class Timer {
    private final Queue queue = new Queue();

    public Task runsWhatItHasTaken() { // FALSE ALARM: the task was taken away under the lock
      Task task;
      long time;
      synchronized (queue) {
        task = queue.peek();
        time = task.next;
        queue.remove();
      }
      synchronized (queue) {
        task.next = time + 1;
        queue.add(task);
      }
      return task;
    }

    public Task runsWhatStaysThere() { // TORN
      Task task;
      long time;
      synchronized (queue) {
        task = queue.peek();
        time = task.next;
      }
      synchronized (queue) {
        task.next = time + 1;
      }
      return task;
    }
  }

  /** Writes into one buffer after the other. */
  static final class Log {
    private Task current = new Task();
    private Task spare = new Task();

    public void startsAnother() { // FALSE ALARM: the name means another object
      long used;
      synchronized (this) {
        used = current.next;
      }
      if (used > 0) {
        synchronized (this) {
          Task old = current;
          current = spare;
          spare = old;
          current.next = 0;
        }
      }
    }

    public void startsTheSame() { // TORN: hold the monitor of 'this'
      long used;
      synchronized (this) {
        used = current.next;
      }
      if (used > 0) {
        synchronized (this) {
          current.next = 0;
        }
      }
    }

    public synchronized void write(int some) {
      current.next += some;
    }
  }

  /** Remembers what it is doing. */
  static final class Worker {
    private final java.util.ArrayDeque<String> queue = new java.util.ArrayDeque<>();
    private String task;
    private int done;
    private int all;

    public void remembersWhatItDoes() { // FALSE ALARM: the region has written first
      synchronized (queue) {
        task = queue.poll();
        if (task == null) {
          return;
        }
      }
      synchronized (queue) {
        task = null;
      }
    }

    public void startsAgainAtTheEnd() { // TORN: hold queue
      boolean isFull;
      synchronized (queue) {
        done++;
        isFull = done > all;
      }
      if (isFull) {
        synchronized (queue) {
          done = 0;
        }
      }
    }

    public void put(String one) {
      synchronized (queue) {
        queue.add(one);
        all++;
      }
    }
  }
}
