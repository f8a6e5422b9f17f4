package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.dynamic.event.SiteFields;
import dev.untorn.dynamic.violation.ViolationStep;
import java.util.Arrays;

/** The accesses of a thread's current operations, in ring buffers that drop the oldest ones. */
final class AccessLog {

  private static final int MOST = 512;
  private static final int KIND_BITS = 3;
  private static final int FIRST_CAPACITY = 16;

  private long[] keys = new long[FIRST_CAPACITY];

  /** The site and the kind of each access. */
  private int[] actions = new int[FIRST_CAPACITY];

  /** Valid only if the stamp is not {@link OnlineLockStack#NONE}. */
  private HeldLockList[] holds = new HeldLockList[FIRST_CAPACITY];

  private long[] stamps = new long[FIRST_CAPACITY];
  private int next;

  /** Whether some accesses are obsolete. */
  private boolean hasUseless;

  /** The number of dropped accesses; the first one kept has this number. */
  private int forgotten;

  int next() {
    return next;
  }

  void add(long key, int kind, int site, OnlineLockStack now) {
    if (next - forgotten == keys.length) {
      makeRoom();
    }
    int index = index(next);
    keys[index] = key;
    actions[index] = (site << KIND_BITS) | kind;
    long stamp = now.stamp();
    stamps[index] = stamp;
    if (stamp != OnlineLockStack.NONE && holds[index] != now.held()) {
      holds[index] = now.held();
    }
    next++;
  }

  private int index(int number) {
    return number & (keys.length - 1);
  }

  private void makeRoom() {
    if (keys.length == MOST) {
      forgotten += MOST / 2;
      return;
    }
    int length = 2 * keys.length;
    keys = Arrays.copyOf(keys, length);
    actions = Arrays.copyOf(actions, length);
    holds = Arrays.copyOf(holds, length);
    stamps = Arrays.copyOf(stamps, length);
  }

  /** Marks earlier reads of a variable as obsolete, because it has been read again. */
  void forgetReads(long key) {
    for (int i = forgotten; i < next; i++) {
      if (key(i) == key && (kind(i) & (AccessBits.READ | AccessBits.WRITE)) == AccessBits.READ) {
        actions[index(i)] = site(i) << KIND_BITS;
        hasUseless = true;
      }
    }
  }

  /** Whether a read at this site is obsolete because the code has returned to it. */
  boolean isBack(long key, int site) {
    for (int i = forgotten; i < next && hasUseless; i++) {
      if (key(i) == key && site(i) == site && kind(i) == 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether a variable was read at a site before the access {@code before}. */
  boolean hasRead(long key, int site, int before) {
    for (int i = forgotten; i < before; i++) {
      if (key(i) == key && site(i) == site && (kind(i) & AccessBits.READ) != 0) {
        return true;
      }
    }
    return false;
  }

  void clear() {
    next = 0;
    forgotten = 0;
    hasUseless = false;
  }

  /** The first access from {@code number} on that has not been dropped. */
  int from(int number) {
    return Math.max(number, forgotten);
  }

  /** The variable of an access, see {@link SiteFields#key}. */
  long key(int number) {
    return keys[index(number)];
  }

  /** Whether an access is not obsolete. */
  boolean isUseful(int number) {
    return kind(number) != 0;
  }

  int kind(int number) {
    return actions[index(number)] & ((1 << KIND_BITS) - 1);
  }

  int site(int number) {
    return actions[index(number)] >>> KIND_BITS;
  }

  HeldLockList held(int number) {
    return stamp(number) == OnlineLockStack.NONE ? null : holds[index(number)];
  }

  /** The stamp of an access, see {@link OnlineLockStack}. */
  long stamp(int number) {
    return stamps[index(number)];
  }

  /** An access in an execution, with the locks held and its {@link #stamp}. */
  record TransactionAccess(
      VariableState variable, int kind, int site, HeldLockList held, long stamp) {

    boolean writes() {
      return (kind & AccessBits.WRITE) != 0;
    }

    boolean isAtomic() {
      return (kind & AccessBits.ATOMIC) != 0;
    }

    ViolationStep toStep(ViolationStep.Kind as, int thread) {
      return new ViolationStep(as, thread, variable.object(), site, HeldLockList.list(held));
    }
  }
}
