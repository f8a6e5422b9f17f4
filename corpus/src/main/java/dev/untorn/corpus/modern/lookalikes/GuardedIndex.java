package dev.untorn.corpus.modern.lookalikes;

import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** A concurrent map, an atomic number and an old list that are only touched under one lock. */
public final class GuardedIndex {
  private final ReentrantLock lock = new ReentrantLock();
  private final ConcurrentHashMap<String, Integer> pages = new ConcurrentHashMap<>();
  private final AtomicInteger entries = new AtomicInteger();
  private final Vector<String> order = new Vector<>();

  public void add(String word, int page) {
    lock.lock();
    try {
      if (!pages.containsKey(word)) {
        pages.put(word, page);
        entries.set(entries.get() + 1);
        order.add(word);
      }
    } finally {
      lock.unlock();
    }
  }

  public String dropOldest() {
    lock.lock();
    try {
      if (order.isEmpty()) {
        return null;
      }
      String oldest = order.remove(0);
      pages.remove(oldest);
      entries.set(entries.get() - 1);
      return oldest;
    } finally {
      lock.unlock();
    }
  }

  public int entries() {
    lock.lock();
    try {
      return entries.get();
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    GuardedIndex index = new GuardedIndex();
    Runnable editor =
        () -> {
          for (int i = 0; i < 300; i++) {
            index.add("word-" + i % 40, i);
            index.dropOldest();
          }
        };
    Thread first = new Thread(editor);
    Thread second = new Thread(editor);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("entries: " + index.entries());
  }
}
