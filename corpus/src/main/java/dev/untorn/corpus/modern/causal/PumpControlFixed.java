package dev.untorn.corpus.modern.causal;

/** A pump that follows a level; looking and pumping are one step. */
public final class PumpControlFixed {

  private int level = 50;
  private int seen;

  public synchronized void rain(int more) {
    level += more;
  }

  public synchronized void cycle() {
    seen = level;
    level = seen - 1;
  }

  public synchronized int level() {
    return level;
  }

  public static void main(String[] args) throws InterruptedException {
    PumpControlFixed control = new PumpControlFixed();
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
