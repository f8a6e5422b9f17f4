package dev.untorn.analysis.locking;

import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.conflict.ConflictSearch;
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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds what another thread can do between two witnesses that no order one after the other would
 * explain. Sums can be made in any order as long as nobody looks in between, and counts even then.
 */
public final class LockingConflicts {

  private final Program program;
  private final GuardedAccesses guarded;
  private final CommutativeUpdates sums;
  private final CollectionChanges collections;
  private final EncapsulatedObjects encapsulation;
  private final ConflictRanking ranking;
  private final FreshObjects freshness;
  private final ConflictSearch conflicts;

  public LockingConflicts(Program program, GuardedAccesses guarded) {
    this.program = program;
    this.guarded = guarded;
    sums = new CommutativeUpdates(program);
    collections = new CollectionChanges(program);
    encapsulation = new EncapsulatedObjects(program);
    conflicts = new ConflictSearch(program);
    ranking = new ConflictRanking(program);
    freshness = new FreshObjects(program, encapsulation);
  }

  /** Whether it is known what the witnesses of a pattern protect. */
  public boolean isKnown(LockingPattern pattern) {
    return !guarded.accesses(pattern.acquisitions().first().acquisition()).isEmpty()
        && !guarded.accesses(pattern.acquisitions().second().acquisition()).isEmpty();
  }

  /** The first conflict on the same variable, otherwise to two that others use together. */
  public Optional<Conflict> of(LockingPattern pattern) {
    List<StateAccess> first = guarded.accesses(pattern.acquisitions().first().acquisition());
    List<StateAccess> second = guarded.accesses(pattern.acquisitions().second().acquisition());
    return search(first, second, (one, two) -> toOne(pattern, one, two))
        .or(() -> search(first, second, (one, two) -> toTwo(pattern, one, two)));
  }

  /** Whether no other code, analysed or not, could interfere. */
  public boolean isHarmless(LockingPattern pattern) {
    List<StateAccess> second = guarded.accesses(pattern.acquisitions().second().acquisition());
    return guarded.accesses(pattern.acquisitions().first().acquisition()).stream()
        .allMatch(one -> second.stream().allMatch(two -> collections.areIndependent(one, two)));
  }

  /** Whether code that is seen changes what is used under the second witness. */
  public boolean isChangedByOthers(LockingPattern pattern) {
    return guarded.accesses(pattern.acquisitions().second().acquisition()).stream()
        .flatMap(access -> program.accesses().to(access.variable()).stream())
        .filter(other -> other.writes() && other.method() != pattern.acquisitions().method())
        .anyMatch(other -> !freshness.isMaking(other.method()));
  }

  private interface Search {
    Optional<StateAccess> other(StateAccess one, StateAccess two);
  }

  private static Optional<Conflict> search(
      List<StateAccess> first, List<StateAccess> second, Search search) {
    for (StateAccess one : first) {
      for (StateAccess two : second) {
        Optional<StateAccess> other = search.other(one, two);
        if (other.isPresent()) {
          Conflict conflict = new Conflict(one, other.get(), two);
          return clearest(first, second, conflict, search).or(() -> Optional.of(conflict));
        }
      }
    }
    return Optional.empty();
  }

  /** The clearest form of a conflict: something is looked at, and then changed. */
  private static Optional<Conflict> clearest(
      List<StateAccess> first, List<StateAccess> second, Conflict conflict, Search search) {
    for (StateAccess one : first) {
      for (StateAccess two : second) {
        boolean isSame =
            one.variable().equals(conflict.first().variable())
                && two.variable().equals(conflict.second().variable());
        Optional<StateAccess> other =
            isSame && one.reads() && two.writes() ? search.other(one, two) : Optional.empty();
        if (other.isPresent()) {
          return Optional.of(new Conflict(one, other.get(), two));
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
        || collections.areIndependent(one, two)) {
      return Optional.empty();
    }
    return ranking.others(one.variable()).stream()
        .filter(other -> isConflict(one, other) && isConflict(other, two))
        .filter(other -> !isSummed || !sums.isSum(other))
        .filter(other -> !collections.isAddedIfAbsent(one, other, two))
        .filter(other -> canCome(pattern, other))
        .findFirst();
  }

  /** What another method does to the first of two variables that it uses together. */
  private Optional<StateAccess> toTwo(LockingPattern pattern, StateAccess one, StateAccess two) {
    if (one.variable().equals(two.variable()) || sums.isCount(one) || sums.isCount(two)) {
      return Optional.empty();
    }
    List<StateAccess> ofSecond = program.accesses().to(two.variable());
    return ranking.others(one.variable()).stream()
        .filter(other -> isConflict(one, other))
        .filter(
            other ->
                ofSecond.stream()
                    .anyMatch(more -> more.method() == other.method() && isConflict(more, two)))
        .filter(other -> canCome(pattern, other))
        .findFirst();
  }

  /** Whether a field is read only to lock the object in it. */
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
        && ((Member) body.symbol(call)).name().startsWith("notify");
  }

  private static boolean isConflict(StateAccess one, StateAccess other) {
    return one.writes() || other.writes();
  }

  /** Whether another thread can do this while the context lock is held. */
  private boolean canCome(LockingPattern pattern, StateAccess other) {
    return program
            .threads()
            .canRunTogether(pattern.method(), pattern.call(), other.method(), other.instruction())
        && conflicts.isSeenByOthers(other)
        && !isUnderSameLock(pattern, other)
        && !encapsulation.isGuarded(other, pattern.second(), pattern.context().lock());
  }

  /** Only a lock that has one name everywhere is known to be the same one. */
  private boolean isUnderSameLock(LockingPattern pattern, StateAccess other) {
    AccessPath context = pattern.context().lock();
    return context.isStable()
        && context.isGlobal()
        && program.locks().of(other.method()).held(other.instruction()).stream()
            .map(HeldLock::lock)
            .anyMatch(context::equals);
  }

  /**
   * What another thread can do between two witnesses.
   *
   * @param first what is done under the first witness
   * @param other what the other thread does
   * @param second what is done under the second witness
   */
  public record Conflict(StateAccess first, StateAccess other, StateAccess second) {}

  /**
   * Which of several accesses of other threads shows the problem best: one that removes something,
   * in the middle of the work rather than at its beginning.
   */
  private static final class ConflictRanking {

    private static final List<String> TAKING =
        List.of("remove", "clear", "poll", "pop", "drain", "retain", "delete", "close", "reset");
    private static final List<String> BEGINNING =
        List.of(
            "init", "load", "boot", "start", "setup", "configure", "read", "unpickle", "pickle");

    private final Program program;
    private final Map<Variable, List<StateAccess>> others = new HashMap<>();

    ConflictRanking(Program program) {
      this.program = program;
    }

    /** All accesses to a variable, those that show the problem best first. */
    List<StateAccess> others(Variable variable) {
      return others.computeIfAbsent(
          variable,
          one -> {
            List<StateAccess> all = new ArrayList<>(program.accesses().to(one));
            Map<StateAccess, Integer> ranks = new HashMap<>();
            all.forEach(access -> ranks.put(access, rank(access)));
            all.sort(Comparator.comparing(ranks::get));
            return List.copyOf(all);
          });
    }

    private int rank(StateAccess access) {
      String method = program.methods().get(access.method()).name();
      if (!access.writes()) {
        return 3;
      } else if (begins(method, BEGINNING)) {
        return 2;
      }
      return begins(method, TAKING)
              || program
                  .body(access.method())
                  .called(access.instruction())
                  .map(Member::name)
                  .filter(name -> begins(name, TAKING))
                  .isPresent()
          ? 0
          : 1;
    }

    private static boolean begins(String name, List<String> words) {
      return words.stream().anyMatch(word -> name.regionMatches(true, 0, word, 0, word.length()));
    }
  }
}
