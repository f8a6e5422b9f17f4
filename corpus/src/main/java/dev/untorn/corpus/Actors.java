package dev.untorn.corpus;

import java.util.ArrayList;
import java.util.List;

/** Starts the threads of a small program and waits until all of them have ended. */
public final class Actors {

  private Actors() {}

  /** Runs each task in a thread of its own; returns when the last one has ended. */
  public static void run(Runnable... tasks) {
    List<Thread> threads = new ArrayList<>();
    for (Runnable task : tasks) {
      threads.add(new Thread(task));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      join(thread);
    }
  }

  /** Waits for the end of a thread. */
  public static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts the programs of the corpus", e);
    }
  }
}
