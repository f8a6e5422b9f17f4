package dev.untorn.corpus.modern.lists;

import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Listeners to an event; adding checks by itself, and removing holds the lock of every change. */
public final class ListenerListFixed {
  private final CopyOnWriteArrayList<Consumer<String>> listeners = new CopyOnWriteArrayList<>();

  public synchronized boolean subscribe(Consumer<String> listener) {
    return listeners.addIfAbsent(listener);
  }

  /** All changes hold the lock, so the size is still the size when the last one is removed. */
  public synchronized void dropNewest() {
    int size = listeners.size();
    if (size > 0) {
      listeners.remove(size - 1);
    }
  }

  public void fire(String event) {
    for (Consumer<String> listener : listeners) {
      listener.accept(event);
    }
  }

  public int count() {
    return listeners.size();
  }

  public static void main(String[] args) throws InterruptedException {
    ListenerListFixed list = new ListenerListFixed();
    AtomicInteger heard = new AtomicInteger();
    AtomicInteger failures = new AtomicInteger();
    Consumer<String> counter = event -> heard.incrementAndGet();
    Runnable worker =
        () -> {
          for (int i = 0; i < 500; i++) {
            list.subscribe(counter);
            list.fire("tick");
            try {
              list.dropNewest();
            } catch (IndexOutOfBoundsException e) {
              failures.incrementAndGet();
            }
          }
        };
    Thread first = new Thread(worker);
    Thread second = new Thread(worker);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("heard " + heard.get() + ", failures " + failures.get());
  }
}
