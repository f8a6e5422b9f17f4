import java.util.ArrayList;
import java.util.List;
import java.util.Vector;

/** Reads and uses in one critical section or in two. */
public class Regions {
  private final List<Object> list = new ArrayList<>();
  private final Object outer = new Object();
  private final Vector<Object> unshared = new Vector<>();
  private final Vector<Object> shared = new Vector<>();
  private int count;
  private int guarded;
  private int open;
  private int taken;
  private volatile int step;

  public Object lastAtOnce() { // SILENT: same-region
    synchronized (this) {
      return list.get(list.size() - 1);
    }
  }

  public Object last() { // REPORTED: same-region, to-string, assertion-only
    int n;
    synchronized (this) {
      n = list.size();
    }
    synchronized (this) {
      return list.get(n - 1);
    }
  }

  @Override
  public String toString() { // SILENT: to-string
    int n;
    synchronized (this) {
      n = list.size();
    }
    synchronized (this) {
      return "last " + list.get(n - 1);
    }
  }

  public void checked() { // SILENT: assertion-only
    int n;
    synchronized (this) {
      n = list.size();
    }
    synchronized (this) {
      assert list.get(n - 1) != null;
    }
  }

  public synchronized void shrink() {
    list.remove(list.size() - 1);
  }

  public synchronized int next() { // SILENT: handed-over
    int n = count;
    count = n + 1;
    return n;
  }

  public void increment() { // REPORTED: handed-over, validated, compared-by-callee, asserted-lock
    int n;
    synchronized (this) {
      n = count;
    }
    synchronized (this) {
      count = n + 1;
    }
  }

  public void incrementIfSame() { // SILENT: validated
    int n;
    synchronized (this) {
      n = count;
    }
    synchronized (this) {
      if (n == count) {
        count = n + 1;
      }
    }
  }

  public void incrementByCallee() { // SILENT: compared-by-callee
    int n;
    synchronized (this) {
      n = count;
    }
    swap(n);
  }

  private synchronized boolean swap(int seen) {
    if (count != seen) {
      return false;
    }
    count = seen + 1;
    return true;
  }

  public void incrementUnderOther() { // SILENT: asserted-lock
    if (!Thread.holdsLock(outer)) {
      throw new IllegalStateException();
    }
    int n;
    synchronized (this) {
      n = count;
    }
    synchronized (this) {
      count = n + 1;
    }
  }

  public void removeAgain() { // SILENT: tested-again
    boolean any;
    synchronized (this) {
      any = !list.isEmpty();
    }
    if (any) {
      synchronized (this) {
        if (!list.isEmpty()) {
          list.remove(0);
        }
      }
    }
  }

  public void remove() { // REPORTED: tested-again, unreachable, claimed-by-callee
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

  public void removeTaken() { // SILENT: claimed-by-callee
    if (take()) {
      synchronized (this) {
        list.remove(0);
      }
    }
  }

  private synchronized boolean take() {
    boolean any = !list.isEmpty();
    taken = taken + 1;
    return any;
  }

  public void countUnder() { // SILENT: kept-out
    synchronized (outer) {
      int n;
      synchronized (this) {
        n = guarded;
      }
      synchronized (this) {
        guarded = n + 1;
      }
    }
  }

  public void countBeside() { // REPORTED: kept-out
    synchronized (outer) {
      int n;
      synchronized (this) {
        n = open;
      }
      synchronized (this) {
        open = n + 1;
      }
    }
  }

  public synchronized void reopen() {
    open = 0;
  }

  public synchronized void add(Object one) {
    list.add(one);
  }

  public void removeNever(Object key) { // SILENT: unreachable
    boolean any;
    synchronized (this) {
      any = !list.isEmpty();
    }
    if (any && String.format("%s", key) == null) {
      synchronized (this) {
        list.remove(0);
      }
    }
  }

  public void stepwise() { // REPORTED: unlocked-read
    step = step + 1;
  }

  public void fillUnshared(Object one) {
    unshared.add(one);
  }

  public boolean isUnshared() {
    return unshared.isEmpty();
  }

  public void takeUnshared() { // SILENT: legacy-collection
    if (!isUnshared()) {
      unshared.remove(0);
    }
  }

  public void takeUnsharedHere() { // REPORTED: legacy-collection
    if (!unshared.isEmpty()) {
      unshared.remove(0);
    }
  }

  public void takeShared() { // REPORTED: legacy-collection
    if (!shared.isEmpty()) {
      shared.remove(0);
    }
  }

  public void fillShared(Object one) {
    synchronized (shared) {
      shared.add(one);
      shared.add(one);
    }
  }
}

/** A class with a lock for something else. */
class Plain {
  private static int all;
  private static int each;
  private int plain;
  private int locked;

  public void count() { // SILENT: no-region
    plain = plain + 1;
  }

  public static synchronized void countAll() { // SILENT: handed-over
    all = all + 1;
  }

  public synchronized void countAllOfOne() { // REPORTED: handed-over, no-region
    each = each + 1;
  }

  public void plainly() { // SILENT: unlocked-read
    plain = Math.abs(plain);
    synchronized (this) {
      locked = 1;
    }
  }
}
