import org.apache.activemq.command.ConnectionId;
import org.apache.activemq.command.LocalTransactionId;
import org.apache.activemq.transaction.LocalTransaction;
import org.apache.activemq.transaction.Synchronization;

/** One thread looks for a callback of a transaction while another removes one. */
public class ActiveSynchronization {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      LocalTransactionId id = new LocalTransactionId(new ConnectionId("client"), round);
      LocalTransaction transaction = new LocalTransaction(null, id, null);
      Synchronization callback = new Synchronization() {};
      transaction.addSynchronization(callback);
      Thread looking = new Thread(() -> transaction.findMatching(callback));
      Thread removing = new Thread(() -> transaction.removeSynchronization(callback));
      looking.start();
      removing.start();
      looking.join();
      removing.join();
    }
  }
}
