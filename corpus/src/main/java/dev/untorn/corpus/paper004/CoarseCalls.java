package dev.untorn.corpus.paper004;

/** Jose: only a class that is never instantiated would show the pattern: not the pattern. */
public final class CoarseCalls {

  /** Something that can be shown. */
  interface Shape {
    void show();
  }

  /** A shape that locks what all shapes of its kind share; nobody ever makes one. */
  static final class Shared implements Shape {
    private final Object lock;
    private int shown;

    Shared(Object lock) {
      this.lock = lock;
    }

    @Override
    public void show() {
      synchronized (lock) {
        shown++;
      }
      synchronized (lock) {
        shown++;
      }
    }
  }

  /** A shape that needs no lock. */
  static final class Plain implements Shape {
    private int shown;

    @Override
    public void show() {
      shown++;
    }
  }

  private final Shape shape = new Plain();

  /** Calls only what takes no lock. */
  public synchronized void draw() {
    shape.show();
  }

  public static void main(String[] args) throws InterruptedException {
    CoarseCalls window = new CoarseCalls();
    Thread first =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              window.draw();
            }
          }
        };
    Thread second =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              window.draw();
            }
          }
        };
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
