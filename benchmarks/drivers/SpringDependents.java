import org.springframework.beans.factory.support.DefaultListableBeanFactory;

/** One thread lists the dependents of a bean while another adds one. */
public class SpringDependents {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      DefaultListableBeanFactory factory = new DefaultListableBeanFactory();
      factory.registerDependentBean("database", "orders");
      Thread listing = new Thread(() -> factory.getDependentBeans("database"));
      Thread adding = new Thread(() -> factory.registerDependentBean("database", "invoices"));
      listing.start();
      adding.start();
      listing.join();
      adding.join();
    }
  }
}
