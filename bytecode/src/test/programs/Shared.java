import java.util.HashMap;
import java.util.Map;

/**
 * Two threads; behind each variable that both can access at once, with a write, stands SHARED: and
 * its name, with an apostrophe if its object's state is meant.
 */
public class Shared {
  private int both; // SHARED: both
  private int readOnly = 3;
  private int writtenBefore;
  private int writtenAfter;
  private int byMainOnly;
  private int byOneThread;
  private int byManyThreads; // SHARED: byManyThreads
  private final int[] elements = new int[2]; // SHARED: elements[]
  private final Map<String, String> map = new HashMap<>(); // SHARED: map'
  private final Map<String, String> filledBefore = new HashMap<>();
  private static int inLambda; // SHARED: inLambda
  private static int never;

  public static void main(String[] args) throws InterruptedException {
    Shared shared = new Shared();
    shared.writtenBefore = 1;
    shared.filledBefore.put("a", "b");
    Thread one = new Thread(shared::one);
    one.start();
    shared.both++;
    shared.byMainOnly++;
    shared.elements[0] = shared.readOnly;
    shared.map.put("a", "b");
    Thread[] many = new Thread[3];
    for (int i = 0; i < many.length; i++) {
      many[i] = new Thread(shared::many);
      many[i].start();
    }
    inLambda = 2;
    for (Thread thread : many) {
      thread.join();
    }
    one.join();
    shared.writtenAfter = 2;
  }

  private void one() {
    both++;
    byOneThread++;
    int sum = readOnly + writtenBefore + writtenAfter + elements[1] + map.size();
    sum += filledBefore.size();
    byOneThread += sum;
  }

  private void many() {
    byManyThreads++;
    Runnable runnable = () -> inLambda++;
    runnable.run();
  }

  private void unused() {
    never = 1;
  }
}
