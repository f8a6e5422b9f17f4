package dev.untorn.corpus.modern.maps;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** Books read by member in a synchronized map; a member's first list can be replaced by another. */
public final class ReadingLog {
  private final Map<String, List<String>> books = Collections.synchronizedMap(new HashMap<>());

  public void read(String member, String title) { // TORN: stale-value, causal-stale-value
    List<String> titles = books.get(member);
    if (titles == null) {
      titles = new CopyOnWriteArrayList<>();
      books.put(member, titles);
    }
    titles.add(title);
  }

  public void leave(String member) {
    books.remove(member);
  }

  public int members() {
    return books.size();
  }

  public static void main(String[] args) throws InterruptedException {
    ReadingLog log = new ReadingLog();
    Runnable reader =
        () -> {
          for (int i = 0; i < 500; i++) {
            log.read("member-" + i % 50, "title-" + i);
          }
          log.leave("member-1");
        };
    Thread first = new Thread(reader);
    Thread second = new Thread(reader);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("members: " + log.members());
  }
}
