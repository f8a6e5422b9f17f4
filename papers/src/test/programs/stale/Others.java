import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What others can and cannot do between two regions of an operation. It has no main: threads that
 * nobody sees call what is public. TORN is found by the rule stale-value, BENIGN is not.
 */
class Others {

  /** Is filled by methods of its own. */
  public static class Filled {
    private final CopyOnWriteArrayList<String> early = new CopyOnWriteArrayList<>();
    private final CopyOnWriteArrayList<String> late = new CopyOnWriteArrayList<>();

    Filled(String name) {
      startEarly(name);
      startLate(name);
    }

    public static Filled of(String name) {
      return new Filled(name);
    }

    void startEarly(String name) {
      early.clear();
      early.add(name);
    }

    void startLate(String name) {
      late.clear();
      late.add(name);
    }

    public void restart() {
      startLate("again");
    }

    public String early() { // BENIGN: it is cleared only while the object is made
      return early.isEmpty() ? "" : early.get(0);
    }

    public String late() { // TORN
      return late.isEmpty() ? "" : late.get(0);
    }
  }

  /** Is made and filled by another one. */
  public static class Made {
    final CopyOnWriteArrayList<String> given = new CopyOnWriteArrayList<>();
    final CopyOnWriteArrayList<String> givenLater = new CopyOnWriteArrayList<>();

    public String given() { // BENIGN: it is cleared only by who makes the object
      return given.isEmpty() ? "" : given.get(0);
    }

    public String givenLater() { // TORN
      return givenLater.isEmpty() ? "" : givenLater.get(0);
    }
  }

  /** Makes another one, and hands it out. */
  public static class Maker {
    private final List<Made> all = new CopyOnWriteArrayList<>();

    public Made make() {
      Made made = new Made();
      prepare(made);
      all.add(made);
      prepareLate(made);
      return made;
    }

    private void prepare(Made made) {
      made.given.clear();
    }

    private void prepareLate(Made made) {
      made.givenLater.clear();
      made.givenLater.add("late");
    }
  }

  /** Has two forms of a text, and makes one of the other when it is asked for. */
  public static class Text {
    private volatile Object form = "";
    private volatile Object mixed = "";

    public String text() { // BENIGN: it only changes its form
      Object now = form;
      if (now instanceof String) {
        return (String) now;
      }
      String made = fromBytes((byte[]) now);
      form = made;
      return made;
    }

    public byte[] bytes() { // BENIGN: so does this one
      Object now = form;
      if (now instanceof byte[]) {
        return (byte[]) now;
      }
      byte[] made = ((String) now).getBytes();
      form = made;
      return made;
    }

    public String mixed() { // TORN
      Object now = mixed;
      if (now instanceof String) {
        return (String) now;
      }
      String made = fromBytes((byte[]) now);
      mixed = made;
      return made;
    }

    public void mix(byte[] other) {
      mixed = other;
    }

    private static String fromBytes(byte[] bytes) {
      return new String(bytes);
    }
  }

  /** Counts what one thread does, and what many do. */
  public static class Counts {
    private final AtomicInteger byOne = new AtomicInteger();
    private final AtomicInteger byMany = new AtomicInteger();
    private final Map<String, Integer> byName = new ConcurrentHashMap<>();

    public void countAlone() { // BENIGN: who lets others see it late is the only one who writes
      byOne.lazySet(byOne.get() + 1);
    }

    public void countByName(String name) { // TORN
      byName.put(name, byName.get(name) + 1);
    }

    public void countTogether() { // TORN
      byMany.set(byMany.get() + 1);
    }
  }

  /** Lists that only grow, and lists that shrink. */
  public static class Lists {
    private final CopyOnWriteArrayList<String> growing = new CopyOnWriteArrayList<>();
    private final CopyOnWriteArrayList<String> shrinking = new CopyOnWriteArrayList<>();

    public void grow(String one) {
      growing.add(one);
      shrinking.add(one);
    }

    public void shrink() {
      shrinking.clear();
    }

    public void forget(int index) { // BENIGN: nothing is ever taken out
      if (index < growing.size()) {
        growing.set(index, "");
      }
    }

    public void forgetIfThere(int index) { // TORN
      if (index < shrinking.size()) {
        shrinking.set(index, "");
      }
    }

    public String lastOfGrowing() { // BENIGN: what is replaced is still there
      return growing.isEmpty() ? "" : growing.get(growing.size() - 1);
    }
  }

  /** Says whether it shall stop. */
  public static class Worker extends Thread {
    private final AtomicBoolean isRunning = new AtomicBoolean(true);

    public void shutdown() {
      isRunning.set(false);
    }

    @Override
    public void run() { // BENIGN: both want it to stop
      while (isRunning.get()) {
        isRunning.set(false);
      }
    }
  }

  /** Says whether it shall go on. */
  public static class Restarted extends Thread {
    private final AtomicBoolean isWanted = new AtomicBoolean(true);

    public void restart() {
      isWanted.set(true);
    }

    public void stopIfWanted() { // TORN
      if (isWanted.get()) {
        isWanted.set(false);
      }
    }
  }

  /** Only those are emptied that have another first. */
  public static class Kept {
    final CopyOnWriteArrayList<String> parts = new CopyOnWriteArrayList<>();

    public void add(String part) {
      parts.add(part);
    }

    public String first() { // BENIGN: who is emptied has its own
      return parts.isEmpty() ? "" : parts.get(0);
    }
  }

  /** Has another first. */
  public static class Emptied extends Kept {
    @Override
    public String first() {
      parts.clear();
      return "";
    }
  }

  /** Those are emptied that have the same first, in the end. */
  public static class KeptAlike {
    final CopyOnWriteArrayList<String> parts = new CopyOnWriteArrayList<>();

    public void add(String part) {
      parts.add(part);
    }

    public String first() { // TORN
      return parts.isEmpty() ? "" : parts.get(0);
    }
  }

  /** Adds to first. */
  public static class EmptiedAlike extends KeptAlike {
    @Override
    public String first() {
      String first = super.first();
      parts.clear();
      return first;
    }
  }
}
