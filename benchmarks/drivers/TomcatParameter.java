import org.apache.catalina.LifecycleState;
import org.apache.catalina.core.ApplicationContext;
import org.apache.catalina.core.StandardContext;
import org.apache.catalina.startup.Tomcat;

/** Two initializers set the same parameter of a web application. */
public class TomcatParameter {
  public static void main(String[] args) throws InterruptedException {
    StandardContext starting =
        new StandardContext() {
          @Override public LifecycleState getState() { return LifecycleState.STARTING_PREP; }
        };
    starting.setName("shop");
    new Tomcat().getHost().addChild(starting);
    ApplicationContext context = new ApplicationContext(starting);
    for (int round = 0; round < 20; round++) {
      String name = "language-" + round;
      Thread first = new Thread(() -> context.setInitParameter(name, "en"));
      Thread second = new Thread(() -> context.setInitParameter(name, "de"));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
