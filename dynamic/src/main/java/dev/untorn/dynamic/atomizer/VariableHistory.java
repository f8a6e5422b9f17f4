package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.atomizer.AccessLog.TransactionAccess;
import dev.untorn.dynamic.atomizer.LastAccesses.LastAccess;
import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.dynamic.order.ObservedClock.ReleaseClock;
import dev.untorn.dynamic.violation.Violation;
import java.util.Optional;

/**
 * What is remembered of the accesses to a variable, beside its protection: the owner's notes, the
 * last use, for later owners, and two accesses with a gap between them.
 */
abstract class VariableHistory extends StateTable.StateEntry {

  /** Who uses it. */
  enum Stage {
    OWNED,
    /** Another thread has taken it over, it seems; if the first one comes back, it has not. */
    HANDED_OVER,
    READ_SHARED,
    SHARED_MODIFIED
  }

  volatile Stage stage = Stage.OWNED;
  int owner;

  private int readSite;

  /** 0 if it has not read. */
  private int readTime;

  HeldLockList readHeld;
  private long readStamp;
  private long readFirst;

  private int writeSite;
  private int writeTime;
  HeldLockList writeHeld;
  private long writeStamp;
  private long writeFirst;

  /** If a lock protects the variable, this comes after all other uses. */
  private int lastThread;

  private int lastSeen;

  /** The thread that used it last, and its lock epoch. */
  private long lockEpoch;

  /** Where it was read and written in that lock epoch, if that changes nothing any more. */
  private int knownRead;

  private int knownWrite;

  /** Where it was last written in one step, if it was. */
  private volatile ReleaseClock release;

  /** The first access of the present execution, as long as only its thread uses the variable. */
  private int firstKind;

  private int firstSite;
  private HeldLockList firstHeld;
  private long firstStamp;
  private int firstNumber;
  private int execution;

  /** The last gap, which may come again. */
  private PendingGap gap;

  /** Whether it waits for somebody who does harm. */
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

  /** Whether the owner has read it, and has held something since. */
  final boolean isReadAgain(AtomizerThread current) {
    return isRead() && current.holds.areSince(readHeld, readStamp);
  }

  /** The read becomes an access like any other. */
  final void passRead(LastAccess access) {
    access.set(readSite, readTime, readHeld, readStamp, readFirst);
  }

  final void passWrite(LastAccess access) {
    access.set(writeSite, writeTime, writeHeld, writeStamp, writeFirst);
  }

  final void forgetNotes() {
    readTime = 0;
    writeTime = 0;
    // Collectors have to look at what is written, be it nothing.
    if (readHeld != null) {
      readHeld = null;
    }
    if (writeHeld != null) {
      writeHeld = null;
    }
  }

  /**
   * Whether this thread has done the same in this lock epoch, as a both-mover, and no other since.
   */
  final boolean isKnown(AtomizerThread current, int kind, int site) {
    return site != 0
        && lockEpoch == current.lockEpoch()
        && (kind == AccessBits.READ
            ? knownRead == site
            : kind == AccessBits.WRITE && knownWrite == site);
  }

  /** An access of the owner that orders nobody changes nothing but what is noted of it. */
  final void note(AtomizerThread current, int kind, int site) {
    if ((kind & AccessBits.READ) != 0) {
      noteRead(current, site);
    }
    if ((kind & AccessBits.WRITE) != 0) {
      noteWrite(current, site);
    }
    see(current);
  }

  /** What others use at the same moment may be lost, as in {@link LastAccesses}. */
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

  /** Nothing is written that is known already. */
  final void see(AtomizerThread current) {
    int time = current.seen.time();
    if (lastThread != current.id || lastSeen != time) {
      lastThread = current.id;
      lastSeen = time;
    }
  }

  /** Whether the last use came before this thread, in this run. */
  final boolean isSeen(AtomizerThread current) {
    return lastThread == current.id || current.seen.knows(lastThread, lastSeen);
  }

  /** A step that is atomic takes what others gave up so, or gives up what was done before. */
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

  /** Whether only this thread uses it, as far as is known. */
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

  /** Remembers accesses of the owner with a gap; looking if what was read before is not used. */
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
    } else if (firstSite != site && !current.holds.areSince(firstHeld, firstStamp)) {
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

  /** Remembers a gap, unless there is none, or one already. */
  final void await(PendingGap found) {
    if (!isOpen && found != null) {
      gap = found;
      isOpen = true;
    }
  }

  /** Whether a gap waits for somebody else than its own thread, such as this one. */
  final boolean hasGapOfOther(AtomizerThread current) {
    return isOpen && !isOwn(current) && gap.thread != current.id;
  }

  /** How an execution of another thread could be torn by an access. */
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

  /** Another thread has it now. */
  final void forgetFirst() {
    execution = 0;
  }

  /** What was remembered is before all that comes. */
  final void forgetGap() {
    execution = 0;
    isOpen = false;
  }
}
