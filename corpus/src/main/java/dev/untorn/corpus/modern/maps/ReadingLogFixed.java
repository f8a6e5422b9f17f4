package dev.untorn.corpus.modern.maps;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** Books read by member in a synchronized map, which makes a member's first list itself. */
public final class ReadingLogFixed {

  private final Map<String, List<String>> books = Collections.synchronizedMap(new HashMap<>());

  public void read(String member, String title) {
    books.compute(member, (m, titles) -> with(titles, title));
  }

  private static List<String> with(List<String> titles, String title) {
    List<String> result = titles == null ? new CopyOnWriteArrayList<>() : titles;
    result.add(title);
    return result;
  }

  public void leave(String member) {
    books.remove(member);
  }

  public int members() {
    return books.size();
  }

  public static void main(String[] args) throws InterruptedException {
    ReadingLogFixed log = new ReadingLogFixed();
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
