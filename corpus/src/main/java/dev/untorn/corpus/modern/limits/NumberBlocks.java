package dev.untorn.corpus.modern.limits;

/** Blocks of order numbers; two branches can reserve one block. */
public final class NumberBlocks {
  private int reserved;

  public synchronized int reserved() {
    return reserved;
  }

  private synchronized void reserveTo(int number) {
    reserved = number;
  }

  public int reserve(int size) { // TORN: stale-value, causal-stale-value
    int first = reserved();
    reserveTo(first + size);
    return first;
  }

  public static void main(String[] args) throws InterruptedException {
    NumberBlocks blocks = new NumberBlocks();
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
