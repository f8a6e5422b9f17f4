package dev.untorn.dynamic.lockset;

import dev.untorn.dynamic.lockset.LockIdSet.Table;
import dev.untorn.dynamic.violation.ViolationStep.AcquiredLock;
import dev.untorn.model.Lock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The locks that a thread holds, with the steps of their acquires: the last one, and the rest. */
public final class LockStack {

  public static final LockStack NOTHING = new LockStack(null, 0, 0, 0, LockIdSet.NONE);

  /** Larger sets are created on demand, so that many held locks do not need much memory. */
  private static final int MAX_KEPT = 32;

  /** Null in the empty stack. */
  private final LockStack before;

  private final int code;
  private final int site;
  private final long since;

  /** Null if there are too many locks. */
  private final LockIdSet locks;

  private LockStack(LockStack before, int code, int site, long since, LockIdSet locks) {
    this.before = before;
    this.code = code;
    this.site = site;
    this.since = since;
    this.locks = locks;
  }

  public LockIdSet locks() {
    if (locks != null) {
      return locks;
    }
    Deque<LockStack> all = inOrder();
    return LockIdSet.of(all.stream().mapToInt(hold -> hold.code).toArray());
  }

  private Deque<LockStack> inOrder() {
    Deque<LockStack> all = new ArrayDeque<>();
    for (LockStack hold = this; hold.before != null; hold = hold.before) {
      all.push(hold);
    }
    return all;
  }

  public boolean contains(int wanted) {
    return find(wanted).before != null;
  }

  /** The locks held continuously since a step of the thread, or longer. */
  public LockIdSet since(long step) {
    LockStack hold = this;
    while (hold.since > step) {
      hold = hold.before;
    }
    return hold.locks();
  }

  public int siteOf(int wanted) {
    return find(wanted).site;
  }

  public long stepOf(int wanted) {
    return find(wanted).since;
  }

  /** The innermost hold of that lock, or the empty stack. */
  private LockStack find(int wanted) {
    LockStack hold = this;
    while (hold.before != null && hold.code != wanted) {
      hold = hold.before;
    }
    return hold;
  }

  public LockStack with(int more, int where, long step, Table table) {
    boolean isKept = locks != null && locks.size() < MAX_KEPT;
    return new LockStack(this, more, where, step, isKept ? table.with(locks, more) : null);
  }

  public LockStack without(int unwanted, Table table) {
    Deque<LockStack> later = new ArrayDeque<>(0);
    LockStack hold = this;
    while (hold.code != unwanted) {
      later.push(hold);
      hold = hold.before;
    }
    LockStack fewer = hold.before;
    for (LockStack one : later) {
      fewer = fewer.with(one.code, one.site, one.since, table);
    }
    return fewer;
  }

  public List<AcquiredLock> acquired() {
    return inOrder().stream().map(LockStack::acquiredLast).toList();
  }

  private AcquiredLock acquiredLast() {
    Lock.Mode mode = LockIdSet.isShared(code) ? Lock.Mode.SHARED : Lock.Mode.EXCLUSIVE;
    return new AcquiredLock(LockIdSet.lock(code), site, mode);
  }
}
