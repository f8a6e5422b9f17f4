import com.codahale.metrics.MetricRegistry;

/** Two threads use a new metric. */
public class MetricsCounter {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      MetricRegistry metrics = new MetricRegistry();
      Thread first = new Thread(() -> metrics.counter("orders").inc());
      Thread second = new Thread(() -> metrics.counter("orders").inc());
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
