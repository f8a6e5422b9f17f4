package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.atomizer.AccessLog.TransactionAccess;
import dev.untorn.dynamic.atomizer.LastAccesses.LastAccess;
import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.dynamic.order.ObservedClock.ReleaseClock;
import dev.untorn.dynamic.violation.Violation;
import java.util.Optional;

/**
 * The recorded accesses to a variable, without its protection: the owner's accesses, the last use,
 * for later owners, and two accesses with a gap between them.
 */
abstract class VariableHistory extends StateTable.StateEntry {

  /** The stages of sharing. */
  enum Stage {
    OWNED,
    /** Another thread seems to have taken it over; disproved if the first one uses it again. */
    HANDED_OVER,
    READ_SHARED,
    SHARED_MODIFIED
  }

  volatile Stage stage = Stage.OWNED;
  int owner;

  private int readSite;

  /** 0 if the owner has not read it. */
  private int readTime;

  HeldLockList readHeld;
  private long readStamp;
  private long readFirst;

  private int writeSite;
  private int writeTime;
  HeldLockList writeHeld;
  private long writeStamp;
  private long writeFirst;

  /** If a lock protects the variable, this is the last of all uses. */
  private int lastThread;

  private int lastSeen;

  /** The lock epoch of {@link #knownRead} and {@link #knownWrite}. */
  private long lockEpoch;

  /** Sites of a read and a write in that lock epoch whose repetition changes nothing. */
  private int knownRead;

  private int knownWrite;

  /** The clock of the atomic writes, or null. */
  private volatile ReleaseClock release;

  /** The first access of the current execution, while only one thread uses the variable. */
  private int firstKind;

  private int firstSite;
  private HeldLockList firstHeld;
  private long firstStamp;
  private int firstNumber;
  private int execution;

  /** The last gap, which may occur again. */
  private PendingGap gap;

  /** Whether the gap waits for a harmful access. */
  private volatile boolean isOpen;

  VariableHistory(long key) {
    super(key);
  }

  final void noteRead(AtomizerThread current, int site) {
    readSite = site;
    readTime = current.time();
    readStamp = current.holds.stamp();
    readFirst = current.holds.first();
    if (readHeld != current.held()) {
      readHeld = current.held();
    }
  }

  final void noteWrite(AtomizerThread current, int site) {
    writeSite = site;
    writeTime = current.time();
    writeStamp = current.holds.stamp();
    writeFirst = current.holds.first();
    if (writeHeld != current.held()) {
      writeHeld = current.held();
    }
  }

  final boolean isRead() {
    return readTime > 0;
  }

  final boolean isWritten() {
    return writeTime > 0;
  }

  final int lastTime() {
    return Math.max(readTime, writeTime);
  }

  /** Whether the owner has read it and held its locks since. */
  final boolean isReadAgain(AtomizerThread current) {
    return isRead() && current.holds.areSince(readHeld, readStamp);
  }

  /** Copies the owner's read. */
  final void passRead(LastAccess access) {
    access.set(readSite, readTime, readHeld, readStamp, readFirst);
  }

  final void passWrite(LastAccess access) {
    access.set(writeSite, writeTime, writeHeld, writeStamp, writeFirst);
  }

  final void forgetNotes() {
    readTime = 0;
    writeTime = 0;
    // A write costs a barrier of the collector, even if it is null.
    if (readHeld != null) {
      readHeld = null;
    }
    if (writeHeld != null) {
      writeHeld = null;
    }
  }

  /** Whether this thread was the last to make this access, as a both-mover in this lock epoch. */
  final boolean isKnown(AtomizerThread current, int kind, int site) {
    return site != 0
        && lockEpoch == current.lockEpoch()
        && (kind == AccessBits.READ
            ? knownRead == site
            : kind == AccessBits.WRITE && knownWrite == site);
  }

  /** Records a non-atomic access of the owner; the protection does not change. */
  final void note(AtomizerThread current, int kind, int site) {
    if ((kind & AccessBits.READ) != 0) {
      noteRead(current, site);
    }
    if ((kind & AccessBits.WRITE) != 0) {
      noteWrite(current, site);
    }
    see(current);
  }

  /** Records an access in the lock epoch; concurrent updates may be lost. */
  final void know(AtomizerThread current, int kind, int site) {
    if (lockEpoch != current.lockEpoch()) {
      lockEpoch = current.lockEpoch();
      knownWrite = 0;
    }
    knownRead = kind == AccessBits.READ ? site : 0;
    if ((kind & AccessBits.WRITE) != 0) {
      knownWrite = kind == AccessBits.WRITE ? site : 0;
    }
  }

  /** Records the last use; unchanged values are not written. */
  final void see(AtomizerThread current) {
    int time = current.seen.time();
    if (lastThread != current.id || lastSeen != time) {
      lastThread = current.id;
      lastSeen = time;
    }
  }

  /** Whether the last use precedes this thread in the observed order. */
  final boolean isSeen(AtomizerThread current) {
    return lastThread == current.id || current.seen.knows(lastThread, lastSeen);
  }

  /** Applies the observed order: an atomic read acquires, an atomic write releases. */
  final void pass(AtomizerThread current, int kind) {
    if ((kind & AccessBits.READ) != 0) {
      current.seen.take(release);
    }
    if ((kind & AccessBits.WRITE) != 0) {
      ReleaseClock given = release == null ? new ReleaseClock() : release;
      current.seen.give(given);
      release = given;
    }
    current.endLockEpoch();
  }

  /** Whether only this thread is known to use it. */
  final boolean isOwn(AtomizerThread current) {
    Stage now = stage;
    return owner == current.id && (now == Stage.OWNED || now == Stage.HANDED_OVER);
  }

  /** Whether several threads use it. */
  final boolean isShared() {
    return stage == Stage.READ_SHARED || stage == Stage.SHARED_MODIFIED;
  }

  final boolean isReadShared() {
    return stage == Stage.READ_SHARED;
  }

  abstract TransactionAccess access(int kind, int site, HeldLockList held, long stamp);

  /** Records gaps of the owner; {@code isLooking} if earlier reads are obsolete. */
  final void remember(AtomizerThread current, int kind, int site, boolean isLooking) {
    boolean isUseless = isLooking && (firstKind & AccessBits.WRITE) == 0;
    if (execution != current.execution() || isUseless) {
      firstKind = kind;
      firstSite = site;
      if (firstHeld != current.held()) {
        firstHeld = current.held();
      }
      firstStamp = current.holds.stamp();
      firstNumber = current.memory.next();
      execution = current.execution();
    } else if (!current.holds.areSince(firstHeld, firstStamp)) {
      findGap(current, kind, site);
    }
  }

  private void findGap(AtomizerThread current, int kind, int site) {
    boolean isFresh = kind == AccessBits.WRITE && isReadAgain(current);
    if (PendingGap.isSafe(firstKind, kind, isFresh)) {
      return;
    }
    int operation = current.transactions.around(firstNumber);
    PendingGap known = gap;
    boolean isSame = known != null && known.operation == operation;
    if (isSame && isOpen) {
      return;
    }
    if (!isSame
        || !known.begins(firstKind, firstSite, firstHeld)
        || !known.ends(kind, site, current.held(), isFresh)
        || !known.renew(current, firstStamp)) {
      TransactionAccess first = access(firstKind, firstSite, firstHeld, firstStamp);
      TransactionAccess last = access(kind, site, current.held(), current.holds.stamp());
      gap = PendingGap.of(operation, current, first, last, isFresh);
    }
    isOpen = true;
  }

  /** Records a gap, unless it is null or another one is open. */
  final void await(PendingGap found) {
    if (!isOpen && found != null) {
      gap = found;
      isOpen = true;
    }
  }

  /** Whether there is an open gap of another thread. */
  final boolean hasGapOfOther(AtomizerThread current) {
    return isOpen && !isOwn(current) && gap.thread != current.id;
  }

  /** The violation of another thread's execution by an access, if any. */
  final Optional<Violation> close(AtomizerThread current, int kind, int site) {
    if (!isOpen || stage == Stage.HANDED_OVER) {
      return Optional.empty();
    }
    Optional<Violation> violation = gap.close(current, kind, site);
    if (violation.isPresent()) {
      isOpen = false;
    }
    return violation;
  }

  /** Drops the first access, because the owner has changed. */
  final void forgetFirst() {
    execution = 0;
  }

  /** Drops the first access and the gap, which happen before all that follows. */
  final void forgetGap() {
    execution = 0;
    isOpen = false;
  }
}
