package dev.untorn.corpus.paper004;

/** The bounding box of ObjectDraw that locks itself but not the box it is compared with. */
public final class BoundingBox {
  private int left;
  private int right;

  BoundingBox(int left, int right) {
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

  /** Compares with a left side and a right side that the other box never had together. */
  synchronized boolean intersects(BoundingBox other) { // TORN: locking-pattern, view-inconsistency
    int otherLeft = other.left();
    int otherRight = other.right();
    return otherLeft <= right && left <= otherRight;
  }

  public static void main(String[] args) throws InterruptedException {
    BoundingBox fixed = new BoundingBox(10, 20);
    BoundingBox moving = new BoundingBox(0, 5);
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
