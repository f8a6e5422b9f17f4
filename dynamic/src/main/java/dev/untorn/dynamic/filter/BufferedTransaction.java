package dev.untorn.dynamic.filter;

import dev.untorn.dynamic.collection.IntStack;
import dev.untorn.dynamic.collection.RecentKeys;
import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.event.EventVisitor;
import dev.untorn.dynamic.lockset.LockIdSet;
import java.util.Arrays;

/** What a thread has done since its outermost operation began, as long as it is as usual. */
final class BufferedTransaction {

  private static final int WORDS = 4;

  /** Those who do more than so much hardly do it again. */
  private static final int MOST_EVENTS = 1 << 10;

  private static final long MIX = 0x9E37_79B9_7F4A_7C15L;
  private static final long OTHER_MIX = 0xD6E8_FEB8_6659_FD93L;

  private final int thread;

  /** Kind, target, detail and site of each event. */
  private int[] words = new int[WORDS * 16];

  private int size;

  /** The operations that are not over, and the locks that were taken and not given up. */
  private final IntStack operations = new IntStack();

  private final IntStack locks = new IntStack();

  private long high;
  private long low;

  BufferedTransaction(int thread) {
    this.thread = thread;
  }

  int thread() {
    return thread;
  }

  boolean isOpen() {
    return size > 0;
  }

  /**
   * Begins with an operation.
   *
   * @param difference what the thread does now is not the same with another number
   */
  void open(int operation, int difference) {
    high = thread;
    low = difference;
    add(EventKind.BEGIN, operation, 0, 0);
  }

  /** Forgets all. */
  void clear() {
    size = 0;
    operations.clear();
    locks.clear();
  }

  /** Adds what happens next; returns whether it is as usual. */
  boolean add(EventKind kind, int target, int detail, int site) {
    if (size == WORDS * MOST_EVENTS || !isUsual(kind, target, detail)) {
      return false;
    }
    if (size == words.length) {
      words = Arrays.copyOf(words, 2 * size);
    }
    words[size] = kind.code();
    words[size + 1] = target;
    words[size + 2] = detail;
    words[size + 3] = site;
    size += WORDS;
    mix(RecentKeys.word(kind.code(), target));
    mix(RecentKeys.word(detail, site));
    return true;
  }

  /** Whether locks and operations are used in pairs. */
  private boolean isUsual(EventKind kind, int target, int detail) {
    if (kind == EventKind.BEGIN) {
      operations.push(target);
    } else if (kind == EventKind.END) {
      return operations.pop(target);
    } else if (kind == EventKind.ACQUIRE) {
      boolean isHeld = locks.contains(LockIdSet.code(target, detail));
      locks.push(LockIdSet.code(target, detail));
      return !isHeld;
    } else if (kind == EventKind.RELEASE) {
      return locks.remove(LockIdSet.code(target, detail));
    }
    return true;
  }

  /** Whether the outermost operation is over. */
  boolean isOver() {
    return operations.isEmpty();
  }

  /** Whether the thread holds no other locks than before. */
  boolean isBalanced() {
    return locks.isEmpty();
  }

  /** Whether the same was done before at that time. */
  boolean isIn(RecentKeys seen, long time) {
    return seen.isSame(high, low, time);
  }

  private void mix(long word) {
    high = Long.rotateLeft((high ^ word) * MIX, 29);
    low = Long.rotateLeft((low + word) * OTHER_MIX, 31);
  }

  /** Hands all to somebody else. */
  void replay(EventVisitor visitor) {
    for (int at = 0; at < size; at += WORDS) {
      EventKind.of(words[at]).visit(visitor, thread, words[at + 1], words[at + 2], words[at + 3]);
    }
  }
}
