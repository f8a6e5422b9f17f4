import org.springframework.beans.factory.FactoryBean;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;

/** One thread destroys a factory bean while another uses its product. */
public class SpringDestroy {
  public static class Clock implements FactoryBean<String> {
    public String getObject() { return "12:00"; }
    public Class<?> getObjectType() { return String.class; }
    public boolean isSingleton() { return true; }
  }

  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      DefaultListableBeanFactory factory = new DefaultListableBeanFactory();
      factory.registerSingleton("clock", new Clock());
      Thread destroying = new Thread(() -> factory.destroySingleton("clock"));
      Thread using = new Thread(() -> factory.getBeansOfType(String.class));
      destroying.start();
      using.start();
      destroying.join();
      using.join();
    }
  }
}
