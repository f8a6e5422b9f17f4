import java.util.ArrayList;
import java.util.List;

/**
 * Objects that say themselves who may remove them, and objects that anybody removes. It has no
 * main: threads that nobody sees call what is public. TORN is found by the rule stale-value, BENIGN
 * is not.
 */
class LettingGo {

  /** Ends once. */
  static class Service {
    private boolean isEnding;

    synchronized boolean end() {
      if (isEnding) {
        return false;
      }
      isEnding = true;
      return true;
    }

    void run() {
      Thread.onSpinWait();
    }
  }

  private final List<Service> services = new ArrayList<>();
  private final List<Service> jobs = new ArrayList<>();

  public synchronized void add() {
    services.add(new Service());
    jobs.add(new Service());
  }

  private synchronized Service last() {
    return services.isEmpty() ? null : services.get(services.size() - 1);
  }

  public void endLast() { // FALSE ALARM: only one thread is told to remove it
    Service last = last();
    if (last == null) {
      return;
    }
    boolean isEnded = true;
    try {
      isEnded = last.end();
    } finally {
      synchronized (this) {
        if (isEnded) {
          services.remove(last);
        }
      }
    }
  }

  private synchronized Service lastJob() {
    return jobs.isEmpty() ? null : jobs.get(jobs.size() - 1);
  }

  public void runLast() { // TORN
    Service last = lastJob();
    if (last == null) {
      return;
    }
    last.run();
    synchronized (this) {
      jobs.remove(last);
    }
  }
}
