import java.util.ArrayList;
import java.util.List;

/** Checks in one critical section that decide about another one. */
public class Reservations {
  private final List<Object> list = new ArrayList<>();
  private boolean ready;
  private int total;
  private int hits;

  public synchronized void prepare() {
    ready = !ready;
    total = 7;
    hits = hits + 2;
  }

  public void countHit() { // SILENT: counted-elsewhere
    boolean now;
    synchronized (this) {
      now = ready;
    }
    if (now) {
      synchronized (this) {
        hits = hits + 1;
      }
    }
  }

  public void clearTotal() { // REPORTED: counted-elsewhere
    boolean now;
    synchronized (this) {
      now = ready;
    }
    if (now) {
      synchronized (this) {
        total = 0;
      }
    }
  }

  public synchronized void add(Object one) {
    list.add(one);
  }

  public void removeChecked() {
    boolean any;
    synchronized (this) {
      any = !list.isEmpty();
    }
    if (any) {
      synchronized (this) {
        list.remove(0);
      }
    }
  }

  public void removeTwiceChecked() { // SILENT: reported-in-callee
    boolean any;
    synchronized (this) {
      any = !list.isEmpty();
    }
    if (any) {
      removeChecked();
    }
  }

  private synchronized void removeNow() {
    list.remove(0);
  }

  public void removeOnceChecked() { // REPORTED: reported-in-callee
    boolean any;
    synchronized (this) {
      any = !list.isEmpty();
    }
    if (any) {
      removeNow();
    }
  }
}
