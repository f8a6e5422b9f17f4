package dev.untorn.dynamic.walk;

import dev.untorn.dynamic.story.HeldLock;
import dev.untorn.model.Lock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The locks that a thread holds for a while, and since when: the last one, and those before. */
public final class Hold {

  public static final Hold NOTHING = new Hold(null, 0, 0, 0, Locks.NONE);

  /** Greater sets are made when somebody asks: who holds very many shall not need much memory. */
  private static final int MOST_KEPT = 32;

  /** Null if nothing is held. */
  private final Hold before;

  private final int code;
  private final int site;
  private final long since;

  /** Null if there are too many. */
  private final Locks locks;

  private Hold(Hold before, int code, int site, long since, Locks locks) {
    this.before = before;
    this.code = code;
    this.site = site;
    this.since = since;
    this.locks = locks;
  }

  /** All of them. */
  public Locks locks() {
    if (locks != null) {
      return locks;
    }
    Deque<Hold> all = inOrder();
    return Locks.of(all.stream().mapToInt(hold -> hold.code).toArray());
  }

  /** In the order in which they were taken. */
  private Deque<Hold> inOrder() {
    Deque<Hold> all = new ArrayDeque<>();
    for (Hold hold = this; hold.before != null; hold = hold.before) {
      all.push(hold);
    }
    return all;
  }

  boolean contains(int wanted) {
    Hold hold = this;
    while (hold.before != null && hold.code != wanted) {
      hold = hold.before;
    }
    return hold.before != null;
  }

  /** The locks that are held without a break since that step of the thread, or longer. */
  public Locks since(long step) {
    Hold hold = this;
    while (hold.since > step) {
      hold = hold.before;
    }
    return hold.locks();
  }

  /** Where a lock was taken that is held. */
  public int siteOf(int wanted) {
    Hold hold = this;
    while (hold.code != wanted) {
      hold = hold.before;
    }
    return hold.site;
  }

  Hold with(int more, int where, long step, LockTable table) {
    boolean isKept = locks != null && locks.size() < MOST_KEPT;
    return new Hold(this, more, where, step, isKept ? table.with(locks, more) : null);
  }

  Hold without(int unwanted, LockTable table) {
    Deque<Hold> later = new ArrayDeque<>(0);
    Hold hold = this;
    while (hold.code != unwanted) {
      later.push(hold);
      hold = hold.before;
    }
    Hold fewer = hold.before;
    for (Hold one : later) {
      fewer = fewer.with(one.code, one.site, one.since, table);
    }
    return fewer;
  }

  /** What is told about it. */
  List<HeldLock> told() {
    return inOrder().stream().map(Hold::toldLast).toList();
  }

  private HeldLock toldLast() {
    Lock.Mode mode = Locks.isShared(code) ? Lock.Mode.SHARED : Lock.Mode.EXCLUSIVE;
    return new HeldLock(Locks.lock(code), site, mode);
  }
}
