package dev.untorn.corpus.modern.atomics;

import java.util.concurrent.atomic.AtomicReference;

/**
 * The server that leads; two can be elected at once, and a step-down can remove another's election.
 */
public final class LeaderSlot {
  private final AtomicReference<String> leader = new AtomicReference<>();

  public boolean elect(String server) { // TORN: stale-value, causal-stale-value
    if (leader.get() != null) {
      return false;
    }
    leader.set(server);
    return true;
  }

  public void stepDown(String server) { // TORN: stale-value, causal-stale-value
    if (server.equals(leader.get())) {
      leader.set(null);
    }
  }

  public String leader() {
    return leader.get();
  }

  public static void main(String[] args) throws InterruptedException {
    LeaderSlot slot = new LeaderSlot();
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
