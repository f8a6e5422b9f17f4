import java.util.HashMap;
import java.util.Map;

/**
 * Numbers that say where to look first, and numbers that say more. It has no main: threads that
 * nobody sees call what is public. TORN is found by the rule stale-value, BENIGN is not.
 */
class Hints {

  private final Map<Long, String> pages = new HashMap<>();
  private long last = -1;
  private long highest = -1;
  private long level;

  private synchronized long last() {
    return last;
  }

  private synchronized void setLast(long page) {
    last = page;
  }

  private synchronized String page(long number) {
    return pages.get(number);
  }

  private synchronized long search(long after) {
    return pages.keySet().stream().filter(one -> one > after).findFirst().orElse(-1L);
  }

  public synchronized void forget() {
    last = -1;
    highest = -1;
  }

  public String pageToWrite() { // BENIGN: what is stored was tried
    long number = last();
    if (number == -1) {
      number = search(number);
    }
    String page = number == -1 ? null : page(number);
    if (page != null) {
      setLast(number);
    } else if (number == last()) {
      setLast(-1);
    }
    return page;
  }

  private synchronized long highest() {
    return highest;
  }

  private synchronized void setHighest(long page) {
    highest = page;
  }

  public void note(long number) { // TORN
    long found = highest();
    if (number > found) {
      found = number;
    }
    setHighest(found);
  }

  private synchronized long level() {
    return level;
  }

  private synchronized void setLevel(long number) {
    level = number;
  }

  public synchronized void reset() {
    level = 0;
  }

  public String climb() { // TORN
    long number = level() + 1;
    String page = page(number);
    if (page != null) {
      setLevel(number);
    }
    return page;
  }
}
