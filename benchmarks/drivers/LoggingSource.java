import org.apache.commons.logging.LogSource;

/** Two threads ask for the same log in the old way. */
public class LoggingSource {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      String name = "shop-" + round;
      Thread first = new Thread(() -> LogSource.getInstance(name));
      Thread second = new Thread(() -> LogSource.getInstance(name));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
