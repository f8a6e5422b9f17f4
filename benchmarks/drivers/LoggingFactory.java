import org.apache.commons.logging.LogFactory;
import org.apache.commons.logging.impl.LogFactoryImpl;

/** Two threads ask for the same log. */
public class LoggingFactory {
  public static void main(String[] args) throws InterruptedException {
    LogFactory factory = new LogFactoryImpl();
    for (int round = 0; round < 20; round++) {
      String name = "shop-" + round;
      Thread first = new Thread(() -> factory.getInstance(name));
      Thread second = new Thread(() -> factory.getInstance(name));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
