package dev.untorn.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/** A program that can end in several ways, while other threads are at work. */
@SuppressWarnings("ModifiedButNotUsed") // Memory is to be used up, not what is in it.
final class Endings {

  private static final Object LOCK = new Object();
  private static volatile boolean done;
  private static int count;
  private static Node chain;

  private Endings() {}

  /** What fills the memory. */
  private static final class Node {
    private final Object[] more = new Object[100];

    Node(Node next) {
      more[0] = next;
    }
  }

  /** Ends in the way that the first argument says. */
  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Thread(Endings::work);
    worker.setDaemon(true);
    worker.start();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
    switch (args[0]) {
      case "exit" -> System.exit(5);
      case "halt" -> Runtime.getRuntime().halt(6);
      case "throw" -> throw new IllegalStateException("thrown");
      case "recover" -> recover(worker);
      case "exhaust" -> exhaust();
      case "wait" -> await();
      case "busy" -> worker.join();
      default -> done = true;
    }
  }

  private static void work() {
    Map<Integer, int[]> some = new HashMap<>();
    while (!done) {
      try {
        synchronized (LOCK) {
          count++;
          some.put(count % 100, new int[] {count});
        }
      } catch (OutOfMemoryError e) {
        some.clear();
      }
    }
  }

  private static void recover(Thread worker) throws InterruptedException {
    for (int i = 0; i < 3; i++) {
      try {
        while (true) {
          chain = new Node(chain);
        }
      } catch (OutOfMemoryError e) {
        chain = null;
      }
    }
    done = true;
    worker.join();
    System.out.println("recovered");
  }

  private static void exhaust() {
    done = true;
    List<Node> nodes = new ArrayList<>();
    while (true) {
      nodes.add(new Node(null));
    }
  }

  private static void await() throws InterruptedException {
    done = true;
    synchronized (Endings.class) {
      count = -1;
    }
    new CountDownLatch(1).await();
  }
}
