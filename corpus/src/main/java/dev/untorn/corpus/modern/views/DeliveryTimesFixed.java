package dev.untorn.corpus.modern.views;

/** Sum and count of delivery times, always read and written together. */
public final class DeliveryTimesFixed {

  private long minutes;
  private long deliveries;

  public synchronized void delivered(long time) {
    minutes += time;
    deliveries++;
  }

  public synchronized double mean() {
    return deliveries == 0 ? 0 : (double) minutes / deliveries;
  }

  public synchronized void clear() {
    minutes = 0;
    deliveries = 0;
  }

  public synchronized String summary() {
    return minutes + " minutes in " + deliveries + " deliveries";
  }

  public static void main(String[] args) throws InterruptedException {
    DeliveryTimesFixed times = new DeliveryTimesFixed();
    Runnable courier =
        () -> {
          for (int i = 0; i < 500; i++) {
            times.delivered(30);
          }
        };
    Runnable office =
        () -> {
          for (int i = 0; i < 200; i++) {
            times.mean();
            times.summary();
            times.clear();
          }
        };
    Thread first = new Thread(courier);
    Thread second = new Thread(office);
    Thread third = new Thread(office);
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();

    System.out.println(times.summary());
  }
}
