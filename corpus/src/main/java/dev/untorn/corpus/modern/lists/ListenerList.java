package dev.untorn.corpus.modern.lists;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Listeners to an event; one can be notified twice, and removing the newest can fail. */
public final class ListenerList {
  private final List<Consumer<String>> listeners = new CopyOnWriteArrayList<>();

  public boolean subscribe(Consumer<String> listener) { // TORN: stale-value, causal-stale-value
    if (listeners.contains(listener)) {
      return false;
    }
    return listeners.add(listener);
  }

  public void dropNewest() { // TORN: stale-value, causal-stale-value
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
    ListenerList list = new ListenerList();
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
