package dev.untorn.corpus.modern.maps;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Members and their unique nicknames in two maps; two members can get one nickname. */
public final class NicknameDirectory {
  private final Map<Integer, String> names = new ConcurrentHashMap<>();
  private final Map<String, Integer> owners = new ConcurrentHashMap<>();

  public boolean rename(int member, String name) { // TORN: stale-value, causal-stale-value
    if (owners.containsKey(name)) {
      return false;
    }
    String old = names.put(member, name);
    if (old != null) {
      owners.remove(old);
    }
    owners.put(name, member);
    return true;
  }

  public Integer owner(String name) {
    return owners.get(name);
  }

  public static void main(String[] args) throws InterruptedException {
    NicknameDirectory directory = new NicknameDirectory();
    Runnable first =
        () -> {
          for (int i = 0; i < 1000; i++) {
            directory.rename(1, "nick-" + i % 7);
          }
        };
    Thread other =
        new Thread(
            () -> {
              for (int i = 0; i < 1000; i++) {
                directory.rename(2, "nick-" + i % 5);
              }
            });
    other.start();
    first.run();
    other.join();
    System.out.println("nick-0 belongs to " + directory.owner("nick-0"));
  }
}
