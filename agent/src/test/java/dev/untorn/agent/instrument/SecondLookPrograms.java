package dev.untorn.agent.instrument;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Methods that look twice: those whose name begins with {@code again} have no use for the first
 * look behind the second one, the others do.
 */
public final class SecondLookPrograms {

  private final ConcurrentMap<String, String> names = new ConcurrentHashMap<>();
  private int count;
  private long version;
  private volatile Object lazy;
  private SecondLookPrograms next;

  void againBeforeChange() {
    while (true) {
      int seen;
      synchronized (this) {
        seen = count;
      }
      synchronized (this) {
        if (count == seen) {
          count = seen + 1;
          return;
        }
      }
    }
  }

  boolean againWithVersion(long seen) {
    long before = version;
    int copy = count;
    return before == version && copy > seen;
  }

  Object againWhetherThere() {
    Object found = lazy;
    if (found == null) {
      synchronized (this) {
        found = lazy;
        if (found == null) {
          found = new Object();
          lazy = found;
        }
      }
    }
    return found;
  }

  void againInMap(String name) {
    if (!names.containsKey(name)) {
      synchronized (this) {
        if (!names.containsKey(name)) {
          names.put(name, name);
        }
      }
    }
  }

  void againWithLimit(int limit) {
    if (count < limit) {
      synchronized (this) {
        if (count >= limit) {
          return;
        }
        count++;
      }
    }
  }

  /** What was seen first is written although something else was seen later. */
  void onceWithWarning() {
    int seen = count;
    if (count != seen) {
      System.err.println("changed");
    }
    count = seen + 1;
  }

  /** What was seen first is used under the lock, too. */
  void onceForLater(int limit) {
    int seen = count;
    if (seen < limit) {
      synchronized (this) {
        if (count < limit) {
          count = seen + 1;
        }
      }
    }
  }

  void onceOfAnother() {
    if (count > 0) {
      synchronized (this) {
        if (next.count > 0) {
          count--;
        }
      }
    }
  }

  void onceWithAnotherName(String one, String other) {
    if (!names.containsKey(one) && !names.containsKey(other)) {
      names.put(other, one);
    }
  }

  void onceWithAnotherLimit() {
    if (count > 0 && count < 10) {
      count++;
    }
  }

  void onceWithChangedName(String first) {
    String name = first;
    if (!names.containsKey(name)) {
      name = name + "?";
      if (!names.containsKey(name)) {
        names.put(name, first);
      }
    }
  }
}
