import com.google.gson.Gson;

/** Two threads convert objects of two types that refer to each other. */
public class GsonAdapters {
  static class Customer { Order last; }

  static class Order { Customer customer; }

  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      Gson gson = new Gson();
      Thread customers = new Thread(() -> gson.getAdapter(Customer.class));
      Thread orders = new Thread(() -> gson.getAdapter(Order.class));
      customers.start();
      orders.start();
      customers.join();
      orders.join();
    }
  }
}
