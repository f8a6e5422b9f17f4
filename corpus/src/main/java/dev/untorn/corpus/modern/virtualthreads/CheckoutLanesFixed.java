package dev.untorn.corpus.modern.virtualthreads;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ThreadFactory;

/** Lanes of a shop opened by virtual threads under one lock. */
public final class CheckoutLanesFixed {

  private final Map<Integer, String> cashiers = new HashMap<>();

  public synchronized boolean isOpen(int lane) {
    return cashiers.containsKey(lane);
  }

  public synchronized boolean open(int lane, String cashier) {
    return cashiers.putIfAbsent(lane, cashier) == null;
  }

  public synchronized void close(int lane) {
    cashiers.remove(lane);
  }

  private static ThreadFactory virtualThreads() {
    try {
      Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
      Class<?> type = Class.forName("java.lang.Thread$Builder");
      return (ThreadFactory) type.getMethod("factory").invoke(builder);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CheckoutLanesFixed lanes = new CheckoutLanesFixed();
    ThreadFactory factory = virtualThreads();
    if (factory == null) {
      System.out.println("skipped: virtual threads came with Java 21");
      return;
    }
    Runnable shift =
        () -> {
          for (int i = 0; i < 300; i++) {
            lanes.open(i % 5, "cashier");
            lanes.close(i % 3);
          }
        };
    Thread early = factory.newThread(shift);
    Thread late = factory.newThread(shift);
    early.start();
    late.start();
    early.join();
    late.join();
    System.out.println("lane 4 is open: " + lanes.isOpen(4));
  }
}
