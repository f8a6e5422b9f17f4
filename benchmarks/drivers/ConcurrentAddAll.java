import EDU.oswego.cs.dl.util.concurrent.CopyOnWriteArrayList;
import java.util.Vector;

/** One thread copies a list while another adds to it. */
public class ConcurrentAddAll {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      Vector<String> orders = new Vector<>();
      CopyOnWriteArrayList copy = new CopyOnWriteArrayList();
      Thread copying = new Thread(() -> copy.addAll(orders));
      Thread adding = new Thread(() -> orders.add("book"));
      copying.start();
      adding.start();
      copying.join();
      adding.join();
    }
  }
}
