package dev.untorn.analysis.locking;

import dev.untorn.analysis.evidence.CommutativeUpdates;
import dev.untorn.analysis.evidence.EncapsulatedObjects;
import dev.untorn.analysis.evidence.FreshObjects;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import java.util.List;
import java.util.Optional;

/**
 * Finds what another thread can do between two witnesses that no order one after the other would
 * explain. Sums can be made in any order as long as nobody looks in between, and counts even then.
 */
public final class LockingConflicts {

  private final Program program;
  private final GuardedAccesses guarded;
  private final CommutativeUpdates sums;
  private final CollectionCalls collections;
  private final EncapsulatedObjects encapsulation;
  private final ConflictRanking choice;
  private final FreshObjects freshness;

  public LockingConflicts(Program program, GuardedAccesses guarded) {
    this.program = program;
    this.guarded = guarded;
    sums = new CommutativeUpdates(program);
    collections = new CollectionCalls(program);
    encapsulation = new EncapsulatedObjects(program);
    choice = new ConflictRanking(program);
    freshness = new FreshObjects(program, encapsulation);
  }

  /** Whether it is known what the witnesses of a pattern protect. */
  public boolean isKnown(LockingPattern pattern) {
    return !guarded.accesses(pattern.twice().first().acquisition()).isEmpty()
        && !guarded.accesses(pattern.twice().second().acquisition()).isEmpty();
  }

  /** The first damage to the same variable, otherwise to two that others use together. */
  public Optional<LockingConflict> of(LockingPattern pattern) {
    List<StateAccess> first = guarded.accesses(pattern.twice().first().acquisition());
    List<StateAccess> second = guarded.accesses(pattern.twice().second().acquisition());
    return search(first, second, (one, two) -> toOne(pattern, one, two))
        .or(() -> search(first, second, (one, two) -> toTwo(pattern, one, two)));
  }

  /** Whether nobody could do harm, seen or not. */
  public boolean isHarmless(LockingPattern pattern) {
    List<StateAccess> second = guarded.accesses(pattern.twice().second().acquisition());
    return guarded.accesses(pattern.twice().first().acquisition()).stream()
        .allMatch(one -> second.stream().allMatch(two -> collections.isHarmless(one, two)));
  }

  /** Whether code that is seen changes what is used under the second witness. */
  public boolean isChangedByOthers(LockingPattern pattern) {
    return guarded.accesses(pattern.twice().second().acquisition()).stream()
        .flatMap(access -> program.accesses().to(access.variable()).stream())
        .filter(other -> other.writes() && other.method() != pattern.twice().method())
        .anyMatch(other -> !freshness.isMaking(other.method()));
  }

  private interface Search {
    Optional<StateAccess> other(StateAccess one, StateAccess two);
  }

  private static Optional<LockingConflict> search(
      List<StateAccess> first, List<StateAccess> second, Search search) {
    for (StateAccess one : first) {
      for (StateAccess two : second) {
        Optional<StateAccess> other = search.other(one, two);
        if (other.isPresent()) {
          LockingConflict damage = new LockingConflict(one, other.get(), two);
          return told(first, second, damage, search).or(() -> Optional.of(damage));
        }
      }
    }
    return Optional.empty();
  }

  /** The same damage as it is told best: something is looked at, and then changed. */
  private static Optional<LockingConflict> told(
      List<StateAccess> first, List<StateAccess> second, LockingConflict damage, Search search) {
    for (StateAccess one : first) {
      for (StateAccess two : second) {
        boolean isSame =
            one.variable().equals(damage.first().variable())
                && two.variable().equals(damage.second().variable());
        Optional<StateAccess> other =
            isSame && one.reads() && two.writes() ? search.other(one, two) : Optional.empty();
        if (other.isPresent()) {
          return Optional.of(new LockingConflict(one, other.get(), two));
        }
      }
    }
    return Optional.empty();
  }

  /** What another thread does to a variable that is accessed under both witnesses. */
  private Optional<StateAccess> toOne(LockingPattern pattern, StateAccess one, StateAccess two) {
    boolean isSummed = sums.isSum(one) && sums.isSum(two);
    boolean isCounted = isSummed && sums.isCount(one) && sums.isCount(two);
    boolean isBlind = !isSummed && !one.reads() && !two.reads();
    if (!one.variable().equals(two.variable())
        || isOnlyLocked(one.variable())
        || isCounted
        || isBlind
        || collections.isHarmless(one, two)) {
      return Optional.empty();
    }
    return choice.others(one.variable()).stream()
        .filter(other -> conflict(one, other) && conflict(other, two))
        .filter(other -> !isSummed || !sums.isSum(other))
        .filter(other -> !collections.isMissing(one, other, two))
        .filter(other -> canCome(pattern, other))
        .findFirst();
  }

  /** What another method does to the first of two variables that it uses together. */
  private Optional<StateAccess> toTwo(LockingPattern pattern, StateAccess one, StateAccess two) {
    if (one.variable().equals(two.variable()) || sums.isCount(one) || sums.isCount(two)) {
      return Optional.empty();
    }
    List<StateAccess> ofSecond = program.accesses().to(two.variable());
    return choice.others(one.variable()).stream()
        .filter(other -> conflict(one, other))
        .filter(
            other ->
                ofSecond.stream()
                    .anyMatch(more -> more.method() == other.method() && conflict(more, two)))
        .filter(other -> canCome(pattern, other))
        .findFirst();
  }

  /** Whether a field is read for nothing but to lock what is in it. */
  private boolean isOnlyLocked(Variable variable) {
    return program.accesses().to(variable).stream()
        .filter(StateAccess::reads)
        .allMatch(access -> isOnlyLocked(access));
  }

  private boolean isOnlyLocked(StateAccess read) {
    Body body = program.body(read.method());
    Op op = body.op(read.instruction());
    for (int use : DefUse.of(body).of(read.instruction())) {
      boolean isLock =
          body.op(use) == Op.MONITOR_ENTER
              || body.op(use) == Op.MONITOR_EXIT
              || !program.locks().of(read.method()).operations(use).isEmpty();
      if (!isLock && !isNotify(body, use)) {
        return false;
      }
    }
    return op == Op.GET_FIELD || op == Op.GET_STATIC;
  }

  private static boolean isNotify(Body body, int call) {
    return body.op(call) == Op.CALL_VIRTUAL
        && body.symbol(call) instanceof Member called
        && called.name().startsWith("notify");
  }

  private static boolean conflict(StateAccess one, StateAccess other) {
    return one.writes() || other.writes();
  }

  /** Whether another thread can do this while the context lock is held. */
  private boolean canCome(LockingPattern pattern, StateAccess other) {
    return !program.sharing().isPrivate(other)
        && !freshness.isMaking(other.method())
        && program
            .actors()
            .canRunTogether(pattern.method(), pattern.call(), other.method(), other.instruction())
        && !isUnderSameLock(pattern, other)
        && !encapsulation.isGuarded(other, pattern.second(), pattern.context().lock())
        && !freshness.isFresh(other);
  }

  /** Only a lock that has one name everywhere is known to be the same one. */
  private boolean isUnderSameLock(LockingPattern pattern, StateAccess other) {
    AccessPath context = pattern.context().lock();
    boolean isGlobal =
        context.isStable()
            && (context instanceof AccessPath.Constant
                || context instanceof AccessPath.StaticField);
    return isGlobal
        && program.locks().of(other.method()).held(other.instruction()).stream()
            .map(HeldLock::lock)
            .anyMatch(context::equals);
  }
}
