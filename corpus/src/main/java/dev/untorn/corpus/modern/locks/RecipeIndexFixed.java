package dev.untorn.corpus.modern.locks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A lazily built index under a read-write lock, built under the write lock that is then downgraded.
 */
public final class RecipeIndexFixed {

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

  public int count(char letter) {
    lock.writeLock().lock();
    try {
      if (byLetter == null) {
        byLetter = build(recipes);
        version++;
      }
      lock.readLock().lock();
    } finally {
      lock.writeLock().unlock();
    }
    try {
      return byLetter.getOrDefault(letter, 0);
    } finally {
      lock.readLock().unlock();
    }
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
    RecipeIndexFixed index = new RecipeIndexFixed();
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
