import org.springframework.core.SimpleAliasRegistry;

/** Two threads register the same alias. */
public class SpringAlias {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      SimpleAliasRegistry registry = new SimpleAliasRegistry();
      Thread first = new Thread(() -> registry.registerAlias("mainDatabase", "database"));
      Thread second = new Thread(() -> registry.registerAlias("testDatabase", "database"));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
