import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Methods that one thread at a time runs because a flag lets it in, and others. It has no main:
 * threads that nobody sees call what is public. TORN is found by the rule stale-value, BENIGN is
 * not.
 */
class Gates {

  /** Throws out what is too much, one thread at a time. */
  static class Clock {
    private final List<String> hours = new ArrayList<>();
    private final AtomicBoolean isShrinking = new AtomicBoolean();

    public void add(String hour) {
      synchronized (hours) {
        hours.add(hour);
      }
    }

    public void shrink() {
      if (isShrinking.compareAndSet(false, true)) {
        try {
          shrinkAlone();
        } finally {
          isShrinking.set(false);
        }
      }
    }

    private void shrinkAlone() { // BENIGN: nobody else takes anything out
      int count;
      synchronized (hours) {
        count = hours.size();
      }
      if (count > 10) {
        takeOut(0);
      }
    }

    private void takeOut(int number) {
      synchronized (hours) {
        hours.remove(number);
      }
    }
  }

  /** Has the same gate, and a way round it. */
  static class Watch {
    private final List<String> hours = new ArrayList<>();
    private final AtomicBoolean isShrinking = new AtomicBoolean();

    public void add(String hour) {
      synchronized (hours) {
        hours.add(hour);
      }
    }

    public void shrink() {
      if (!isShrinking.getAndSet(true)) {
        shrinkWithOthers();
        isShrinking.set(false);
      }
    }

    private void shrinkWithOthers() { // TORN
      int count;
      synchronized (hours) {
        count = hours.size();
      }
      if (count > 10) {
        takeOutOfWatch(0);
      }
    }

    public void takeOutOfWatch(int number) {
      synchronized (hours) {
        hours.remove(number);
      }
    }
  }

  /** Leaves the gate before it is through. */
  static class Sundial {
    private final List<String> hours = new ArrayList<>();
    private final AtomicBoolean isShrinking = new AtomicBoolean();

    public void add(String hour) {
      synchronized (hours) {
        hours.add(hour);
      }
    }

    public void shrink() {
      if (!isShrinking.getAndSet(true)) {
        isShrinking.set(false);
        shrinkTooLate();
      }
    }

    private void shrinkTooLate() { // TORN
      int count;
      synchronized (hours) {
        count = hours.size();
      }
      if (count > 10) {
        takeOutOfSundial(0);
      }
    }

    private void takeOutOfSundial(int number) {
      synchronized (hours) {
        hours.remove(number);
      }
    }
  }
}
