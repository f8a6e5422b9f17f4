import org.apache.catalina.core.ApplicationContext;
import org.apache.catalina.core.StandardContext;
import org.apache.catalina.startup.Tomcat;

/** Two requests remove the same attribute of a web application. */
public class TomcatAttribute {
  public static void main(String[] args) throws InterruptedException {
    StandardContext application = new StandardContext();
    application.setName("shop");
    new Tomcat().getHost().addChild(application);
    ApplicationContext context = new ApplicationContext(application);
    for (int round = 0; round < 20; round++) {
      context.setAttribute("user", "anna");
      Thread first = new Thread(() -> context.removeAttribute("user"));
      Thread second = new Thread(() -> context.removeAttribute("user"));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
