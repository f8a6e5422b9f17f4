package dev.untorn.corpus.paper001;

/**
 * The fixed counterpart of {@link Jigsaw}: asking and looking up is one step.
 *
 * <p>The regions are synchronized methods.
 */
public final class JigsawLocksFixed {
  private static final int SIZE = 32;

  private boolean closed;
  private final Object[] entries = new Object[SIZE];

  synchronized void checkClosed() {
    if (closed) {
      throw new IllegalStateException("closed");
    }
  }

  synchronized Object lookupEntry(int key) {
    Object entry = entries[key];
    if (entry == null) {
      entry = new Object();
      entries[key] = entry;
    }
    return entry;
  }

  synchronized void shutdown() {
    for (int i = 0; i < SIZE; i++) {
      entries[i] = null;
    }
    closed = true;
  }

  synchronized void reopen() {
    closed = false;
  }

  synchronized Object loadResourceStore(int key) {
    checkClosed();
    return lookupEntry(key);
  }

  /** Loads one resource after the other. */
  static final class Loader implements Runnable {
    private final JigsawLocksFixed store;
    int refused;

    Loader(JigsawLocksFixed store) {
      this.store = store;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        try {
          store.loadResourceStore(i % SIZE);
        } catch (IllegalStateException e) {
          refused++;
        }
      }
    }
  }

  /** Shuts the store down and opens it again. */
  static final class Stopper implements Runnable {
    private final JigsawLocksFixed store;

    Stopper(JigsawLocksFixed store) {
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
    JigsawLocksFixed store = new JigsawLocksFixed();
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
