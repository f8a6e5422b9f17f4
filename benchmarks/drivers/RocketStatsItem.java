import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.apache.rocketmq.common.stats.StatsItemSet;

/** Two threads add to a new statistic. */
public class RocketStatsItem {
  public static void main(String[] args) throws InterruptedException {
    ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    StatsItemSet statistics = new StatsItemSet("puts", timer, null);
    for (int round = 0; round < 20; round++) {
      String topic = "orders-" + round;
      Thread first = new Thread(() -> statistics.addValue(topic, 1, 1));
      Thread second = new Thread(() -> statistics.addValue(topic, 2, 1));
      first.start();
      second.start();
      first.join();
      second.join();
    }
    timer.shutdownNow();
  }
}
