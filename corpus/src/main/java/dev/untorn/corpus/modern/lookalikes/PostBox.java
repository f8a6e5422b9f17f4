package dev.untorn.corpus.modern.lookalikes;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Letters that are waited for in the right way: in a loop, and with everything read after the wait.
 */
public final class PostBox {
  private final Deque<String> letters = new ArrayDeque<>();
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition emptied = lock.newCondition();
  private final BlockingQueue<String> parcels = new LinkedBlockingQueue<>();
  private int waiting;

  public synchronized void drop(String letter) {
    letters.addLast(letter);
    notifyAll();
  }

  public synchronized String fetch() throws InterruptedException {
    while (letters.isEmpty()) {
      wait();
    }
    return letters.removeFirst();
  }

  public void queueUp() throws InterruptedException {
    lock.lock();
    try {
      while (waiting >= 2) {
        emptied.await();
      }
      waiting++;
    } finally {
      lock.unlock();
    }
  }

  public void leave() {
    lock.lock();
    try {
      waiting--;
      emptied.signalAll();
    } finally {
      lock.unlock();
    }
  }

  public void parcel(String text) {
    parcels.add(text);
  }

  public int carry() throws InterruptedException {
    String parcel = parcels.take();
    return parcel.length();
  }

  public static void main(String[] args) throws InterruptedException {
    PostBox box = new PostBox();
    Runnable neighbour =
        () -> {
          try {
            for (int i = 0; i < 200; i++) {
              box.queueUp();
              box.drop("letter-" + i);
              box.parcel("parcel-" + i);
              box.fetch();
              box.carry();
              box.leave();
            }
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        };
    Thread first = new Thread(neighbour);
    Thread second = new Thread(neighbour);
    Thread third = new Thread(neighbour);
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();

    box.drop("last");
    System.out.println(box.fetch());
  }
}
