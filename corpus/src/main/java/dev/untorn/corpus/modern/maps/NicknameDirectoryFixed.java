package dev.untorn.corpus.modern.maps;

import java.util.HashMap;
import java.util.Map;

/** Members and their unique nicknames in two maps that only change together. */
public final class NicknameDirectoryFixed {
  private final Map<Integer, String> names = new HashMap<>();
  private final Map<String, Integer> owners = new HashMap<>();

  public synchronized boolean rename(int member, String name) {
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

  public synchronized Integer owner(String name) {
    return owners.get(name);
  }

  public static void main(String[] args) throws InterruptedException {
    NicknameDirectoryFixed directory = new NicknameDirectoryFixed();
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
