package dev.untorn.corpus.modern.views;

/** Inherits two marks that are changed together, and reads them together. */
public final class TideGaugeFixed extends WaterMarks {

  public synchronized int range() {
    int high = high();
    int low = low();
    return high - low;
  }

  @Override
  public String toString() {
    return low() + " to " + high();
  }

  public static void main(String[] args) throws InterruptedException {
    TideGaugeFixed gauge = new TideGaugeFixed();
    Thread sea =
        new Thread(
            () -> {
              for (int i = 0; i < 500; i++) {
                gauge.flood(i);
                gauge.rise(i + 5);
              }
            });
    Thread keeper =
        new Thread(
            () -> {
              for (int i = 0; i < 500; i++) {
                gauge.range();
              }
            });
    sea.start();
    keeper.start();
    sea.join();
    keeper.join();
    System.out.println("range: " + gauge.range());
  }
}
