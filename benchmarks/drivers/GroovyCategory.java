import groovy.lang.Closure;
import org.codehaus.groovy.runtime.GroovyCategorySupport;

/** Two threads run code with a category. */
public class GroovyCategory {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      Thread first = new Thread(GroovyCategory::use);
      Thread second = new Thread(GroovyCategory::use);
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }

  static void use() {
    GroovyCategorySupport.use(
        GroovyCategory.class,
        new Closure<Object>(null) {
          @Override public Object call() { return null; }
        });
  }
}
