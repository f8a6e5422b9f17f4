package dev.untorn.corpus.modern.limits;

/** Blocks of order numbers, reserved under one lock. */
public final class NumberBlocksFixed {

  private int reserved;

  public synchronized int reserved() {
    return reserved;
  }

  public synchronized int reserve(int size) {
    int first = reserved;
    reserved = first + size;
    return first;
  }

  public static void main(String[] args) throws InterruptedException {
    NumberBlocksFixed blocks = new NumberBlocksFixed();
    Runnable branch =
        () -> {
          for (int i = 0; i < 500; i++) {
            blocks.reserve(10);
          }
        };
    Thread first = new Thread(branch);
    Thread second = new Thread(branch);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("reserved: " + blocks.reserved());
  }
}
