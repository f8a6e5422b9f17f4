package dev.untorn.analysis.locking;

import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.evidence.EncapsulatedObjects;
import dev.untorn.analysis.evidence.EvidenceList;
import dev.untorn.analysis.evidence.FreshObjects;
import dev.untorn.analysis.locking.StepPair.LockingConflict;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.model.Variable;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Finds accesses of another thread between two witnesses that no serial order explains. */
public final class LockingConflicts {

  private static final List<String> TAKING =
      List.of("remove", "clear", "poll", "pop", "drain", "retain", "delete", "close", "reset");
  private static final List<String> BEGINNING =
      List.of("init", "load", "boot", "start", "setup", "configure", "read", "unpickle", "pickle");

  private final Program program;
  private final GuardedAccesses guarded;
  private final EvidenceList<StepPair> steps;
  private final EvidenceList<LockingConflict> evidence;
  private final CollectionChanges collections;
  private final FreshObjects freshness;
  private final ConflictSearch conflicts;
  private final Map<Variable, List<StateAccess>> others = new HashMap<>();

  /** Applies evidence rules to accesses under both witnesses, and to those in between. */
  public LockingConflicts(
      Program program,
      GuardedAccesses guarded,
      EvidenceList<StepPair> steps,
      EvidenceList<LockingConflict> evidence) {
    this.program = program;
    this.guarded = guarded;
    this.steps = steps;
    this.evidence = evidence;
    collections = new CollectionChanges(program);
    conflicts = new ConflictSearch(program);
    freshness = new FreshObjects(program, new EncapsulatedObjects(program));
  }

  private List<StateAccess> first(LockingPattern pattern) {
    return guarded.accesses(pattern.acquisitions().first().acquisition());
  }

  private List<StateAccess> second(LockingPattern pattern) {
    return guarded.accesses(pattern.acquisitions().second().acquisition());
  }

  /** Whether the accesses under both witnesses of a pattern are known. */
  public boolean isKnown(LockingPattern pattern) {
    return !first(pattern).isEmpty() && !second(pattern).isEmpty();
  }

  /** The first conflict on one variable, otherwise on two that another method uses together. */
  public Optional<LockingConflict> of(LockingPattern pattern) {
    return search(pattern, StepPair::isOfOne).or(() -> search(pattern, pair -> !pair.isOfOne()));
  }

  /** Whether no other code, analyzed or not, could interfere. */
  public boolean isHarmless(LockingPattern pattern) {
    return first(pattern).stream()
        .allMatch(
            one -> second(pattern).stream().allMatch(two -> collections.areIndependent(one, two)));
  }

  /** Whether known code changes a variable that is used under the second witness. */
  public boolean isChangedByOthers(LockingPattern pattern) {
    return second(pattern).stream()
        .flatMap(access -> program.accesses().to(access.variable()).stream())
        .filter(other -> other.writes() && other.method() != pattern.acquisitions().method())
        .anyMatch(other -> !freshness.isMaking(other.method()));
  }

  /** The clearest form of the first conflict: a read, and then a write. */
  private Optional<LockingConflict> search(LockingPattern pattern, Predicate<StepPair> isMeant) {
    Optional<LockingConflict> any = first(pattern, isMeant);
    return any.flatMap(
            one ->
                first(
                    pattern,
                    pair ->
                        isMeant.test(pair)
                            && pair.first().reads()
                            && pair.second().writes()
                            && isAlike(pair, one.steps())))
        .or(() -> any);
  }

  private static boolean isAlike(StepPair one, StepPair other) {
    return one.first().variable().equals(other.first().variable())
        && one.second().variable().equals(other.second().variable());
  }

  private Optional<LockingConflict> first(LockingPattern pattern, Predicate<StepPair> isMeant) {
    for (StateAccess one : first(pattern)) {
      for (StateAccess two : second(pattern)) {
        StepPair pair = new StepPair(pattern, one, two);
        Optional<LockingConflict> found =
            isMeant.test(pair) && steps.admits(pair) ? conflict(pair) : Optional.empty();
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /** The access of another thread that conflicts with the first step, and with the second one. */
  private Optional<LockingConflict> conflict(StepPair pair) {
    List<StateAccess> ofSecond = program.accesses().to(pair.second().variable());
    return others.computeIfAbsent(pair.first().variable(), this::clearestFirst).stream()
        .filter(other -> isConflict(pair.first(), other))
        .filter(
            other ->
                pair.isOfOne()
                    ? isConflict(other, pair.second())
                    : ofSecond.stream()
                        .filter(more -> more.method() == other.method())
                        .anyMatch(more -> isConflict(more, pair.second())))
        .filter(conflicts::isSeenByOthers)
        .map(other -> new LockingConflict(pair, other))
        .filter(evidence::admits)
        .findFirst();
  }

  private static boolean isConflict(StateAccess one, StateAccess other) {
    return one.writes() || other.writes();
  }

  /**
   * All accesses to a variable, the clearest first: removals, other writes, initialization, reads.
   */
  private List<StateAccess> clearestFirst(Variable variable) {
    return program.accesses().to(variable).stream()
        .sorted(Comparator.comparing(this::rank))
        .toList();
  }

  private int rank(StateAccess access) {
    String method = program.methods().get(access.method()).name();
    if (!access.writes()) {
      return 3;
    } else if (begins(method, BEGINNING)) {
      return 2;
    }
    Optional<Member> called = program.body(access.method()).called(access.instruction());
    return begins(method, TAKING) || called.filter(one -> begins(one.name(), TAKING)).isPresent()
        ? 0
        : 1;
  }

  private static boolean begins(String name, List<String> words) {
    return words.stream().anyMatch(word -> name.regionMatches(true, 0, word, 0, word.length()));
  }
}
