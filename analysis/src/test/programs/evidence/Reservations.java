import java.util.ArrayList;
import java.util.List;

/** Critical sections that reserve what they read, and others that only read it. */
public class Reservations {
  private final List<Object> list = new ArrayList<>();
  private boolean ready;
  private int total;
  private int hits;
  private int state;
  private int level;
  private String name;
  private String alias;
  private String title;
  private String heading;

  public synchronized void prepare() {
    ready = !ready;
    total = 7;
    hits = hits + 2;
  }

  public void announceFirst() { // SILENT: changed-in-region
    boolean now;
    synchronized (this) {
      now = ready;
      total = 1;
    }
    if (now) {
      synchronized (this) {
        total = 0;
      }
    }
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

  public void clearTotal() { // REPORTED: changed-in-region, counted-elsewhere
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

  public void putState(int given) { // SILENT: own-value
    boolean isHigh;
    synchronized (this) {
      state = given;
      isHigh = state > 10;
    }
    if (isHigh) {
      synchronized (this) {
        state = 0;
      }
    }
  }

  public synchronized void setLevel(int given) {
    level = given;
  }

  public void dropLevel() { // REPORTED: own-value
    boolean isHigh;
    synchronized (this) {
      isHigh = level > 10;
    }
    if (isHigh) {
      synchronized (this) {
        level = 0;
      }
    }
  }

  public void copyName(String given) { // SILENT: set-once
    String now;
    synchronized (this) {
      if (name == null) {
        name = given;
      }
      now = name;
    }
    synchronized (this) {
      title = now;
    }
  }

  public void copyAlias(String given) { // REPORTED: set-once
    String now;
    synchronized (this) {
      if (alias == null) {
        alias = given;
      }
      now = alias;
    }
    synchronized (this) {
      heading = now;
    }
  }

  public synchronized void rename(String given) {
    alias = given;
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
