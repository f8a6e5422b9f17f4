package dev.untorn.corpus.modern.records;

/** The layout of a window as one record; a change copies and replaces it under one lock. */
public final class WindowLayoutFixed {

  /** Size and zoom of a window. */
  record Layout(int width, int zoom) {}

  private Layout layout = new Layout(80, 100);

  public synchronized Layout current() {
    return layout;
  }

  public synchronized void widen(int by) {
    layout = new Layout(layout.width() + by, layout.zoom());
  }

  public synchronized void zoom(int by) {
    Layout old = current();
    layout = new Layout(old.width(), old.zoom() + by);
  }

  public static void main(String[] args) throws InterruptedException {
    WindowLayoutFixed window = new WindowLayoutFixed();
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
