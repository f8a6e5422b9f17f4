import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;

/** Threads that hand over to each other by a latch, a semaphore, a queue and a future. */
public final class LatchedStages {

  private final CountDownLatch latch = new CountDownLatch(1);
  private final Semaphore turn = new Semaphore(0);
  private final LinkedBlockingQueue<int[]> queue = new LinkedBlockingQueue<>();
  private final CompletableFuture<String> last = new CompletableFuture<>();
  private final List<String> seen = Collections.synchronizedList(new ArrayList<>());
  private int stage;

  void advance() {
    int old = stage;
    stage = old + 1;
  }

  void remember(String name) {
    if (!seen.contains(name)) {
      seen.add(name);
    }
  }

  void first() {
    advance();
    remember("a");
    latch.countDown();
  }

  void second() throws InterruptedException {
    latch.await();
    advance();
    remember("a");
    turn.release();
  }

  void third() throws InterruptedException {
    turn.acquire();
    advance();
    queue.put(new int[] {stage});
  }

  void fourth() throws InterruptedException {
    int[] got = queue.take();
    got[0]++;
    advance();
    last.complete("stage " + stage + " " + got[0]);
  }

  interface Step {
    void go() throws InterruptedException;
  }

  private static Thread start(String name, Step step) {
    Thread thread =
        new Thread(
            () -> {
              try {
                step.go();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            },
            name);
    thread.start();
    return thread;
  }

  public static void main(String[] args) throws InterruptedException {
    LatchedStages stages = new LatchedStages();
    Thread a = start("first", stages::first);
    a.join();
    Thread b = start("second", stages::second);
    b.join();
    Thread c = start("third", stages::third);
    c.join();
    Thread d = start("fourth", stages::fourth);
    d.join();
    System.out.println(stages.last.join() + " " + stages.seen);
  }
}
