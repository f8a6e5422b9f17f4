package dev.untorn.corpus.modern.libraries;

/** Direction and strength of the wind for any thread, set together and asked together. */
public final class WindMeterFixed {

  private int direction;
  private int strength;

  public synchronized void measured(int degrees, int knots) {
    direction = degrees;
    strength = knots;
  }

  public synchronized int direction() {
    return direction;
  }

  public synchronized int strength() {
    return strength;
  }

  public synchronized String report() {
    String report = strength + " knots from " + direction;
    return report;
  }

  public static void main(String[] args) {
    WindMeterFixed meter = new WindMeterFixed();
    meter.measured(270, 12);
    System.out.println(meter.report());
  }
}
