import java.net.URL;
import java.net.URLClassLoader;
import org.apache.dubbo.common.bytecode.ClassGenerator;

/** Two threads generate classes for the same class loader. */
public class DubboClassPool {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      ClassLoader loader = new URLClassLoader(new URL[0]);
      Thread first = new Thread(() -> ClassGenerator.getClassPool(loader));
      Thread second = new Thread(() -> ClassGenerator.getClassPool(loader));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
