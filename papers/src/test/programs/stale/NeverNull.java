import java.nio.charset.Charset;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Changes that would be made only if something were null that never is, and others. It has no main:
 * threads that nobody sees call what is public. TORN is found by the rule stale-value, BENIGN is
 * not.
 */
class NeverNull {

  private static final Charset UNKNOWN = Charset.defaultCharset();

  private final Map<String, Charset> known = new ConcurrentHashMap<>();

  private final Map<String, String> names = new ConcurrentHashMap<>();

  public void name(String name, Charset charset) {
    known.put(name, charset);
  }

  public void rename(String name, String other) {
    names.put(name, other);
  }

  public Charset find(String name) { // BENIGN: who asks for a charset gets one, or an exception
    Charset found = known.get(name);
    if (found == UNKNOWN) {
      found = Charset.forName(name);
      if (found == null) {
        known.remove(name);
      }
    }
    return found;
  }

  public String findName(String name) { // TORN
    String found = names.get(name);
    if (found == null) {
      found = System.getProperty(name);
      if (found == null) {
        names.put(name, "none");
      }
    }
    return found;
  }

  public String findProperty(String name) { // TORN
    String found = names.get(name);
    if (found == null) {
      Integer number = Integer.getInteger(name);
      if (number == null) {
        names.put(name, "none");
      }
    }
    return found;
  }
}
