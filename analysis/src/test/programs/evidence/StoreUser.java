import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Keeps entries for others. */
class Store {
  final Map<String, Integer> entries = new ConcurrentHashMap<>();
}

/** Uses what another class keeps. */
public class StoreUser {
  private final Store store;
  private int users;

  public StoreUser(Store store) {
    this.store = store;
  }

  public synchronized void join() {
    users++;
  }

  public void putInStore(String key, Integer one) { // SILENT: unrelated-step
    if (!store.entries.containsKey(key)) {
      store.entries.put(key, one);
    }
  }
}
