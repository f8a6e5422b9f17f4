import org.apache.rocketmq.store.StoreStatsService;

/** Two threads count the first messages of a topic. */
public class RocketTopicSize {
  public static void main(String[] args) throws InterruptedException {
    StoreStatsService statistics = new StoreStatsService();
    for (int round = 0; round < 20; round++) {
      String topic = "orders-" + round;
      Thread small =
          new Thread(() -> statistics.getSinglePutMessageTopicSizeTotal(topic).addAndGet(10));
      Thread large =
          new Thread(() -> statistics.getSinglePutMessageTopicSizeTotal(topic).addAndGet(900));
      small.start();
      large.start();
      small.join();
      large.join();
    }
  }
}
