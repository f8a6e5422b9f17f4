/** Paper 000, section 4: inner locks that are only taken while an outer one is held, and others. */
public class Superfluous {
  private final Object outer = new Object();
  private final Object inner = new Object();
  private final Object free = new Object();
  private final Object last = new Object();
  private static final Object FIRST = new Object();
  private static final Object SECOND = new Object();
  private int f;
  private static int s;

  public void nested() { // FIX: remove lock this.inner, which is acquired only while this.outer
    synchronized (outer) {
      int v;
      synchronized (inner) {
        v = f;
      }
      f = v + 1;
    }
  }

  public void nestedInHelper() { // FIX: remove lock this.inner, which is acquired only while this.outer
    synchronized (outer) {
      int v = help();
      f = v + 1;
    }
  }

  private int help() {
    synchronized (inner) {
      return f;
    }
  }

  public void ofAnother(Superfluous one) { // FIX: remove lock one.inner, which is acquired only while one.outer
    synchronized (one.outer) {
      int v;
      synchronized (one.inner) {
        v = f;
      }
      f = v + 1;
    }
  }

  public void alsoAlone() { // FIX: use
    synchronized (outer) {
      int v;
      synchronized (free) {
        v = f;
      }
      f = v + 1;
    }
  }

  public void alone() {
    synchronized (free) {
      f = 3;
    }
  }

  public void apart() { // FIX: use
    int v;
    synchronized (inner()) {
      v = f;
    }
    f = v + 1;
  }

  private static Object inner() {
    return FIRST;
  }

  public static void global() { // FIX: remove lock Superfluous.SECOND, which is acquired only while Superfluous.FIRST
    synchronized (FIRST) {
      int v;
      synchronized (SECOND) {
        v = s;
      }
      s = v + 1;
    }
  }

  public void ofWrongObject(Superfluous one) { // FIX: use
    synchronized (outer) {
      int v;
      synchronized (last) {
        v = f;
      }
      f = v + 1;
    }
    synchronized (outer) {
      synchronized (one.last) {
        f = 3;
      }
    }
  }
}
