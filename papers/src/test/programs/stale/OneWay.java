import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Flags that are only ever set, by who has found them set and by who has not. It has no main:
 * threads that nobody sees call what is public. TORN is found by the rule stale-value, BENIGN is
 * not.
 */
class OneWay {

  private final AtomicBoolean isClosed = new AtomicBoolean();
  private final AtomicBoolean isStarted = new AtomicBoolean();
  private final AtomicBoolean isOpen = new AtomicBoolean();
  private final Queue<String> free = new ConcurrentLinkedQueue<>();

  public void giveBack(String one) { // BENIGN: it is closed, and stays so
    if (!isClosed.get()) {
      free.add(one);
      if (isClosed.get()) {
        close();
      }
    }
  }

  public void close() {
    isClosed.set(true);
    while (free.poll() != null) {
      Thread.onSpinWait();
    }
  }

  public void start() { // TORN: use one call that does both: compareAndSet
    if (!isStarted.get()) {
      isStarted.set(true);
      free.add("first");
    }
  }

  public void reopen() { // TORN: use one call that does both: compareAndSet
    if (isOpen.get()) {
      isOpen.set(true);
      free.add("again");
    }
  }

  public void shut() {
    isOpen.set(false);
  }
}
