package dev.untorn.corpus.modern.maps;

import java.util.concurrent.ConcurrentHashMap;

/** Open sessions by user; opening, touching and expiring ask the map first and change it later. */
public final class SessionRegistry {
  private final ConcurrentHashMap<String, Integer> touches = new ConcurrentHashMap<>();

  public boolean open(String user) { // TORN: stale-value, causal-stale-value
    if (touches.containsKey(user)) {
      return false;
    }
    touches.put(user, 0);
    return true;
  }

  public void touch(String user) { // TORN: stale-value, causal-stale-value
    Integer old = touches.get(user);
    touches.put(user, old == null ? 1 : old + 1);
  }

  public void closeIdle(String user) { // TORN: stale-value, causal-stale-value
    Integer count = touches.get(user);
    if (count != null && count == 0) {
      touches.remove(user);
    }
  }

  public boolean isOpen(String user) {
    return touches.containsKey(user);
  }

  public int openSessions() {
    return touches.size();
  }

  public static void main(String[] args) throws InterruptedException {
    SessionRegistry registry = new SessionRegistry();
    Runnable visitor =
        () -> {
          for (int i = 0; i < 500; i++) {
            String user = "user-" + i % 5;
            registry.open(user);
            registry.touch(user);
            registry.closeIdle(user);
          }
        };
    Thread first = new Thread(visitor);
    Thread second = new Thread(visitor);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("open sessions: " + registry.openSessions());
  }
}
