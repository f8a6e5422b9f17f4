import com.hazelcast.cache.impl.MXBeanUtil;
import javax.management.timer.Timer;

/** Two threads register the statistics of the same cache. */
public class HazelcastBean {
  public static void main(String[] args) throws InterruptedException {
    Object bean = new Timer();
    for (int round = 0; round < 20; round++) {
      String cache = "orders-" + round;
      Thread first = new Thread(() -> MXBeanUtil.registerCacheObject(bean, "shop", cache, true));
      Thread second = new Thread(() -> MXBeanUtil.registerCacheObject(bean, "shop", cache, true));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
