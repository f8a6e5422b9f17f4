// RULES: stale-value

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Paper 000: variables of all kinds, as arrays, boxed numbers and fields of other objects. */
public class BlockVariables {
  private BlockVariables() {}

  public static void main(String[] args) {}
}

/** Figure 2 on a board of numbers. */
class Board {
  private final Object lock = new Object();
  private final int[][] cells = new int[8][8];
  private final Map<String, int[]> byName = new HashMap<>();
  private final List<int[]> rows = new ArrayList<>();
  private int sum;

  void incCell(int x, int y) { // PAPER: stale-value cells[][]
    int tmp;
    synchronized (lock) {
      tmp = cells[x][y];
    }
    tmp++;
    synchronized (lock) {
      cells[x][y] = tmp;
    }
  }

  void incCellOnce(int x, int y) {
    synchronized (lock) {
      int tmp = cells[x][y];
      tmp++;
      cells[x][y] = tmp;
    }
  }

  void incInRow(int x, int y) { // PAPER: stale-value cells[][]
    int tmp;
    synchronized (lock) {
      int[] row = cells[x];
      tmp = row[y];
    }
    synchronized (lock) {
      int[] row = cells[x];
      row[y] = tmp + 1;
    }
  }

  void keepsRow(int x, int y) { // PAPER: stale-value cells[]
    int[] row;
    synchronized (lock) {
      row = cells[x];
    }
    synchronized (lock) {
      row[y]++;
    }
  }

  void incNamed(String name) { // PAPER: stale-value byName[][]
    int tmp;
    synchronized (lock) {
      tmp = byName.get(name)[0];
    }
    synchronized (lock) {
      byName.get(name)[0] = tmp + 1;
    }
  }

  void incListed(int i) { // PAPER: stale-value rows[][]
    int tmp;
    synchronized (lock) {
      int[] row = rows.get(i);
      tmp = row[1];
    }
    synchronized (lock) {
      int[] row = rows.get(i);
      row[1] = tmp * 2;
    }
  }

  void incListedOnce(int i) {
    synchronized (lock) {
      int[] row = rows.get(i);
      row[1] = row[1] * 2;
    }
  }

  private int at(int[] row, int i) {
    return row[i];
  }

  private void put(int[] row, int i, int v) {
    row[i] = v;
  }

  void byHelpers(int x, int y) { // PAPER: stale-value cells[][]
    int tmp;
    synchronized (lock) {
      tmp = at(cells[x], y);
    }
    synchronized (lock) {
      put(cells[x], y, tmp + 1);
    }
  }

  void byHelpersOnce(int x, int y) {
    synchronized (lock) {
      put(cells[x], y, at(cells[x], y) + 1);
    }
  }

  void sumOfRow(int x) { // PAPER: stale-value cells[][]
    int all = 0;
    for (int i = 0; i < 8; i++) {
      int one;
      synchronized (lock) {
        one = cells[x][i];
      }
      all += one;
    }
    synchronized (lock) {
      sum = all;
    }
  }

  void eachCellAlone(int x) {
    for (int i = 0; i < 8; i++) {
      synchronized (lock) {
        cells[x][i] = cells[x][i] + 1;
      }
    }
  }
}

/** Values that go through arrays that nobody shares. */
class Scratch {
  private final Object lock = new Object();
  private int field;
  private int other;
  private final long[] slots = new long[4];

  /** The element is read in the second block. */
  void throughLocalArray() {
    int[] box = new int[1];
    synchronized (lock) {
      box[0] = field;
    }
    synchronized (lock) {
      other = box[0];
    }
  }

  void incParameter(long[] counts, int i) { // PAPER: stale-value
    long c;
    synchronized (lock) {
      c = counts[i];
    }
    c += 2;
    synchronized (lock) {
      counts[i] = c;
    }
  }

  void incParameterOnce(long[] counts, int i) {
    synchronized (lock) {
      counts[i] += 2;
    }
  }

  /** The index was read in the first block. */
  void staleIndex() { // PAPER: stale-value field
    int i;
    synchronized (lock) {
      i = field;
    }
    synchronized (lock) {
      slots[i] = 1;
    }
  }

  void freshIndex() {
    synchronized (lock) {
      slots[field] = 1;
    }
  }

  void lengthIsNoField(int[] a) {
    int n;
    synchronized (lock) {
      n = a.length;
    }
    synchronized (lock) {
      other = n;
    }
  }

  void swapSlots(int i, int j) { // PAPER: stale-value slots[]
    long a;
    synchronized (lock) {
      a = slots[i];
      slots[i] = slots[j];
    }
    synchronized (lock) {
      slots[j] = a;
    }
  }

  void swapSlotsOnce(int i, int j) {
    synchronized (lock) {
      long a = slots[i];
      slots[i] = slots[j];
      slots[j] = a;
    }
  }
}

/** Boxed numbers carry their values. */
class Boxed {
  private final Object lock = new Object();
  private Integer hits = 0;
  private Long bytes = 0L;
  private Double rate = 1.0;
  private Boolean open = true;
  private Character mark = 'a';
  private long total;

  void countInteger() { // PAPER: stale-value hits
    Integer h;
    synchronized (lock) {
      h = hits;
    }
    synchronized (lock) {
      hits = h + 1;
    }
  }

  void countUnboxed() { // PAPER: stale-value hits
    int h;
    synchronized (lock) {
      h = hits;
    }
    synchronized (lock) {
      hits = h + 1;
    }
  }

  void countLong(long more) { // PAPER: stale-value bytes
    long b;
    synchronized (lock) {
      b = bytes;
    }
    b += more;
    synchronized (lock) {
      bytes = b;
    }
  }

  void countOnce() {
    synchronized (lock) {
      hits++;
      bytes = bytes + hits;
    }
  }

  void decay() { // PAPER: stale-value rate
    Double r;
    synchronized (lock) {
      r = rate;
    }
    Double less = r * 0.5;
    synchronized (lock) {
      rate = less;
    }
  }

  void closeIfOpen() { // PAPER: stale-value open
    Boolean was;
    synchronized (lock) {
      was = open;
    }
    if (was) {
      synchronized (lock) {
        open = false;
      }
    }
  }

  void nextMark() { // PAPER: stale-value mark
    char m;
    synchronized (lock) {
      m = mark;
    }
    synchronized (lock) {
      mark = (char) (m + 1);
    }
  }

  void setOnly(int v) {
    synchronized (lock) {
      hits = v;
    }
    synchronized (lock) {
      bytes = (long) v;
    }
  }

  void viaBoxed() { // PAPER: stale-value bytes
    Long b = null;
    synchronized (lock) {
      b = bytes;
    }
    long plain = b.longValue();
    synchronized (lock) {
      total += plain;
    }
  }
}

/** Fields of other objects, statics, and inner classes. */
class Tree {
  static final class Node {
    int weight;
    Node left;
    Node right;
  }

  static int roots;
  private Node top = new Node();
  private final Object lock = new Object();

  void heavier(Node n) { // PAPER: stale-value weight
    int w;
    synchronized (n) {
      w = n.weight;
    }
    synchronized (n) {
      n.weight = w + 1;
    }
  }

  void heavierOnce(Node n) {
    synchronized (n) {
      n.weight += 1;
    }
  }

  void deep() { // PAPER: stale-value weight
    int w;
    synchronized (lock) {
      w = top.left.right.weight;
    }
    synchronized (lock) {
      top.weight = w;
    }
  }

  void push() { // PAPER: stale-value top
    Node n = new Node();
    Node t;
    synchronized (lock) {
      t = top;
    }
    n.left = t;
    synchronized (lock) {
      top = n;
    }
  }

  void pushOnce() {
    synchronized (lock) {
      Node n = new Node();
      n.left = top;
      top = n;
    }
  }

  static void grow() { // PAPER: stale-value roots
    int r;
    synchronized (Tree.class) {
      r = roots;
    }
    synchronized (Tree.class) {
      roots = r + 1;
    }
  }

  static synchronized void growOnce() {
    roots++;
  }

  class Twig {
    void bend() { // PAPER: stale-value top
      Node t;
      synchronized (lock) {
        t = top;
      }
      synchronized (lock) {
        t.weight = 0;
      }
    }

    void bendOnce() {
      synchronized (lock) {
        top.weight = 0;
      }
    }
  }

  /** Reading a lock from a field is no use in another block. */
  void lockOfField() {
    synchronized (top) {
      roots = 1;
    }
  }
}

/** Streams, iterators and generic helpers. */
class Conversions {
  private final Object lock = new Object();
  private long f;
  private float h;
  private byte small;
  private int g;

  private <T> T same(T t) {
    return t;
  }

  void wide() { // PAPER: stale-value f
    long v;
    synchronized (lock) {
      v = f;
    }
    v = v * 3L;
    synchronized (lock) {
      f = v;
    }
  }

  void narrow() { // PAPER: stale-value f
    int v;
    synchronized (lock) {
      v = (int) f;
    }
    synchronized (lock) {
      g = v;
    }
  }

  void floating() { // PAPER: stale-value h
    float v;
    synchronized (lock) {
      v = h;
    }
    synchronized (lock) {
      h = v / 2;
    }
  }

  void bytes() { // PAPER: stale-value small
    byte v;
    synchronized (lock) {
      v = small;
    }
    synchronized (lock) {
      small = (byte) (v + 1);
    }
  }

  void generic() { // PAPER: stale-value g
    Integer v;
    synchronized (lock) {
      v = same(g);
    }
    synchronized (lock) {
      g = v + 1;
    }
  }

  void genericInside() {
    synchronized (lock) {
      g = same(g) + 1;
    }
  }

  void compareLong() { // PAPER: stale-value f
    long v;
    synchronized (lock) {
      v = f;
    }
    if (v > 10L) {
      synchronized (lock) {
        f = 0;
      }
    }
  }

  void compound() {
    synchronized (lock) {
      f += g;
      g -= (int) f;
    }
  }
}
