package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * A store of resources that can be shut down after it was asked whether it is open.
 *
 * <p>The regions are declared with {@code @Atomic}; nothing but the declaration keeps them whole.
 */
public final class Jigsaw {
  private static final int SIZE = 32;

  private boolean closed;
  private final Object[] entries = new Object[SIZE];

  @Atomic
  boolean checkClosed() {
    return closed;
  }

  @Atomic
  Object lookupEntry(int key) { // TORN(dynamic): block
    Object entry = entries[key];
    if (entry == null) {
      entry = new Object();
      entries[key] = entry;
    }
    return entry;
  }

  @Atomic
  void shutdown() { // TORN(dynamic): block
    for (int i = 0; i < SIZE; i++) {
      entries[i] = null;
    }
    closed = true;
  }

  @Atomic
  void reopen() {
    closed = false;
  }

  /** After a shutdown in between, an entry is added to a store that is closed. */
  Object loadResourceStore(int key) { // TORN: view-inconsistency
    // TORN: stale-value, causal-stale-value
    if (checkClosed()) {
      return null;
    }
    return lookupEntry(key);
  }

  /** Loads one resource after the other. */
  static final class Loader implements Runnable {
    private final Jigsaw store;

    Loader(Jigsaw store) {
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
    private final Jigsaw store;

    Stopper(Jigsaw store) {
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
    Jigsaw store = new Jigsaw();
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
