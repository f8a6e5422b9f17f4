package dev.untorn.corpus.paper004;

/**
 * The encapsulated bounding box of ObjectDraw: the pattern without harm, because the box never
 * leaves its owner.
 */
public final class EncapsulatedBox {

  /** A box that locks itself, although only its owner knows it. */
  static final class Box {
    private int width = 1;
    private int height = 1;

    synchronized int width() {
      return width;
    }

    synchronized int height() {
      return height;
    }

    synchronized void resize(int newWidth, int newHeight) {
      width = newWidth;
      height = newHeight;
    }
  }

  private final Box box = new Box();

  /** Nobody can come between: the box is reached only under the lock of its owner. */
  public synchronized int area() {
    return box.width() * box.height();
  }

  public synchronized void resize(int width, int height) {
    box.resize(width, height);
  }

  public static void main(String[] args) throws InterruptedException {
    EncapsulatedBox shape = new EncapsulatedBox();
    Thread first =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              shape.area();
            }
          }
        };
    Thread second =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              shape.resize(i, i);
            }
          }
        };
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
