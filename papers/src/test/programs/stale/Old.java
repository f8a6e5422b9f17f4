import java.util.Hashtable;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Old collections, which lock themselves wherever they are used, and the keys of maps. TORN is
 * found by the rule stale-value, BENIGN is not.
 */
class Old {

  private final Hashtable<String, String> names = new Hashtable<>();
  private final ConcurrentHashMap<String, Integer> amounts = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, Integer> totals = new ConcurrentHashMap<>();

  synchronized void clear() {
    names.clear();
  }

  void nameIfMissing(String name, String value) { // TORN
    if (names.get(name) == null) {
      names.put(name, value);
    }
  }

  void copyAmount() { // BENIGN: another entry is written
    amounts.put("half", amounts.get("whole") / 2);
  }

  void halveAmount() { // TORN
    amounts.put("whole", amounts.get("whole") / 2);
  }

  void total(int more) { // BENIGN: others write another entry
    synchronized (totals) {
      totals.put("ours", totals.get("ours") + more);
    }
  }

  void totalOfOthers(int more) {
    totals.put("theirs", more);
  }

  static final Old SHARED = new Old();

  public static void main(String[] args) {
    for (int i = 0; i < 2; i++) {
      new Starter().start();
    }
  }
}

/** Belongs to one thread: nothing in it knows of others. */
class Own {
  private final Properties settings = new Properties();

  void setIfMissing(String name, String value) { // BENIGN: only the collection is for threads
    if (settings.getProperty(name) == null) {
      settings.setProperty(name, value);
    }
  }
}

/** Does everything, in a thread of its own. */
class Starter extends Thread {
  private final Own own = new Own();

  @Override
  public void run() {
    own.setIfMissing("one", "1");
    Old.SHARED.nameIfMissing("one", "1");
    Old.SHARED.clear();
    Old.SHARED.copyAmount();
    Old.SHARED.halveAmount();
    Old.SHARED.total(1);
    Old.SHARED.totalOfOthers(1);
  }
}
