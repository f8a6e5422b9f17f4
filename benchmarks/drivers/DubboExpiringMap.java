import org.apache.dubbo.cache.support.expiring.ExpiringMap;

/** Two threads create a cache with expiration. */
public class DubboExpiringMap {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      Thread first = new Thread(() -> new ExpiringMap<String, String>().put("key", "value"));
      Thread second = new Thread(() -> new ExpiringMap<String, String>().put("key", "value"));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
