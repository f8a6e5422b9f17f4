import java.lang.reflect.Constructor;
import org.apache.activemq.store.memory.MemoryTransactionStore;

/** Two threads of a connection use a new transaction. */
public class ActiveTransactionStore {
  public static void main(String[] args) throws Exception {
    Constructor<?> constructor = MemoryTransactionStore.class.getConstructors()[0];
    Object[] none = new Object[constructor.getParameterCount()];
    MemoryTransactionStore store = (MemoryTransactionStore) constructor.newInstance(none);
    for (int round = 0; round < 20; round++) {
      String transaction = "transaction-" + round;
      Thread first = new Thread(() -> store.getTx(transaction));
      Thread second = new Thread(() -> store.getTx(transaction));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
