import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Locks that are held by habit, and a collection that is always empty. */
public class Habits {
  private final List<Object> empty = Collections.synchronizedList(new ArrayList<>());
  private final List<Object> filled = Collections.synchronizedList(new ArrayList<>());

  public void clearEmpty() { // SILENT: always-empty
    if (empty.size() > 2) {
      empty.remove(2);
    }
  }

  public void clearFilled() { // REPORTED: always-empty
    if (filled.size() > 2) {
      filled.remove(2);
    }
  }

  public void fill(Object one) {
    filled.add(one);
  }

  /** The library class makes the methods synchronized. */
  public static class Marked extends InputStream {
    private int position;

    @Override
    public int read() {
      return -1;
    }

    @Override
    public synchronized void mark(int limit) {
      position = limit;
    }

    @Override
    public synchronized void reset() {
      position = 0;
    }

    public void back() { // SILENT: no-region
      position--;
    }
  }

  /** The class itself makes them so. */
  public static class Counted {
    private int position;

    public synchronized void mark(int limit) {
      position = limit;
    }

    public synchronized void reset() {
      position = 0;
    }

    public void forth() { // REPORTED: no-region
      position--;
    }
  }
}
