import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Entries of maps that only one method writes, under a lock, while others write other entries. It
 * has no main: threads that nobody sees call what is public. TORN is found by the rule stale-value,
 * BENIGN is not.
 */
class OwnKeys {

  private final Map<String, Object> notes = new ConcurrentHashMap<>();

  private Object note(String name) {
    return notes.get(name);
  }

  private void setNote(String name, Object note) {
    notes.put(name, note);
  }

  public void login(String user) {
    setNote("user", user);
  }

  public void backup(Object time) { // BENIGN: all who write this entry hold the lock
    synchronized (this) {
      if (note("time") == null) {
        setNote("time", time);
      }
    }
  }

  public void count(Object number) { // TORN
    synchronized (this) {
      if (note("number") == null) {
        setNote("number", number);
      }
    }
  }

  public void setNumber(Object number) {
    setNote("number", number);
  }

  public void mark(Object mark) { // TORN
    if (note("mark") == null) {
      setNote("mark", mark);
    }
  }
}
