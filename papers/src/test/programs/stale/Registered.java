import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Things that may be put in once only: who comes second is refused. */
class Registered {

  private final Map<String, Object> plugins = new ConcurrentHashMap<>();
  private final Set<String> names = Collections.synchronizedSet(new HashSet<>());

  public void register(String name, Object plugin) { // TORN: use a single call that does both: putIfAbsent
    if (plugins.containsKey(name)) {
      throw new IllegalArgumentException(name);
    }
    plugins.put(name, plugin);
  }

  public void registerUnlessAllowed(Registered.Plugin plugin, boolean isAllowed) { // TORN
    if (!isAllowed && plugins.get(plugin.name) != null) {
      throw new IllegalArgumentException(plugin.name);
    }
    plugins.put(plugin.name, plugin);
  }

  public void name(String name) { // TORN
    if (names.contains(name)) {
      throw new IllegalStateException(name);
    }
    names.add(name);
  }

  public void remove(String name) {
    plugins.remove(name);
    names.remove(name);
  }

  /** The answer of the one call says whether it was there. */
  public void registerOnce(String name, Object plugin) {
    if (plugins.putIfAbsent(name, plugin) != null) {
      throw new IllegalArgumentException(name);
    }
  }

  /** Something else is put in than what was asked for. */
  public void registerBelow(String parent, String name, Object plugin) {
    if (!plugins.containsKey(parent)) {
      throw new IllegalArgumentException(parent);
    }
    plugins.put(parent + "/" + name, plugin);
  }

  public void asserted(String name, Object plugin) {
    assert !plugins.containsKey(name);
    plugins.put(name, plugin);
  }

  static final class Plugin {
    final String name;

    Plugin(String name) {
      this.name = name;
    }
  }

  /** Refuses and fills under one lock, so that who has asked before is refused in the end. */
  static final class Tables {
    private final Map<String, Object> tables = new HashMap<>();

    public synchronized Object get(String name) {
      return tables.get(name);
    }

    public synchronized void add(String name, Object table) {
      if (tables.containsKey(name)) {
        throw new IllegalArgumentException(name);
      }
      tables.put(name, table);
    }

    public void open(String name) {
      if (get(name) == null) {
        add(name, new Object());
      }
    }
  }

  /** Only constructors refuse here: nobody else can see the object. */
  static final class Settings {
    private final Map<String, String> all = new ConcurrentHashMap<>();

    Settings(String... names) {
      fill(names);
    }

    private void fill(String... names) {
      for (String name : names) {
        if (all.containsKey(name)) {
          throw new IllegalArgumentException(name);
        }
        all.put(name, "");
      }
    }

    public void set(String name, String value) {
      all.put(name, value);
    }
  }
}
