package dev.untorn.corpus.modern.nested;

/** A depot that loads trucks of a shared fleet and holds both locks to the end. */
public final class FleetDispatchFixed {

  /** A truck that several depots load. */
  static final class Truck {
    private int free = 100;

    synchronized int free() {
      return free;
    }

    synchronized void load(int crates) {
      free -= crates;
    }
  }

  private int crates = 1000;

  synchronized void ship(Truck truck, int n) {
    synchronized (truck) {
      if (crates >= n && truck.free() >= n) {
        truck.load(n);
        crates -= n;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Truck truck = new Truck();
    FleetDispatchFixed north = new FleetDispatchFixed();
    FleetDispatchFixed south = new FleetDispatchFixed();
    Runnable inNorth =
        () -> {
          for (int i = 0; i < 50; i++) {
            north.ship(truck, 3);
          }
        };
    Runnable inSouth =
        () -> {
          for (int i = 0; i < 50; i++) {
            south.ship(truck, 3);
          }
        };
    Thread first = new Thread(inNorth);
    Thread second = new Thread(inSouth);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("free: " + truck.free());
  }
}
