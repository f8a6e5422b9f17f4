import java.util.Enumeration;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Checks that decide only whether it is worth while to look, and checks that decide more. It has no
 * main: threads that nobody sees call what is public. TORN is found by the rule stale-value, BENIGN
 * is not.
 */
class Searches {

  /** Those of one server. */
  static class Users {
    private int count;

    synchronized int count() {
      return count;
    }

    synchronized void add() {
      count++;
    }
  }

  /** Throws out what nobody uses. */
  static class Servers {
    private static final int MOST = 10;

    private final Hashtable<String, Users> users = new Hashtable<>();

    public void use(String name) {
      synchronized (users) {
        users.put(name, new Users());
      }
    }

    public void purgeIfMany() { // BENIGN: what is thrown out is asked about first
      if (users.size() > MOST) {
        purge();
      }
    }

    private void purge() {
      synchronized (users) {
        Enumeration<String> names = users.keys();
        while (names.hasMoreElements()) {
          String name = names.nextElement();
          if (users.get(name).count() == 0) {
            users.remove(name);
          }
        }
      }
    }

    public Users throwOutIfMany() { // TORN
      return users.size() > MOST ? throwOut() : null;
    }

    private Users throwOut() {
      synchronized (users) {
        Enumeration<String> names = users.keys();
        return users.remove(names.nextElement());
      }
    }
  }

  /** Has to do what is pending. */
  static class Pending {
    private final Map<String, Boolean> jobs = new ConcurrentHashMap<>();
    private int pending;

    public synchronized void add(String job) {
      jobs.put(job, true);
      pending++;
    }

    private synchronized void done(String job) {
      jobs.remove(job);
      pending--;
    }

    public void next() { // BENIGN: without a job that is found, nothing is counted
      int found;
      synchronized (this) {
        found = pending;
      }
      if (found > 0) {
        Iterator<String> all = jobs.keySet().iterator();
        while (all.hasNext()) {
          String job = all.next();
          if (!job.isEmpty()) {
            done(job);
          }
        }
      }
    }

    public void nextBlindly() { // TORN
      int found;
      synchronized (this) {
        found = pending;
      }
      if (found > 0) {
        done("any");
      }
    }
  }
}
