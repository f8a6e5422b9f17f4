import java.text.SimpleDateFormat;
import java.util.HashMap;
import java.util.Map;

/** Fields that are set when somebody asks for them first. */
class FirstUse {

  private final Map<String, Object> formats = new HashMap<>();
  private String pattern;
  private String chosen;

  private synchronized String pattern() {
    if (pattern == null) {
      pattern = new SimpleDateFormat().toPattern();
    }
    return pattern;
  }

  private synchronized String chosen() {
    if (chosen == null) {
      chosen = new SimpleDateFormat().toPattern();
    }
    return chosen;
  }

  private synchronized Object find(String key) {
    Object format = formats.get(key);
    if (format == null) {
      format = new Object();
      formats.put(key, format);
    }
    return format;
  }

  public Object ofPattern() { // FALSE ALARM: the pattern is set once
    return find(pattern());
  }

  public Object ofChosen() { // TORN: hold the monitor of 'this'
    return find(chosen());
  }

  public synchronized void choose(String other) {
    chosen = other;
    formats.remove(other);
  }
}
