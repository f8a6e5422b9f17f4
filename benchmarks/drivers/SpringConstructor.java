import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.core.io.ClassPathResource;

/** Two threads create instances of a prototype bean. */
public class SpringConstructor {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      RootBeanDefinition definition = new RootBeanDefinition(ClassPathResource.class);
      definition.setScope("prototype");
      definition.getConstructorArgumentValues().addGenericArgumentValue("shop.xml");
      DefaultListableBeanFactory factory = new DefaultListableBeanFactory();
      factory.registerBeanDefinition("shop", definition);
      Thread first = new Thread(() -> factory.getBean("shop"));
      Thread second = new Thread(() -> factory.getBean("shop"));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
