import org.apache.cassandra.utils.EstimatedHistogram;

/** One thread reads and resets a histogram while another adds a sample. */
public class CassandraHistogram {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 10; round++) {
      EstimatedHistogram latencies = new EstimatedHistogram(20);
      Thread resetting = new Thread(() -> latencies.getBuckets(true));
      Thread adding = new Thread(() -> latencies.add(12));
      resetting.start();
      adding.start();
      resetting.join();
      adding.join();
    }
  }
}
