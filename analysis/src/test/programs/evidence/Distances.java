import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Asks a box, and does something because of the answer. */
public class Distances {
  private final Box box = new Box();
  private int users;

  public synchronized void join() {
    users++;
  }

  public void removeByDistance() { // SILENT: distant-call
    if (box.any()) {
      box.remove();
    }
  }

  public void removeNext() { // REPORTED: distant-call
    if (box.hasAny()) {
      box.remove();
    }
  }

  public void add(Object one) {
    box.add(one);
  }
}

/** A box that many use. */
class Box {
  private final List<Object> list = new ArrayList<>();

  boolean any() {
    return hasAny();
  }

  synchronized boolean hasAny() {
    return !list.isEmpty();
  }

  synchronized void remove() {
    list.remove(0);
  }

  synchronized void add(Object one) {
    list.add(one);
  }
}

/** Takes an element out of a list while it is made, and later. */
class Taker {
  private final CopyOnWriteArrayList<Object> list;

  Taker(CopyOnWriteArrayList<Object> list) {
    this.list = list;
    takeAtFirst();
  }

  private void takeAtFirst() { // SILENT: under-construction
    if (!list.isEmpty()) {
      list.remove(0);
    }
  }

  public static Taker of(CopyOnWriteArrayList<Object> list) {
    return new Taker(list);
  }

  public void takeLater() { // REPORTED: under-construction
    if (!list.isEmpty()) {
      list.remove(0);
    }
  }
}
