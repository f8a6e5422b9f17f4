import org.junit.Test;
import org.junit.runners.BlockJUnit4ClassRunner;
import org.junit.runners.model.InitializationError;

/** Two threads ask for the description of the same tests. */
public class JunitChildren {
  @Test public void passes() {}

  public static void main(String[] args) throws InterruptedException, InitializationError {
    for (int round = 0; round < 20; round++) {
      BlockJUnit4ClassRunner runner = new BlockJUnit4ClassRunner(JunitChildren.class);
      Thread first = new Thread(runner::getDescription);
      Thread second = new Thread(runner::getDescription);
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
