package dev.untorn.corpus.modern.nested;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A library that sends books to a shared shelf, which checks and adds in one step. */
public final class LibraryBranchFixed {

  /** A shelf that several branches use. */
  static final class Shelf {
    private final Lock lock = new ReentrantLock();
    private final List<String> books = new ArrayList<>();

    boolean holds(String book) {
      lock.lock();
      try {
        return books.contains(book);
      } finally {
        lock.unlock();
      }
    }

    void add(String book) {
      lock.lock();
      try {
        books.add(book);
      } finally {
        lock.unlock();
      }
    }

    boolean addOnce(String book) {
      lock.lock();
      try {
        return !books.contains(book) && books.add(book);
      } finally {
        lock.unlock();
      }
    }

    int count() {
      lock.lock();
      try {
        return books.size();
      } finally {
        lock.unlock();
      }
    }
  }

  private final Lock lock = new ReentrantLock();
  private final Shelf shelf;
  private int sent;

  public LibraryBranchFixed(Shelf shelf) {
    this.shelf = shelf;
  }

  public void send(String book) {
    lock.lock();
    try {
      if (shelf.addOnce(book)) {
        sent++;
      }
    } finally {
      lock.unlock();
    }
  }

  public int sent() {
    lock.lock();
    try {
      return sent;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Shelf shelf = new Shelf();
    shelf.addOnce("atlas");
    LibraryBranchFixed east = new LibraryBranchFixed(shelf);
    LibraryBranchFixed west = new LibraryBranchFixed(shelf);
    Runnable inEast =
        () -> {
          for (int i = 0; i < 100; i++) {
            east.send("book-" + i);
          }
        };
    Runnable inWest =
        () -> {
          for (int i = 0; i < 100; i++) {
            west.send("book-" + i);
          }
        };
    Thread first = new Thread(inEast);
    Thread second = new Thread(inWest);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("books: " + shelf.count());
  }
}
