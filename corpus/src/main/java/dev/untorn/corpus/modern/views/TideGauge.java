package dev.untorn.corpus.modern.views;

/** Inherits two marks that are changed together, and reads them one at a time. */
public final class TideGauge extends WaterMarks {

  public int range() { // TORN: view-inconsistency
    int high = high();
    int low = low();
    return high - low;
  }

  public static void main(String[] args) throws InterruptedException {
    TideGauge gauge = new TideGauge();
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
