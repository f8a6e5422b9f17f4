import com.thoughtworks.xstream.core.util.CompositeClassLoader;
import java.net.URL;
import java.net.URLClassLoader;

/** One thread loads a class while another adds a class loader. */
public class XstreamLoader {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      CompositeClassLoader loader = new CompositeClassLoader();
      Thread loading = new Thread(() -> load(loader));
      Thread adding = new Thread(() -> loader.add(new URLClassLoader(new URL[0])));
      loading.start();
      adding.start();
      loading.join();
      adding.join();
    }
  }

  private static void load(CompositeClassLoader loader) {
    try {
      loader.loadClass("java.util.List");
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
