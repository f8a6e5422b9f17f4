import java.net.URI;
import org.codehaus.groovy.ast.ClassHelper;

/** Two compilers look up the same class. */
public class GroovyCached {
  public static void main(String[] args) throws InterruptedException {
    for (Class<?> type : new Class<?>[] {URI.class, Thread.class, Process.class, Runtime.class}) {
      Thread first = new Thread(() -> ClassHelper.makeCached(type));
      Thread second = new Thread(() -> ClassHelper.makeCached(type));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
