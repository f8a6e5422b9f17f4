package dev.untorn.corpus.paper004;

/** The fixed counterpart of {@link BoundingBox}: the other box is locked as well. */
public final class BoundingBoxFixed {
  private int left;
  private int right;

  BoundingBoxFixed(int left, int right) {
    this.left = left;
    this.right = right;
  }

  synchronized int left() {
    return left;
  }

  synchronized int right() {
    return right;
  }

  synchronized void moveTo(int newLeft, int newRight) {
    left = newLeft;
    right = newRight;
  }

  synchronized boolean intersects(BoundingBoxFixed other) {
    synchronized (other) {
      int otherLeft = other.left();
      int otherRight = other.right();
      return otherLeft <= right && left <= otherRight;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BoundingBoxFixed fixed = new BoundingBoxFixed(10, 20);
    BoundingBoxFixed moving = new BoundingBoxFixed(0, 5);
    Thread first =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              fixed.intersects(moving);
            }
          }
        };
    Thread second =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              moving.moveTo(i % 2 * 30, i % 2 * 30 + 5);
            }
          }
        };
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
