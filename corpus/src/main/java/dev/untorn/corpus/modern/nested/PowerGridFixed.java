package dev.untorn.corpus.modern.nested;

/** Households that draw from one substation, which is kept still while a household decides. */
public final class PowerGridFixed {

  /** The substation that all households share. */
  static final class Substation {
    private int load;

    synchronized int load() {
      return load;
    }

    synchronized void draw(int watts) {
      load += watts;
    }
  }

  private final Substation substation;
  private int metered;

  public PowerGridFixed(Substation substation) {
    this.substation = substation;
  }

  private boolean overloaded(int watts) {
    return substation.load() + watts > 3000;
  }

  synchronized boolean use(int watts) {
    synchronized (substation) {
      if (overloaded(watts)) {
        return false;
      }
      substation.draw(watts);
    }
    metered += watts;
    return true;
  }

  public synchronized int metered() {
    return metered;
  }

  public static void main(String[] args) throws InterruptedException {
    Substation substation = new Substation();
    PowerGridFixed house = new PowerGridFixed(substation);
    PowerGridFixed farm = new PowerGridFixed(substation);
    Runnable inHouse =
        () -> {
          for (int i = 0; i < 100; i++) {
            house.use(20);
          }
        };
    Runnable onFarm =
        () -> {
          for (int i = 0; i < 100; i++) {
            farm.use(30);
          }
        };
    Thread first = new Thread(inHouse);
    Thread second = new Thread(onFarm);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("load: " + substation.load());
  }
}
