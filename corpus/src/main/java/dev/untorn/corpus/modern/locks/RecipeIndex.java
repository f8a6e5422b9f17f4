package dev.untorn.corpus.modern.locks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A lazily built index under a read-write lock; it can be built twice, and a new recipe be lost
 * with it.
 */
public final class RecipeIndex {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final List<String> recipes = new ArrayList<>();
  private Map<Character, Integer> byLetter;
  private int version;

  public void add(String recipe) {
    lock.writeLock().lock();
    try {
      recipes.add(recipe);
      byLetter = null;
    } finally {
      lock.writeLock().unlock();
    }
  }

  public int count(char letter) { // TORN: stale-value, causal-stale-value
    Map<Character, Integer> index;
    List<String> copy;
    lock.readLock().lock();
    try {
      index = byLetter;
      copy = List.copyOf(recipes);
    } finally {
      lock.readLock().unlock();
    }
    if (index == null) {
      index = build(copy);
      lock.writeLock().lock();
      try {
        byLetter = index;
        version++;
      } finally {
        lock.writeLock().unlock();
      }
    }
    return index.getOrDefault(letter, 0);
  }

  private static Map<Character, Integer> build(List<String> recipes) {
    Map<Character, Integer> index = new HashMap<>();
    for (String recipe : recipes) {
      index.merge(recipe.charAt(0), 1, Integer::sum);
    }
    return index;
  }

  public int version() {
    lock.readLock().lock();
    try {
      return version;
    } finally {
      lock.readLock().unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    RecipeIndex index = new RecipeIndex();
    Runnable cook =
        () -> {
          for (int i = 0; i < 100; i++) {
            index.add("soup");
            index.count('s');
          }
        };
    Thread first = new Thread(cook);
    Thread second = new Thread(cook);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("version: " + index.version());
  }
}
