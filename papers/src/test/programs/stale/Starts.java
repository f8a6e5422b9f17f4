import java.util.concurrent.atomic.AtomicBoolean;

/** Threads that are to be started once. */
public class Starts {
  private volatile boolean started;
  private volatile boolean guarded;
  private final AtomicBoolean claimed = new AtomicBoolean();

  public void start() { // TORN
    if (!started) {
      started = true;
      new Thread(this::work).start();
    }
  }

  public synchronized void startLocked() {
    if (!guarded) {
      guarded = true;
      new Thread(this::work).start();
    }
  }

  public void startClaimed() {
    if (claimed.compareAndSet(false, true)) {
      new Thread(this::work).start();
    }
  }

  public void stop() {
    started = false;
    claimed.set(false);
  }

  public synchronized void stopLocked() {
    guarded = false;
  }

  private void work() {}
}
