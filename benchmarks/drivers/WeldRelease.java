import java.lang.reflect.Proxy;
import org.jboss.weld.context.CreationalContextImpl;
import org.jboss.weld.context.api.ContextualInstance;

/** One thread releases the objects of a context while another adds one. */
public class WeldRelease {
  public static void main(String[] args) throws InterruptedException {
    Class<?>[] types = {ContextualInstance.class};
    ContextualInstance<?> instance =
        (ContextualInstance<?>)
            Proxy.newProxyInstance(types[0].getClassLoader(), types, (p, m, a) -> null);
    for (int round = 0; round < 20; round++) {
      CreationalContextImpl<Object> context = new CreationalContextImpl<>(null);
      Thread adding = new Thread(() -> context.addDependentInstance(instance));
      Thread destroying = new Thread(() -> context.destroyDependentInstance("other"));
      adding.start();
      destroying.start();
      adding.join();
      destroying.join();
    }
  }
}
