package dev.untorn.corpus.modern.causal;

/**
 * A pump that follows a level; the level travels through a field and is old when the pump is set.
 */
public final class PumpControl {
  private int level = 50;
  private int seen;

  public synchronized void rain(int more) {
    level += more;
  }

  private synchronized void look() {
    seen = level;
  }

  private synchronized void pump() {
    level = seen - 1;
  }

  public void cycle() { // TORN: causal-stale-value
    look();
    pump();
  }

  public synchronized int level() {
    return level;
  }

  public static void main(String[] args) throws InterruptedException {
    PumpControl control = new PumpControl();
    Runnable weather =
        () -> {
          for (int i = 0; i < 500; i++) {
            control.rain(1);
          }
        };
    Runnable machine =
        () -> {
          for (int i = 0; i < 500; i++) {
            control.cycle();
          }
        };
    Thread first = new Thread(weather);
    Thread second = new Thread(machine);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("level: " + control.level());
  }
}
