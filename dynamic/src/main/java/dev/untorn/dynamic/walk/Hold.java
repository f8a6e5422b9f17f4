package dev.untorn.dynamic.walk;

import dev.untorn.dynamic.story.HeldLock;
import dev.untorn.model.Lock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The locks that a thread holds for a while, and since when. */
public final class Hold {

  public static final Hold NOTHING = new Hold(new int[0], new int[0], new long[0], Locks.NONE);

  /** In the order in which they were taken. */
  private final int[] codes;

  private final int[] sites;
  private final long[] since;
  private final Locks locks;

  private Hold(int[] codes, int[] sites, long[] since, Locks locks) {
    this.codes = codes;
    this.sites = sites;
    this.since = since;
    this.locks = locks;
  }

  public Locks locks() {
    return locks;
  }

  /** The locks that are held without a break since that step of the thread, or longer. */
  public Locks since(long step) {
    int count = 0;
    while (count < codes.length && since[count] <= step) {
      count++;
    }
    return count == codes.length ? locks : Locks.of(Arrays.copyOf(codes, count));
  }

  /** Where a lock was taken that is held. */
  public int siteOf(int code) {
    int at = 0;
    while (codes[at] != code) {
      at++;
    }
    return sites[at];
  }

  Hold with(int code, int site, long step, LockTable table) {
    int count = codes.length;
    int[] more = Arrays.copyOf(codes, count + 1);
    int[] moreSites = Arrays.copyOf(sites, count + 1);
    long[] moreSince = Arrays.copyOf(since, count + 1);
    more[count] = code;
    moreSites[count] = site;
    moreSince[count] = step;
    return new Hold(more, moreSites, moreSince, table.of(more));
  }

  Hold without(int code, LockTable table) {
    if (codes.length == 1) {
      return NOTHING;
    }
    int at = 0;
    while (codes[at] != code) {
      at++;
    }
    int count = codes.length - 1;
    int[] fewer = Arrays.copyOf(codes, count);
    int[] fewerSites = Arrays.copyOf(sites, count);
    long[] fewerSince = Arrays.copyOf(since, count);
    System.arraycopy(codes, at + 1, fewer, at, count - at);
    System.arraycopy(sites, at + 1, fewerSites, at, count - at);
    System.arraycopy(since, at + 1, fewerSince, at, count - at);
    return new Hold(fewer, fewerSites, fewerSince, table.of(fewer));
  }

  /** What is told about it. */
  List<HeldLock> told() {
    List<HeldLock> told = new ArrayList<>();
    for (int i = 0; i < codes.length; i++) {
      Lock.Mode mode = Locks.isShared(codes[i]) ? Lock.Mode.SHARED : Lock.Mode.EXCLUSIVE;
      told.add(new HeldLock(Locks.lock(codes[i]), sites[i], mode));
    }
    return told;
  }
}
