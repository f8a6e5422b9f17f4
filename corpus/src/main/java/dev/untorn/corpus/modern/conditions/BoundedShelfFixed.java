package dev.untorn.corpus.modern.conditions;

import java.util.ArrayDeque;
import java.util.Deque;

/** A shelf with limited room that is asked and filled under one lock. */
public final class BoundedShelfFixed {

  private static final int ROOM = 4;
  private final Deque<String> boxes = new ArrayDeque<>();

  public synchronized boolean hasRoom() {
    return boxes.size() < ROOM;
  }

  private synchronized void push(String box) {
    boxes.push(box);
    notifyAll();
  }

  public synchronized boolean put(String box) {
    if (hasRoom()) {
      push(box);
      return true;
    }
    return false;
  }

  public synchronized String take() throws InterruptedException {
    while (boxes.isEmpty()) {
      wait();
    }
    return boxes.pop();
  }

  public synchronized int count() {
    return boxes.size();
  }

  public static void main(String[] args) throws InterruptedException {
    BoundedShelfFixed shelf = new BoundedShelfFixed();
    shelf.put("first box");
    Runnable packer =
        () -> {
          for (int i = 0; i < 200; i++) {
            shelf.put("box-" + i);
          }
        };
    Runnable sender =
        () -> {
          try {
            shelf.take();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        };
    Thread first = new Thread(packer);
    Thread second = new Thread(packer);
    Thread third = new Thread(sender);
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();

    System.out.println("boxes: " + shelf.count());
  }
}
