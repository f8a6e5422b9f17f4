import org.redisson.config.Config;
import org.redisson.liveobject.core.RedissonObjectBuilder;

/** Two threads create clients. */
public class RedissonBuilder {
  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> new RedissonObjectBuilder(new Config()));
    Thread second = new Thread(() -> new RedissonObjectBuilder(new Config()));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
