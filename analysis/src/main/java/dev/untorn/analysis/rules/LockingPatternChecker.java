package dev.untorn.analysis.rules;

import dev.untorn.analysis.CandidateListener;
import dev.untorn.analysis.CandidateReport;
import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.analysis.evidence.EncapsulatedObjects;
import dev.untorn.analysis.evidence.EvidenceList;
import dev.untorn.analysis.locking.ContextLocks;
import dev.untorn.analysis.locking.GuardedAccesses;
import dev.untorn.analysis.locking.LockingConflicts;
import dev.untorn.analysis.locking.LockingFindingBuilder;
import dev.untorn.analysis.locking.LockingPattern;
import dev.untorn.analysis.locking.LockingPattern.Acquisition;
import dev.untorn.analysis.locking.LockingPattern.WitnessLock;
import dev.untorn.analysis.locking.LockingPatterns;
import dev.untorn.analysis.locking.StepPair.LockingConflict;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.AccessPath.Parameter;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reports each operation that holds one lock while it takes and releases another one twice, or, as
 * the variant of section 2.3, two others in sequence.
 */
public final class LockingPatternChecker implements Checker {

  private final Rule rule;

  /**
   * Creates the checker of a rule.
   *
   * @param rule the locking pattern or its variant
   */
  public LockingPatternChecker(Rule rule) {
    this.rule = rule;
  }

  @Override
  public Rule rule() {
    return rule;
  }

  @Override
  public void check(Program program, CheckOptions options, Consumer<Finding> findings) {
    ContextLocks locks = new ContextLocks(options.mode(), rule);
    List<LockingPattern> patterns =
        LockingPatterns.of(program, locks).stream()
            .filter(one -> !isBenign(program, one.acquisitions().first()))
            .filter(one -> !isBenign(program, one.acquisitions().second()))
            .toList();
    Reporting reporting = new Reporting(program, options);
    for (List<LockingPattern> group : groups(patterns, options.mode())) {
      reporting.best(group).map(best -> best.of(rule)).ifPresent(findings);
    }
    locks.checkLimits(program);
  }

  /** Section 5.2 of the paper: programmers can declare that some locks are benign. */
  private static boolean isBenign(Program program, WitnessLock witness) {
    Acquisition where = witness.acquisition();
    Body body = program.body(where.method());
    JavaMethod taker = program.methods().get(where.method());
    boolean isOperand = where.begin() >= 0 && body.operandCount(where.begin()) > 0;
    AccessPath taken =
        isOperand
            ? program.accessPaths().of(where.method(), body.operand(where.begin(), 0))
            : new Parameter(0);
    boolean isThis = taken.equals(new Parameter(0)) && !taker.isStatic();
    return (isThis && program.isBenignLock(taker.owner(), "this"))
        || isBenign(program, taken)
        || isBenign(program, witness.lock());
  }

  private static boolean isBenign(Program program, AccessPath lock) {
    if (lock instanceof AccessPath.Field field) {
      return program.isBenignLock(field.owner(), field.name());
    }
    if (lock instanceof AccessPath.StaticField field) {
      return program.isBenignLock(field.owner(), field.name());
    }
    return lock instanceof AccessPath.Constant constant
        && constant.text().endsWith(".class")
        && program.isBenignLock(constant.text().replaceFirst("\\.class$", ""), "class");
  }

  /**
   * Groups the patterns of one warning: those of one operation and one object; in paper mode, those
   * whose second acquisitions are at one place, and those of one witness. A call that takes two
   * witnesses counts as two places.
   */
  private static Iterable<List<LockingPattern>> groups(
      List<LockingPattern> patterns, CheckMode mode) {
    Map<List<Object>, Integer> places = new HashMap<>();
    patterns.forEach(one -> places.merge(witness(one), place(one), Math::min));
    Map<List<Object>, List<LockingPattern>> groups = new LinkedHashMap<>();
    for (LockingPattern pattern : patterns) {
      List<Object> key =
          mode == CheckMode.PAPER
              ? List.of(
                  pattern.acquisitions().method(),
                  places.get(witness(pattern)),
                  pattern.acquisitions().second().acquisition())
              : List.of(pattern.method(), object(pattern.second()));
      groups.computeIfAbsent(key, one -> new ArrayList<>()).add(pattern);
    }
    groups.values().forEach(group -> group.sort(CLOSEST_FIRST));
    return groups.values();
  }

  /** The paper's witness: a lock, as named by the method of both acquisitions. */
  private static List<Object> witness(LockingPattern pattern) {
    return List.of(pattern.acquisitions().method(), pattern.acquisitions().second().lock());
  }

  /** The second acquisition in that method, which may be a call that leads to it. */
  private static int place(LockingPattern pattern) {
    return pattern.acquisitions().second().instruction();
  }

  private static final Comparator<LockingPattern> CLOSEST_FIRST =
      Comparator.comparing(LockingPattern::isDirect)
          .reversed()
          .thenComparing(pattern -> pattern.second().steps())
          .thenComparing(LockingPattern::method)
          .thenComparing(LockingPattern::acquisitions);

  /** The object that contains a lock: {@code this.f} for {@code this.f.g}, else the root. */
  private static AccessPath object(AccessPath lock) {
    AccessPath object = lock;
    while (object instanceof AccessPath.Field field
        && !field.of().equals(new AccessPath.Parameter(0))) {
      object = field.of();
    }
    return object;
  }

  /** Chooses the patterns to report. */
  private static final class Reporting {
    /** Larger groups only occur in generated code and with the variant, with similar patterns. */
    private static final int MAX_TRIED = 100;

    private final Program program;
    private final CheckMode mode;
    private final EvidenceList<LockingPattern> evidence;
    private final LockingConflicts conflicts;
    private final EncapsulatedObjects encapsulation;

    Reporting(Program program, CheckOptions options) {
      this.program = program;
      mode = options.mode();
      CandidateListener listener =
          mode == CheckMode.PAPER ? CandidateListener.NONE : options.listener();
      GuardedAccesses guarded = new GuardedAccesses(program);
      evidence =
          new EvidenceList<>(
              program, LockingEvidenceRules.lockingPatterns(program, guarded), listener);
      conflicts =
          new LockingConflicts(
              program,
              guarded,
              new EvidenceList<>(program, LockingEvidenceRules.lockingSteps(program), listener),
              new EvidenceList<>(
                  program, LockingEvidenceRules.lockingConflicts(program), listener));
      encapsulation = new EncapsulatedObjects(program);
    }

    /** The first pattern with a conflict, otherwise the first one that may have one. */
    Optional<LockingFindingBuilder> best(List<LockingPattern> group) {
      List<LockingPattern> wanted = group.stream().limit(MAX_TRIED).filter(this::isWanted).toList();
      Optional<LockingFindingBuilder> best =
          wanted.stream()
              .flatMap(one -> conflicts.of(one).map(found -> builder(one, found)).stream())
              .findFirst()
              .or(
                  () ->
                      wanted.stream()
                          .filter(one -> mode == CheckMode.PAPER || isOpen(one))
                          .findFirst()
                          .map(one -> new LockingFindingBuilder(program, one, Optional.empty())));
      String outcome = best.isPresent() ? CandidateReport.REPORTED : CandidateReport.NO_CONFLICT;
      wanted.forEach(one -> evidence.tell(one, outcome));
      return best;
    }

    private LockingFindingBuilder builder(LockingPattern pattern, LockingConflict conflict) {
      return new LockingFindingBuilder(program, pattern, Optional.of(conflict));
    }

    /** Whether unknown code could interfere: the variables under the inner lock are not known. */
    private boolean isOpen(LockingPattern pattern) {
      return isLibrary(pattern)
          ? !conflicts.isHarmless(pattern)
              && encapsulation.isOpen(pattern.second(), () -> conflicts.isChangedByOthers(pattern))
          : !conflicts.isKnown(pattern);
    }

    private boolean isWanted(LockingPattern pattern) {
      if (mode == CheckMode.PAPER) {
        return true;
      }
      if (!program.threads().isRun(pattern.method())) {
        evidence.tell(pattern, CandidateReport.NO_THREAD);
        return false;
      }
      return evidence.admits(pattern);
    }

    private static boolean isLibrary(LockingPattern pattern) {
      return pattern.acquisitions().second().acquisition().isCall();
    }
  }
}
