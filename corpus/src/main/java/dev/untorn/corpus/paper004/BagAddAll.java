package dev.untorn.corpus.paper004;

import java.util.Arrays;

/**
 * The {@code addAll} of util.concurrent in sor: it locks itself, but not the collection that it is
 * given.
 */
public final class BagAddAll {
  private Object[] items = new Object[64];
  private int size;

  synchronized int size() {
    return size;
  }

  synchronized void copyInto(Object[] target) {
    for (int i = 0; i < size; i++) {
      target[i] = items[i];
    }
  }

  synchronized void add(Object item) {
    items[size % 32] = item;
    size = size % 32 + 1;
  }

  synchronized void clear() {
    size = 0;
  }

  /** The other bag can grow or shrink after its size was asked for. */
  synchronized void addAll(BagAddAll o) { // TORN: locking-pattern, stale-value, causal-stale-value
    Object[] copy = new Object[o.size() + 1];
    o.copyInto(copy);
    items = Arrays.copyOf(copy, 64);
    size = copy.length - 1;
  }

  private static void addSafely(BagAddAll target, BagAddAll source) {
    try {
      target.addAll(source);
    } catch (ArrayIndexOutOfBoundsException e) {
      target.clear();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BagAddAll source = new BagAddAll();
    BagAddAll target = new BagAddAll();
    Thread first =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              addSafely(target, source);
            }
          }
        };
    Thread second =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              source.add(i);
              source.add(i);
              source.clear();
            }
          }
        };
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
