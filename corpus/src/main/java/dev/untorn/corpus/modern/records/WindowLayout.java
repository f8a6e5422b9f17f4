package dev.untorn.corpus.modern.records;

/**
 * The layout of a window as one record behind locked accessors; changes of two threads undo each
 * other.
 */
public final class WindowLayout {

  /** Size and zoom of a window. */
  record Layout(int width, int zoom) {}

  private Layout layout = new Layout(80, 100);

  public synchronized Layout current() {
    return layout;
  }

  private synchronized void replace(Layout next) {
    layout = next;
  }

  public void widen(int by) { // TORN: stale-value, causal-stale-value
    Layout old = current();
    replace(new Layout(old.width() + by, old.zoom()));
  }

  public void zoom(int by) { // TORN: stale-value, causal-stale-value
    Layout old = current();
    replace(new Layout(old.width(), old.zoom() + by));
  }

  public static void main(String[] args) throws InterruptedException {
    WindowLayout window = new WindowLayout();
    Runnable user =
        () -> {
          for (int i = 0; i < 500; i++) {
            window.widen(1);
            window.zoom(1);
          }
        };
    Thread first = new Thread(user);
    Thread second = new Thread(user);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println(window.current());
  }
}
