package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * The fixed counterpart of {@link Jigsaw}: asking and looking up is one step.
 *
 * <p>The regions are declared with {@code @Atomic} and kept whole by a lock.
 */
public final class JigsawFixed {
  private static final int SIZE = 32;

  private boolean closed;
  private final Object[] entries = new Object[SIZE];

  @Atomic
  synchronized boolean checkClosed() {
    return closed;
  }

  @Atomic
  synchronized Object lookupEntry(int key) {
    Object entry = entries[key];
    if (entry == null) {
      entry = new Object();
      entries[key] = entry;
    }
    return entry;
  }

  @Atomic
  synchronized void shutdown() {
    for (int i = 0; i < SIZE; i++) {
      entries[i] = null;
    }
    closed = true;
  }

  @Atomic
  synchronized void reopen() {
    closed = false;
  }

  @Atomic
  synchronized Object loadResourceStore(int key) {
    if (checkClosed()) {
      return null;
    }
    return lookupEntry(key);
  }

  /** Loads one resource after the other. */
  static final class Loader implements Runnable {
    private final JigsawFixed store;

    Loader(JigsawFixed store) {
      this.store = store;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        store.loadResourceStore(i % SIZE);
      }
    }
  }

  /** Shuts the store down and opens it again. */
  static final class Stopper implements Runnable {
    private final JigsawFixed store;

    Stopper(JigsawFixed store) {
      this.store = store;
    }

    @Override
    public void run() {
      for (int i = 0; i < 20; i++) {
        store.shutdown();
        store.reopen();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    JigsawFixed store = new JigsawFixed();
    Thread first = new Thread(new Loader(store));
    Thread second = new Thread(new Loader(store));
    Thread third = new Thread(new Stopper(store));
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();
  }
}
