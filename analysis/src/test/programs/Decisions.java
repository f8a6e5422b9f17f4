import java.util.HashMap;
import java.util.Map;

/** Marks behind tests of several kinds. */
public class Decisions {
  private final Map<String, String> map = new HashMap<>();

  private static void mark(int number) {
    System.out.println(number);
  }

  private static boolean ask(int number) {
    return Math.random() < number;
  }

  void guarded() {
    if (ask(0)) {
      throw new IllegalStateException();
    }
    mark(1);
  }

  void refused(String key) {
    if (map.containsKey(key)) {
      throw new IllegalStateException();
    }
    map.put(key, key);
    mark(1);
  }

  void asserted(boolean isRight) {
    mark(1);
    assert isRight : "wrong" + ask(2);
    mark(3);
  }

  void never(Object one) {
    if (String.format("%s", one) == null) {
      mark(1);
    }
    mark(2);
  }

  void atLast() {
    if (ask(0)) {
      try {
        mark(1);
      } finally {
        mark(2);
      }
    }
  }

  int chosen() {
    int number = ask(0) ? 1 : 2;
    mark(number);
    return ask(3) ? 5 : 5;
  }

  void again() {
    boolean isAgain;
    do {
      isAgain = false;
      mark(1);
      if (ask(2)) {
        isAgain = true;
      } else {
        mark(3);
      }
    } while (isAgain);
    mark(4);
  }
}
