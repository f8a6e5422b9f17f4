package dev.untorn.corpus.modern.views;

/**
 * Sum and count of delivery times; the mean reads them in two steps, and clearing writes them in
 * two.
 */
public final class DeliveryTimes {
  private long minutes;
  private long deliveries;

  public synchronized void delivered(long time) {
    minutes += time;
    deliveries++;
  }

  private synchronized long minutes() {
    return minutes;
  }

  private synchronized long deliveries() {
    return deliveries;
  }

  private synchronized void clearMinutes() {
    minutes = 0;
  }

  private synchronized void clearDeliveries() {
    deliveries = 0;
  }

  public double mean() { // TORN: view-inconsistency
    double sum = minutes();
    double count = deliveries();
    double mean = count == 0 ? 0 : sum / count;
    return mean;
  }

  public void clear() { // TORN: view-inconsistency
    clearMinutes();
    clearDeliveries();
  }

  public synchronized String summary() {
    return minutes + " minutes in " + deliveries + " deliveries";
  }

  public static void main(String[] args) throws InterruptedException {
    DeliveryTimes times = new DeliveryTimes();
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
