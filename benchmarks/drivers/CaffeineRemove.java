import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;

/** One thread empties a cache while another replaces a value in it. */
public class CaffeineRemove {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      Cache<String, String> cache = Caffeine.newBuilder().maximumSize(10).build();
      cache.put("key", "old");
      Thread removing = new Thread(cache::invalidateAll);
      Thread replacing = new Thread(() -> cache.put("key", "new"));
      removing.start();
      replacing.start();
      removing.join();
      replacing.join();
    }
  }
}
