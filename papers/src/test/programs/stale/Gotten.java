import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** What is got from a map after a look at whether it is there, while others take things out. */
public class Gotten {
  private final Map<String, String> names = new ConcurrentHashMap<>();
  private final Map<String, Integer> numbers = new ConcurrentHashMap<>();
  private final Map<String, Integer> kept = new ConcurrentHashMap<>();
  private final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();

  public int length(String key) { // TORN: use a single call that does both: get alone
    if (names.containsKey(key)) {
      return names.get(key).length();
    }
    return 0;
  }

  public int number(String key) { // TORN: use a single call that does both: get alone
    if (numbers.get(key) != null) {
      return numbers.get(key);
    }
    return 0;
  }

  /** The lock keeps nobody out who takes things out. */
  public synchronized String takeShort() { // TORN: guard every call that changes queue
    String first = queue.peek();
    if (first == null || first.length() > 10) {
      return null;
    }
    queue.remove();
    return first;
  }

  public String take() {
    return queue.poll();
  }

  public int lengthOnce(String key) {
    String name = names.get(key);
    return name == null ? 0 : name.length();
  }

  public int lengthIfStillThere(String key) {
    if (names.containsKey(key)) {
      String name = names.get(key);
      if (name != null) {
        return name.length();
      }
    }
    return 0;
  }

  public String nameOrNull(String key) {
    return names.containsKey(key) ? names.get(key) : null;
  }

  /** Nobody takes anything out of it. */
  public int keptNumber(String key) {
    if (kept.containsKey(key)) {
      return kept.get(key);
    }
    return 0;
  }

  public void put(String key) {
    names.put(key, key);
    numbers.put(key, 1);
    kept.put(key, 1);
    queue.add(key);
  }

  public void change(String key) {
    kept.replace(key, 2);
  }

  public void drop(String key) {
    names.remove(key);
    numbers.remove(key);
  }
}
