import java.io.IOException;
import org.apache.activemq.broker.BrokerService;

/** Two threads ask a new broker for its store. */
public class ActivePersistence {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 10; round++) {
      BrokerService broker = new BrokerService();
      broker.setPersistent(false);
      Thread first = new Thread(() -> use(broker));
      Thread second = new Thread(() -> use(broker));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }

  private static void use(BrokerService broker) {
    try {
      broker.getPersistenceAdapter();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
