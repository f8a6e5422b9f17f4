import org.apache.activemq.command.ConnectionId;
import org.apache.activemq.command.LocalTransactionId;
import org.apache.activemq.transaction.LocalTransaction;
import org.apache.activemq.transaction.Synchronization;

/** One thread adds a callback to a transaction while another removes one. */
public class ActiveSynchronization {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      LocalTransactionId id = new LocalTransactionId(new ConnectionId("client"), round);
      LocalTransaction transaction = new LocalTransaction(null, id, null);
      Synchronization callback = new Synchronization() {};
      transaction.addSynchronization(callback);
      Thread adding = new Thread(() -> transaction.addSynchronization(new Synchronization() {}));
      Thread removing = new Thread(() -> transaction.removeSynchronization(callback));
      adding.start();
      removing.start();
      adding.join();
      removing.join();
    }
  }
}
