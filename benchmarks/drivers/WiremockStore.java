import com.github.tomakehurst.wiremock.store.DefaultStores;

/** Two extensions ask for the same store. */
public class WiremockStore {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      DefaultStores stores = new DefaultStores(null);
      Thread first = new Thread(() -> stores.getObjectStore("orders"));
      Thread second = new Thread(() -> stores.getObjectStore("orders"));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
