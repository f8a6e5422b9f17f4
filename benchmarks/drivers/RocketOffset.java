import org.apache.rocketmq.broker.offset.ConsumerOffsetManager;

/** Two consumers of a new group commit their offsets. */
public class RocketOffset {
  public static void main(String[] args) throws InterruptedException {
    ConsumerOffsetManager offsets = new ConsumerOffsetManager();
    for (int round = 0; round < 20; round++) {
      String group = "billing-" + round;
      Thread first = new Thread(() -> offsets.commitOffset("host-1", group, "orders", 0, 17));
      Thread second = new Thread(() -> offsets.commitOffset("host-2", group, "orders", 1, 25));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
