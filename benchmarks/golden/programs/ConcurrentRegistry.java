import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Looks into a ConcurrentHashMap, and then acts on what it saw. */
public final class ConcurrentRegistry {

  private final Map<String, Integer> counts = new ConcurrentHashMap<>();

  void register(String name) {
    if (!counts.containsKey(name)) {
      counts.put(name, 0);
    }
  }

  void count(String name) {
    counts.put(name, counts.get(name) + 1);
  }

  void countAtOnce(String name) {
    counts.merge(name, 1, Integer::sum);
  }

  public static void main(String[] args) {
    ConcurrentRegistry registry = new ConcurrentRegistry();
    for (String thread : new String[] {"first", "second"}) {
      alone(
          thread,
          () -> {
            registry.register("a");
            registry.count("a");
            registry.countAtOnce("b");
          });
    }
    System.out.println(registry.counts);
  }

  /** Runs one thread to its end, without an order that a rule could see. */
  private static void alone(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.start();
    while (thread.getState() != Thread.State.TERMINATED) {
      Thread.onSpinWait();
    }
  }
}
