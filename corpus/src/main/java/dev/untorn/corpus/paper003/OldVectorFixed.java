package dev.untorn.corpus.paper003;

import static dev.untorn.corpus.paper003.PairDriver.both;
import static dev.untorn.corpus.paper003.PairDriver.own;

import java.util.List;

/**
 * The fixed counterpart of {@link OldVector}: the other vector stays locked as long as it is used.
 */
public class OldVectorFixed {
  private Object[] elements = new Object[10];
  private int count;
  private int modCount;

  OldVectorFixed() {}

  OldVectorFixed(OldVectorFixed other) {
    synchronized (other) {
      count = other.size();
      elements = new Object[count + count / 10];
      other.toArray(elements);
    }
  }

  public synchronized int size() {
    return count;
  }

  public synchronized boolean isEmpty() {
    return count == 0;
  }

  public synchronized Object get(int index) {
    if (index >= count) {
      throw new IndexOutOfBoundsException(index);
    }
    return elements[index];
  }

  public synchronized Object lastElement() {
    return get(count - 1);
  }

  public synchronized int indexOf(Object element) {
    for (int i = 0; i < count; i++) {
      if (element.equals(elements[i])) {
        return i;
      }
    }
    return -1;
  }

  public synchronized boolean contains(Object element) {
    return indexOf(element) >= 0;
  }

  public synchronized boolean add(Object element) {
    modCount++;
    ensureCapacity(count + 1);
    elements[count++] = element;
    return true;
  }

  private void ensureCapacity(int capacity) {
    if (capacity > elements.length) {
      Object[] bigger = new Object[2 * capacity];
      for (int i = 0; i < count; i++) {
        bigger[i] = elements[i];
      }
      elements = bigger;
    }
  }

  public synchronized Object remove(int index) {
    modCount++;
    Object removed = get(index);
    for (int i = index + 1; i < count; i++) {
      elements[i - 1] = elements[i];
    }
    elements[--count] = null;
    return removed;
  }

  public synchronized void removeAllElements() {
    modCount++;
    for (int i = 0; i < count; i++) {
      elements[i] = null;
    }
    count = 0;
  }

  public synchronized Object[] toArray() {
    Object[] copy = new Object[count];
    for (int i = 0; i < count; i++) {
      copy[i] = elements[i];
    }
    return copy;
  }

  /** Fills the array, or leaves it as it is if it is too short. */
  public synchronized void toArray(Object[] target) {
    if (target.length >= count) {
      for (int i = 0; i < count; i++) {
        target[i] = elements[i];
      }
    }
  }

  /** Takes all elements of the other vector in one step, and keeps its own lock meanwhile. */
  public synchronized boolean addAll(OldVectorFixed other) {
    synchronized (other) {
      Object[] added = other.toArray();
      modCount++;
      ensureCapacity(count + added.length);
      for (Object element : added) {
        elements[count++] = element;
      }
      return added.length > 0;
    }
  }

  public synchronized boolean containsAll(OldVectorFixed other) {
    synchronized (other) {
      Cursor cursor = new Cursor(other);
      while (cursor.hasNext()) {
        if (!contains(cursor.next())) {
          return false;
        }
      }
      return true;
    }
  }

  public synchronized boolean removeAll(OldVectorFixed other) {
    synchronized (other) {
      int before = count;
      for (int i = count - 1; i >= 0; i--) {
        if (other.contains(elements[i])) {
          remove(i);
        }
      }
      return count != before;
    }
  }

  public synchronized boolean retainAll(OldVectorFixed other) {
    synchronized (other) {
      int before = count;
      for (int i = count - 1; i >= 0; i--) {
        if (!other.contains(elements[i])) {
          remove(i);
        }
      }
      return count != before;
    }
  }

  public synchronized boolean isEqualTo(OldVectorFixed other) {
    synchronized (other) {
      Cursor cursor = new Cursor(other);
      int at = 0;
      while (at < count && cursor.hasNext()) {
        if (!elements[at].equals(cursor.next())) {
          return false;
        }
        at++;
      }
      return at == count && !cursor.hasNext();
    }
  }

  /** Iterates over a vector and means to notice if it is changed meanwhile. */
  static final class Cursor {
    private final OldVectorFixed owner;
    private final int expectedModCount;
    private int next;

    Cursor(OldVectorFixed owner) {
      this.owner = owner;
      this.expectedModCount = owner.modCount;
    }

    boolean hasNext() {
      return next != owner.size();
    }

    Object next() {
      synchronized (owner) {
        if (owner.modCount != expectedModCount) {
          throw new IllegalStateException("changed meanwhile");
        }
        return owner.get(next++);
      }
    }
  }

  static <T extends OldVectorFixed> List<PairDriver.Call<T>> calls() {
    return List.of(
        own("size", (v, other) -> v.size()),
        own("isEmpty", (v, other) -> v.isEmpty()),
        own("get", (v, other) -> v.get(0)),
        own("lastElement", (v, other) -> v.lastElement()),
        own("indexOf", (v, other) -> v.indexOf("b")),
        own("contains", (v, other) -> v.contains("c")),
        own("add", (v, other) -> v.add("d")),
        own("remove", (v, other) -> v.remove(0)),
        own("removeAllElements", (v, other) -> v.removeAllElements()),
        own("toArray", (v, other) -> v.toArray()),
        both("new", (v, other) -> new OldVectorFixed(other)),
        both("addAll", (v, other) -> v.addAll(other)),
        both("containsAll", (v, other) -> v.containsAll(other)),
        both("removeAll", (v, other) -> v.removeAll(other)),
        both("retainAll", (v, other) -> v.retainAll(other)),
        both("isEqualTo", (v, other) -> v.isEqualTo(other)));
  }

  private static OldVectorFixed fresh() {
    OldVectorFixed vector = new OldVectorFixed();
    vector.add("a");
    vector.add("b");
    vector.add("c");
    return vector;
  }

  public static void main(String[] args) throws InterruptedException {
    new PairDriver<OldVectorFixed>(OldVectorFixed::fresh, calls()).run();
  }
}
