package dev.untorn.corpus.modern.maps;

import java.util.concurrent.ConcurrentHashMap;

/** Open sessions by user; every operation is one call that checks and changes. */
public final class SessionRegistryFixed {

  private final ConcurrentHashMap<String, Integer> touches = new ConcurrentHashMap<>();

  public boolean open(String user) {
    return touches.putIfAbsent(user, 0) == null;
  }

  public void touch(String user) {
    touches.merge(user, 1, Integer::sum);
  }

  /** Removes only what is still idle: the call compares again. */
  public void closeIdle(String user) {
    Integer count = touches.get(user);
    if (count != null && count == 0) {
      touches.remove(user, count);
    }
  }

  public boolean isOpen(String user) {
    return touches.containsKey(user);
  }

  public int openSessions() {
    return touches.size();
  }

  public static void main(String[] args) throws InterruptedException {
    SessionRegistryFixed registry = new SessionRegistryFixed();
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
