package dev.untorn.bytecode.callgraph;

import java.util.Arrays;

/** The instructions that belong to each of some numbered keys, such as the writes of a field. */
public final class SiteIndex {

  private final int[] starts;
  private final long[] sites;

  private SiteIndex(int[] starts, long[] sites) {
    this.starts = starts;
    this.sites = sites;
  }

  /** Receives one instruction of one method. */
  @FunctionalInterface
  public interface Visitor {
    void visit(int method, int instruction);
  }

  /** A condition on one instruction of one method. */
  @FunctionalInterface
  public interface Test {
    boolean holds(int method, int instruction);
  }

  public int count(int thing) {
    return starts[thing + 1] - starts[thing];
  }

  public void forEach(int thing, Visitor visitor) {
    for (int i = starts[thing]; i < starts[thing + 1]; i++) {
      visitor.visit((int) (sites[i] >>> Integer.SIZE), (int) sites[i]);
    }
  }

  /** Whether some instruction passes a test; stops at the first one. */
  boolean any(int thing, Test test) {
    for (int i = starts[thing]; i < starts[thing + 1]; i++) {
      if (test.holds((int) (sites[i] >>> Integer.SIZE), (int) sites[i])) {
        return true;
      }
    }
    return false;
  }

  /** Collects instructions; confined to one thread. */
  static final class Collector {
    private static final int FIRST_CAPACITY = 1024;

    private int[] things = new int[FIRST_CAPACITY];
    private long[] sites = new long[FIRST_CAPACITY];
    private int size;

    void add(int thing, int method, int instruction) {
      if (size == things.length) {
        things = Arrays.copyOf(things, 2 * size);
        sites = Arrays.copyOf(sites, 2 * size);
      }
      things[size] = thing;
      sites[size++] = ((long) method << Integer.SIZE) | instruction;
    }

    void addAll(Collector other) {
      int more = size + other.size;
      if (more > things.length) {
        things = Arrays.copyOf(things, more);
        sites = Arrays.copyOf(sites, more);
      }
      System.arraycopy(other.things, 0, things, size, other.size);
      System.arraycopy(other.sites, 0, sites, size, other.size);
      size = more;
    }

    SiteIndex index(int count) {
      int[] starts = new int[count + 1];
      for (int i = 0; i < size; i++) {
        starts[things[i] + 1]++;
      }
      for (int thing = 0; thing < count; thing++) {
        starts[thing + 1] += starts[thing];
      }
      long[] sorted = new long[size];
      int[] next = Arrays.copyOf(starts, count);
      for (int i = 0; i < size; i++) {
        sorted[next[things[i]]++] = sites[i];
      }
      for (int thing = 0; thing < count; thing++) {
        Arrays.sort(sorted, starts[thing], starts[thing + 1]);
      }
      return new SiteIndex(starts, sorted);
    }
  }
}
