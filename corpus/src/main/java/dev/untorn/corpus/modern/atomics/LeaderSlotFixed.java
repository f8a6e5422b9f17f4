package dev.untorn.corpus.modern.atomics;

import java.util.concurrent.atomic.AtomicReference;

/** The leading server; elections and step-downs compare and set in one step. */
public final class LeaderSlotFixed {

  private final AtomicReference<String> leader = new AtomicReference<>();

  public boolean elect(String server) {
    return leader.compareAndSet(null, server);
  }

  /** The comparison is repeated by the step that changes. */
  public void stepDown(String server) {
    String current = leader.get();
    if (server.equals(current)) {
      leader.compareAndSet(current, null);
    }
  }

  public String leader() {
    return leader.get();
  }

  public static void main(String[] args) throws InterruptedException {
    LeaderSlotFixed slot = new LeaderSlotFixed();
    Runnable server =
        () -> {
          String name = Thread.currentThread().getName();
          for (int i = 0; i < 1000; i++) {
            slot.elect(name);
            slot.stepDown(name);
          }
        };
    Thread first = new Thread(server);
    Thread second = new Thread(server);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("leader: " + slot.leader());
  }
}
