package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.atomizer.AccessLog.TransactionAccess;
import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.dynamic.violation.AccessPattern;
import dev.untorn.dynamic.violation.Violation;
import dev.untorn.dynamic.violation.ViolationStep;
import dev.untorn.model.Severity;
import java.util.List;
import java.util.Optional;

/**
 * Two accesses of an execution to a variable without an exclusive lock throughout, and without
 * harmful interference so far: a later access of another thread may show that the gap is not safe.
 */
final class PendingGap {

  private static final int KIND_BITS = 3;
  private static final int ATOMIC_UPDATE = AccessBits.READ | AccessBits.WRITE | AccessBits.ATOMIC;

  /** By the kinds of two accesses: whether no access of another thread between them is harmful. */
  private static final boolean[] SAFE = new boolean[2 << (2 * KIND_BITS)];

  static {
    for (int i = 0; i < SAFE.length; i++) {
      int first = i >> (KIND_BITS + 1);
      int last = (i >> 1) & ((1 << KIND_BITS) - 1);
      boolean isFresh = (i & 1) != 0;
      SAFE[i] = patternOnRead(first, last) == null && patternOnWrite(first, last, isFresh) == null;
    }
  }

  final int operation;
  final int thread;
  private final TransactionAccess first;
  private final TransactionAccess last;

  /** Locks held from the first access to the last. */
  private final HeldLockList between;

  private final AccessPattern onRead;
  private final AccessPattern onWrite;

  /** The time at which the thread last made the accesses. */
  private int time;

  private PendingGap(
      int operation,
      AtomizerThread current,
      TransactionAccess first,
      TransactionAccess last,
      boolean isFresh) {
    this.operation = operation;
    this.first = first;
    this.last = last;
    thread = current.id;
    time = current.time();
    between = current.holds.since(first.stamp());
    onRead = patternOnRead(first.kind(), last.kind());
    onWrite = patternOnWrite(first.kind(), last.kind(), isFresh);
  }

  /**
   * The gap of two accesses, or null if they are safe; {@code isFresh} if the second one has read
   * the variable again.
   */
  static PendingGap of(
      int operation,
      AtomizerThread current,
      TransactionAccess first,
      TransactionAccess last,
      boolean isFresh) {
    return isSafe(first.kind(), last.kind(), isFresh)
        ? null
        : new PendingGap(operation, current, first, last, isFresh);
  }

  /** Whether the first access matches. */
  boolean begins(int kind, int site, HeldLockList held) {
    return first.kind() == kind && first.site() == site && first.held() == held;
  }

  /** Whether the second access matches. */
  boolean ends(int kind, int site, HeldLockList held, boolean isFresh) {
    return last.kind() == kind
        && last.site() == site
        && last.held() == held
        && onWrite == patternOnWrite(first.kind(), kind, isFresh);
  }

  /** Updates the time for the same accesses under the same locks; returns whether they are. */
  boolean renew(AtomizerThread current, long since) {
    if (thread != current.id || between != current.holds.since(since)) {
      return false;
    }
    time = current.time();
    return true;
  }

  /** Whether no access of another thread between two accesses of these kinds is harmful. */
  static boolean isSafe(int first, int last, boolean isFresh) {
    return SAFE[(((first << KIND_BITS) | last) << 1) | (isFresh ? 1 : 0)];
  }

  /** The violation if an access of another thread would be harmful in the gap. */
  Optional<Violation> close(AtomizerThread current, int kind, int site) {
    boolean isWrite = onWrite != null && (kind & AccessBits.WRITE) != 0;
    boolean isRead = onRead != null && (kind & AccessBits.READ) != 0;
    if (!(isWrite || isRead)
        || current.id == thread
        || current.clock().knows(thread, time)
        || HeldLockList.keepOut(between, current.held())) {
      return Optional.empty();
    }
    AccessPattern pattern = isWrite ? onWrite : onRead;
    TransactionAccess other =
        new TransactionAccess(first.variable(), kind, site, current.held(), current.holds.stamp());
    List<ViolationStep> steps =
        List.of(
            first.toStep(pattern.first, thread),
            other.toStep(pattern.other, current.id),
            last.toStep(pattern.last, thread));
    String luck = "in this run, A completed both accesses before B made its access";
    return Optional.of(new Violation(operation, Severity.WARNING, steps, luck));
  }

  /** Whether two accesses fit a pattern; atomic updates do not depend on an earlier read. */
  static boolean fits(AccessPattern pattern, int before, int after) {
    return switch (pattern) {
      case WRITE_READ_WRITE ->
          has(before, AccessBits.WRITE)
              && has(after, AccessBits.WRITE)
              && !(before == ATOMIC_UPDATE && after == ATOMIC_UPDATE);
      case READ_WRITE_WRITE ->
          has(before, AccessBits.READ) && has(after, AccessBits.WRITE) && before != ATOMIC_UPDATE;
      case READ_WRITE_READ ->
          has(before, AccessBits.READ) && isOnlyRead(after) && before != ATOMIC_UPDATE;
      case WRITE_WRITE_READ ->
          has(before, AccessBits.WRITE) && isOnlyRead(after) && before != ATOMIC_UPDATE;
    };
  }

  private static boolean has(int kind, int part) {
    return (kind & part) != 0;
  }

  private static boolean isOnlyRead(int kind) {
    return (kind & (AccessBits.READ | AccessBits.WRITE)) == AccessBits.READ;
  }

  /** The pattern of two accesses with a read of another thread between them, or null. */
  private static AccessPattern patternOnRead(int before, int after) {
    return fits(AccessPattern.WRITE_READ_WRITE, before, after)
        ? AccessPattern.WRITE_READ_WRITE
        : null;
  }

  /** The pattern of two accesses with a write of another thread between them, or null. */
  private static AccessPattern patternOnWrite(int before, int after, boolean isFresh) {
    if (!isFresh && fits(AccessPattern.READ_WRITE_WRITE, before, after)) {
      return AccessPattern.READ_WRITE_WRITE;
    } else if (fits(AccessPattern.READ_WRITE_READ, before, after)) {
      return AccessPattern.READ_WRITE_READ;
    }
    return fits(AccessPattern.WRITE_WRITE_READ, before, after)
        ? AccessPattern.WRITE_WRITE_READ
        : null;
  }
}
