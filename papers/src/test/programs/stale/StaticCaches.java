import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A class whose objects nothing shows to be shared; its static map is for all threads. */
class StaticCaches {

  private static final Map<Class<?>, Set<String>> NAMES = new ConcurrentHashMap<>();

  private int uses;

  public Set<String> names(Class<?> type) { // TORN: use a single call that does both: putIfAbsent
    Set<String> names = NAMES.get(type);
    if (names == null) {
      names = new HashSet<>();
      NAMES.put(type, names);
      names.add(type.getName());
    }
    return names;
  }

  public static void forget(Class<?> type) {
    NAMES.remove(type);
  }

  public void use() {
    uses = uses + 1;
  }
}
