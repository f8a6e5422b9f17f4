package dev.untorn.corpus.modern.lookalikes;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;

/** Events collected by many and taken by one, who swaps the whole buffer in one step. */
public final class SwapBuffer {
  private final AtomicReference<List<String>> events = new AtomicReference<>(List.of());
  private final BlockingQueue<String> alarms = new LinkedBlockingQueue<>();
  private final Object lock = new Object();
  private List<String> notes = new ArrayList<>();

  public void add(String event) {
    events.updateAndGet(
        old -> {
          List<String> copy = new ArrayList<>(old);
          copy.add(event);
          return List.copyOf(copy);
        });
  }

  public List<String> takeEvents() {
    return events.getAndSet(List.of());
  }

  public void alarm(String text) {
    alarms.add(text);
  }

  public int takeAlarms() {
    List<String> taken = new ArrayList<>();
    alarms.drainTo(taken);
    return taken.size();
  }

  public void note(String text) {
    synchronized (lock) {
      notes.add(text);
    }
  }

  /** The old list belongs to the caller once another one is in its place. */
  public int takeNotes() {
    List<String> taken;
    synchronized (lock) {
      taken = notes;
      notes = new ArrayList<>();
    }
    return taken.size();
  }

  public static void main(String[] args) throws InterruptedException {
    SwapBuffer buffer = new SwapBuffer();
    Runnable source =
        () -> {
          for (int i = 0; i < 200; i++) {
            buffer.add("event-" + i);
            buffer.alarm("alarm-" + i);
            buffer.note("note-" + i);
          }
        };
    Runnable sink =
        () -> {
          for (int i = 0; i < 50; i++) {
            buffer.takeEvents();
            buffer.takeAlarms();
            buffer.takeNotes();
          }
        };
    Thread first = new Thread(source);
    Thread second = new Thread(source);
    Thread third = new Thread(sink);
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();

    System.out.println("alarms left: " + buffer.takeAlarms());
  }
}
