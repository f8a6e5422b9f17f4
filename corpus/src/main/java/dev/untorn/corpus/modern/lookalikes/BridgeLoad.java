package dev.untorn.corpus.modern.lookalikes;

/** A bridge, its lanes and its cars: inner locks are taken once, or never without the outer one. */
public final class BridgeLoad {

  /** A car with a weight that can be changed. */
  static final class Car {
    private int kilos = 1000;

    synchronized int kilos() {
      return kilos;
    }

    synchronized void pack(int more) {
      kilos += more;
    }
  }

  /** A lane that never leaves its bridge. */
  static final class Lane {
    private int reserved;

    synchronized int reserved() {
      return reserved;
    }

    synchronized void reserve(int cars) {
      reserved += cars;
    }
  }

  private final Lane[] lanes = {new Lane(), new Lane()};
  private int load;
  private int passed;

  /** The car's lock is taken once under the bridge's: the weight is that of one moment. */
  public synchronized void enter(Car car) {
    load += car.kilos();
  }

  public synchronized void leave(int kilos) {
    load -= kilos;
    passed++;
  }

  /** The lanes have locks of their own, but nobody gets at them without the bridge's. */
  public synchronized boolean reserve(int lane, int cars) {
    Lane wanted = lanes[lane];
    if (wanted.reserved() + cars > 20) {
      return false;
    }
    wanted.reserve(cars);
    return true;
  }

  public synchronized String summary() {
    return passed + " cars passed";
  }

  public static void main(String[] args) throws InterruptedException {
    BridgeLoad bridge = new BridgeLoad();
    Car[] cars = {new Car(), new Car(), new Car()};
    Runnable traffic =
        () -> {
          for (int i = 0; i < 200; i++) {
            bridge.enter(cars[i % 3]);
            cars[i % 3].pack(1);
            bridge.leave(1000);
            bridge.reserve(i % 2, 1);
          }
        };
    Thread first = new Thread(traffic);
    Thread second = new Thread(traffic);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println(bridge.summary());
  }
}
