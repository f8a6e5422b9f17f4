package dev.untorn.corpus.modern.queues;

import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Callers who wait for help; a caller can be asked of an empty queue, and the wrong one be sent
 * home.
 */
public final class HelpDesk {
  private final Queue<String> waiting = new ConcurrentLinkedQueue<>();

  public void call(String caller) {
    waiting.add(caller);
  }

  public String serve() { // TORN: stale-value, causal-stale-value
    if (!waiting.isEmpty()) {
      return waiting.remove();
    }
    return "nobody";
  }

  public boolean sendHome(String caller) { // TORN: stale-value, causal-stale-value
    if (caller.equals(waiting.peek())) {
      waiting.poll();
      return true;
    }
    return false;
  }

  public int length() {
    return waiting.size();
  }

  public static void main(String[] args) throws InterruptedException {
    HelpDesk desk = new HelpDesk();
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
