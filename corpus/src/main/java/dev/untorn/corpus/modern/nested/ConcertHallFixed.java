package dev.untorn.corpus.modern.nested;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A hall that asks the shared wardrobe and hangs the coat while nobody else can. */
public final class ConcertHallFixed {

  /** Hooks for coats that several halls share. */
  static final class Wardrobe {
    private int hooks = 60;

    synchronized boolean hasHook() {
      return hooks > 0;
    }

    synchronized void hang() {
      hooks--;
    }

    synchronized int hooks() {
      return hooks;
    }
  }

  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final Wardrobe wardrobe;
  private int guests;

  public ConcertHallFixed(Wardrobe wardrobe) {
    this.wardrobe = wardrobe;
  }

  public void enter() {
    lock.writeLock().lock();
    try {
      synchronized (wardrobe) {
        if (wardrobe.hasHook()) {
          wardrobe.hang();
          guests++;
        }
      }
    } finally {
      lock.writeLock().unlock();
    }
  }

  public int guests() {
    lock.readLock().lock();
    try {
      return guests;
    } finally {
      lock.readLock().unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Wardrobe wardrobe = new Wardrobe();
    ConcertHallFixed large = new ConcertHallFixed(wardrobe);
    ConcertHallFixed small = new ConcertHallFixed(wardrobe);
    Runnable evening =
        () -> {
          for (int i = 0; i < 50; i++) {
            large.enter();
          }
        };
    Runnable matinee =
        () -> {
          for (int i = 0; i < 50; i++) {
            small.enter();
          }
        };
    Thread first = new Thread(evening);
    Thread second = new Thread(matinee);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("hooks: " + wardrobe.hooks());
  }
}
