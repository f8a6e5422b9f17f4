import java.util.concurrent.ConcurrentHashMap;

/** Entries that are made of other entries. */
public class TwoKeys {
  private final ConcurrentHashMap<Object, String> paths = new ConcurrentHashMap<>();

  public void register(Object bean, Object parent) { // TORN: hold one lock across both calls
    String path = paths.get(parent);
    paths.put(bean, path + "/x");
  }

  public void lengthen(Object bean) { // TORN: use a single call that does both: merge
    String path = paths.get(bean);
    paths.put(bean, path + "/x");
  }

  public void unregister(Object bean) {
    paths.remove(bean);
  }
}
