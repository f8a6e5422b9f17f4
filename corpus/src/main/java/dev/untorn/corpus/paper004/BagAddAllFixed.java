package dev.untorn.corpus.paper004;

import java.util.Arrays;

/** The fixed counterpart of {@link BagAddAll}: the other collection stays locked. */
public final class BagAddAllFixed {
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

  synchronized void addAll(BagAddAllFixed o) {
    synchronized (o) {
      Object[] copy = new Object[o.size() + 1];
      o.copyInto(copy);
      items = Arrays.copyOf(copy, 64);
      size = copy.length - 1;
    }
  }

  private static void addSafely(BagAddAllFixed target, BagAddAllFixed source) {
    try {
      target.addAll(source);
    } catch (ArrayIndexOutOfBoundsException e) {
      target.clear();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BagAddAllFixed source = new BagAddAllFixed();
    BagAddAllFixed target = new BagAddAllFixed();
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
