import org.apache.activemq.artemis.core.message.impl.CoreMessage;

/** Two consumers read the body of the same message. */
public class ArtemisBody {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      CoreMessage message = new CoreMessage(round, 64);
      Thread first = new Thread(() -> message.getBodyBuffer().readableBytes());
      Thread second = new Thread(() -> message.getBodyBuffer().readableBytes());
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
