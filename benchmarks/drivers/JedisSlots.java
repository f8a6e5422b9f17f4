import java.util.List;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.JedisClusterInfoCache;

/** Two connections renew the table of slots. */
public class JedisSlots {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      JedisClusterInfoCache cache = new JedisClusterInfoCache(new GenericObjectPoolConfig(), 100);
      Jedis jedis =
          new Jedis("localhost") {
            @Override public List<Object> clusterSlots() { return List.of(); }
          };
      Thread first = new Thread(() -> cache.renewClusterSlots(jedis));
      Thread second = new Thread(() -> cache.renewClusterSlots(jedis));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
