import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Locks that somebody else holds: callers, owners of parts, the key of a map. It has no main:
 * threads that nobody sees call what is public.
 */
public class Owners {

  /** Locks around what classes below do. */
  public abstract static class File {
    protected long length;

    public final synchronized void cut(long to) {
      cutTo(to);
    }

    public void cutAtOnce(long to) {
      cutNow(to);
    }

    public synchronized void grow(long by) {
      length += by;
    }

    protected abstract void cutTo(long to);

    protected abstract void cutNow(long to);

    protected synchronized long size() {
      return length;
    }

    protected synchronized void set(long now) {
      length = now;
    }
  }

  /** Nobody outside can name it. */
  static class MappedFile extends File {
    @Override
    protected void cutTo(long to) { // BENIGN: who calls it holds the lock
      set(size() - to);
    }

    @Override
    protected void cutNow(long to) { // TORN
      set(size() - to);
    }
  }

  /** Everybody can make one and call what is protected in a class of his own. */
  public static class OpenFile extends File {
    @Override
    protected void cutTo(long to) {}

    @Override
    protected void cutNow(long to) {}
  }

  public static File open() {
    return new MappedFile();
  }

  /** Part of a tree: it has locks for those who only look. */
  static class Node {
    private Map<String, Node> children = new Hashtable<>();

    Node find(String name) {
      return children.get(name);
    }

    Node make(String name) {
      Node made = new Node();
      children.put(name, made);
      return made;
    }
  }

  /** Has all its nodes for itself. */
  public static class Tree {
    private final Node root = new Node();

    public synchronized void addPath(String[] path) { // FALSE ALARM: no other thread makes nodes
      Node at = root;
      for (String name : path) {
        Node next = at.find(name);
        at = next == null ? at.make(name) : next;
      }
    }
  }

  /** Part of a tree that one method changes without the lock. */
  static class Twig {
    private Map<String, Twig> children = new Hashtable<>();

    Twig find(String name) {
      return children.get(name);
    }

    Twig make(String name) {
      Twig made = new Twig();
      children.put(name, made);
      return made;
    }
  }

  /** Forgets the lock once. */
  public static class Bush {
    private final Twig root = new Twig();

    public synchronized void addTwigs(String[] path) { // TORN
      Twig at = root;
      for (String name : path) {
        Twig next = at.find(name);
        at = next == null ? at.make(name) : next;
      }
    }

    public void addTwig(String name) {
      root.make(name);
    }
  }

  /** Is a key, and has a lock. */
  public static class Host {
    final Object lock = new Object();
  }

  private final Map<Host, String> pages = new ConcurrentHashMap<>();
  private final Map<Host, String> texts = new ConcurrentHashMap<>();

  public void addPage(Host host, String page) { // BENIGN: the lock of the key keeps others out
    synchronized (host.lock) {
      String now = pages.get(host);
      pages.put(host, now == null ? page : now + page);
    }
  }

  public void addText(Host host, Host other, String text) { // TORN
    synchronized (other.lock) {
      String now = texts.get(host);
      texts.put(host, now == null ? text : now + text);
    }
  }

  /** Holds a lock whose name can come to mean another object. */
  public static class Frame {
    private Host host = new Host();
    private String listing;

    public void move() {
      host = new Host();
    }

    public void list(boolean isMoved) { // BENIGN: it is one region all the same
      Host mine = host;
      synchronized (mine) {
        if (listing == null) {
          if (isMoved) {
            move();
          }
          listing = "made";
        }
      }
    }
  }

  private final Map<String, String> unused = Collections.synchronizedMap(new HashMap<>());
  private final List<String> filled = new CopyOnWriteArrayList<>(List.of("one"));

  public String first() { // TORN
    return filled.isEmpty() ? "" : filled.get(0);
  }

  public void clear(String name) {
    filled.clear();
    if (unused.containsKey(name)) { // BENIGN: nothing is ever in it
      filled.add(unused.remove(name));
    }
  }
}
