package dev.untorn.corpus.modern.atomics;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Litres in numbered tanks; pumping tries again until nobody has changed the tank in between. */
public final class TankFarmFixed {

  private final AtomicIntegerArray litres = new AtomicIntegerArray(4);
  private final AtomicReferenceArray<String> keepers = new AtomicReferenceArray<>(4);

  public void fill(int tank, int amount) {
    litres.addAndGet(tank, amount);
  }

  public boolean draw(int tank, int amount) {
    while (true) {
      int level = litres.get(tank);
      if (level < amount) {
        return false;
      }
      if (litres.compareAndSet(tank, level, level - amount)) {
        return true;
      }
    }
  }

  public boolean assign(int tank, String keeper) {
    return keepers.compareAndSet(tank, null, keeper);
  }

  public int level(int tank) {
    return litres.get(tank);
  }

  public static void main(String[] args) throws InterruptedException {
    TankFarmFixed farm = new TankFarmFixed();
    Runnable pump =
        () -> {
          for (int i = 0; i < 1000; i++) {
            farm.fill(i % 4, 3);
            farm.draw(i % 4, 5);
            farm.assign(i % 4, Thread.currentThread().getName());
          }
        };
    Thread first = new Thread(pump);
    Thread second = new Thread(pump);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("level: " + farm.level(0));
  }
}
