import net.sf.ehcache.CacheManager;
import net.sf.ehcache.config.CacheConfiguration;
import net.sf.ehcache.config.Configuration;

/** Two threads add the same cache if it is absent. */
public class EhcacheAdd {
  public static void main(String[] args) throws InterruptedException {
    Configuration configuration = new Configuration().name("shop");
    configuration.setUpdateCheck(false);
    configuration.addDefaultCache(new CacheConfiguration("default", 10).eternal(true));
    CacheManager manager = new CacheManager(configuration);
    for (int round = 0; round < 10; round++) {
      String name = "orders-" + round;
      Thread first = new Thread(() -> manager.addCacheIfAbsent(name));
      Thread second = new Thread(() -> manager.addCacheIfAbsent(name));
      first.start();
      second.start();
      first.join();
      second.join();
    }
    manager.shutdown();
  }
}
