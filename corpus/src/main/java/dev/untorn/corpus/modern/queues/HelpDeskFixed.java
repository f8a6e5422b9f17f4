package dev.untorn.corpus.modern.queues;

import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Callers who wait for help; each operation uses what its one call of the queue returned. */
public final class HelpDeskFixed {

  private final Queue<String> waiting = new ConcurrentLinkedQueue<>();

  public void call(String caller) {
    waiting.add(caller);
  }

  public String serve() {
    String caller = waiting.poll();
    return caller == null ? "nobody" : caller;
  }

  public boolean sendHome(String caller) {
    return waiting.remove(caller);
  }

  public int length() {
    return waiting.size();
  }

  public static void main(String[] args) throws InterruptedException {
    HelpDeskFixed desk = new HelpDeskFixed();
    AtomicInteger failures = new AtomicInteger();
    Runnable shift =
        () -> {
          for (int i = 0; i < 500; i++) {
            desk.call("caller-" + i);
            desk.sendHome("caller-" + (i - 1));
            try {
              desk.serve();
            } catch (NoSuchElementException e) {
              failures.incrementAndGet();
            }
          }
        };
    Thread first = new Thread(shift);
    Thread second = new Thread(shift);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("waiting " + desk.length() + ", failures " + failures.get());
  }
}
