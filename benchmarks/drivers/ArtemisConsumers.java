import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.postoffice.QueueInfo;

/** One thread adds consumers to a queue while another removes some. */
public class ArtemisConsumers {
  public static void main(String[] args) throws InterruptedException {
    SimpleString name = new SimpleString("orders");
    for (int round = 0; round < 20; round++) {
      QueueInfo queue = new QueueInfo(name, name, name, null, round, 0);
      queue.incrementConsumers();
      Thread adding = new Thread(queue::incrementConsumers);
      Thread removing = new Thread(queue::decrementConsumers);
      adding.start();
      removing.start();
      adding.join();
      removing.join();
    }
  }
}
