import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Entries that are removed under their own key, after a look at something else. It has no main:
 * threads that nobody sees call what is public. TORN is found by the rule stale-value, BENIGN is
 * not.
 */
class Removals {

  private final Map<Long, String> running = new ConcurrentHashMap<>();

  public void begin(long id, String name) {
    running.put(id, name);
  }

  public void end(long id) { // BENIGN: what is removed is the right thing, or nothing
    if (!running.isEmpty()) {
      @SuppressWarnings("unused")
      String name = running.remove(id);
    }
  }

  public int endAndTell(long id) { // TORN
    if (!running.isEmpty()) {
      String name = running.remove(id);
      return name.length();
    }
    return 0;
  }
}
