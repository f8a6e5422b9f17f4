package dev.untorn.dynamic.atomizer.state;

import dev.untorn.dynamic.atomizer.state.AccessLog.TransactionAccess;
import dev.untorn.dynamic.atomizer.state.StateTable.StateEntry;
import dev.untorn.dynamic.violation.Violation;
import java.util.Optional;

/**
 * A variable that remembers two accesses of a thread with a gap between them, for who comes later
 * and shows that the gap was not safe.
 */
public abstract class VariableGap extends StateEntry {

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

  VariableGap(long key) {
    super(key);
  }

  /** Whether only this thread uses it, as far as is known. */
  public abstract boolean isOwn(AtomizerThread runner);

  /** Whether the owner has read it, and has held something since. */
  abstract boolean isReadAgain(AtomizerThread runner);

  /** Whether the owner seems to have got it from another thread, unseen. */
  abstract boolean isHandedOver();

  public abstract TransactionAccess access(int kind, int site, HeldLockList held, long stamp);

  /**
   * Remembers accesses of the owner with a gap between them, for who comes later.
   *
   * @param isLooking whether what was read before has no more use
   */
  public final void remember(AtomizerThread runner, int kind, int site, boolean isLooking) {
    boolean isUseless = isLooking && (firstKind & AccessLog.WRITE) == 0;
    if (execution != runner.execution() || isUseless) {
      firstKind = kind;
      firstSite = site;
      if (firstHeld != runner.held()) {
        firstHeld = runner.held();
      }
      firstStamp = runner.holds.stamp();
      firstNumber = runner.memory.next();
      execution = runner.execution();
    } else if (firstSite != site && !runner.holds.areSince(firstHeld, firstStamp)) {
      findGap(runner, kind, site);
    }
  }

  private void findGap(AtomizerThread runner, int kind, int site) {
    boolean isFresh = kind == AccessLog.WRITE && isReadAgain(runner);
    if (PendingGap.isSafe(firstKind, kind, isFresh)) {
      return;
    }
    int operation = runner.transactions.around(firstNumber);
    PendingGap known = gap;
    boolean isSame = known != null && known.operation() == operation;
    if (isSame && isOpen) {
      return;
    }
    if (!isSame
        || !known.begins(firstKind, firstSite, firstHeld)
        || !known.ends(kind, site, runner.held(), isFresh)
        || !known.renew(runner, firstStamp)) {
      TransactionAccess first = access(firstKind, firstSite, firstHeld, firstStamp);
      TransactionAccess last = access(kind, site, runner.held(), runner.holds.stamp());
      gap = PendingGap.of(operation, runner, first, last, isFresh);
    }
    isOpen = true;
  }

  /** Remembers a gap, unless there is none, or one already. */
  public final void await(PendingGap found) {
    if (!isOpen && found != null) {
      gap = found;
      isOpen = true;
    }
  }

  /** Whether a gap waits for somebody else than its own thread, such as this one. */
  public final boolean hasGapOfOther(AtomizerThread runner) {
    return isOpen && !isOwn(runner) && gap.thread() != runner.id();
  }

  /** How an execution of another thread could be torn by an access. */
  public final Optional<Violation> close(AtomizerThread runner, int kind, int site) {
    if (!isOpen || isHandedOver()) {
      return Optional.empty();
    }
    Optional<Violation> violation = gap.close(runner, kind, site);
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
