import io.reactivex.processors.PublishProcessor;
import io.reactivex.schedulers.TestScheduler;
import java.util.concurrent.TimeUnit;

/** A stream completes while it times out. */
public class RxTimeout {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      TestScheduler timer = new TestScheduler();
      PublishProcessor<String> stream = PublishProcessor.create();
      stream.timeout(1, TimeUnit.SECONDS, timer).subscribe(item -> {}, failure -> {});
      Thread completing = new Thread(stream::onComplete);
      Thread expiring = new Thread(() -> timer.advanceTimeBy(1, TimeUnit.SECONDS));
      completing.start();
      expiring.start();
      completing.join();
      expiring.join();
    }
  }
}
