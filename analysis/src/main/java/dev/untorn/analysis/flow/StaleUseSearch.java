package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.Bits;
import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.control.ConditionalCalls;
import dev.untorn.analysis.control.ControlPaths;
import dev.untorn.analysis.control.NullTests;
import dev.untorn.analysis.control.PlainValues;
import dev.untorn.analysis.evidence.EvidenceList;
import dev.untorn.analysis.evidence.EvidenceList.Verdict;
import dev.untorn.analysis.evidence.FarApart;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the uses of stale values in one method whose shapes can be harmful. */
final class StaleUseSearch {

  /** The maximum number of lines between the read of a variable and the overwriting. */
  private static final int MAX_LINES = 10;

  private final MethodFlow method;
  private final Body body;
  private final MethodFacts facts;
  private final RelatedVariables relations;
  private final EvidenceList<StaleUse> evidence;
  private final PlainValues plain;
  private final List<StaleCandidate> found = new ArrayList<>();

  StaleUseSearch(MethodFlow method, RelatedVariables relations, EvidenceList<StaleUse> evidence) {
    this.method = method;
    this.relations = relations;
    this.evidence = evidence;
    body = method.body();
    facts = method.facts();
    plain = new PlainValues(body);
  }

  /** The uses that no evidence rule refutes. */
  List<StaleCandidate> find() {
    for (SharedAction action : facts.actions()) {
      given(action);
      decided(action);
      overwritten(action);
    }
    return found;
  }

  private void given(SharedAction action) {
    long given = action.given(body);
    Bits.of(given | action.used(body))
        .filter(k -> k < body.operandCount(action.site()))
        .forEach(
            k -> {
              boolean isWritten = (given >> k & 1) != 0 && action.effect().writes();
              forEachSource(
                  body.operand(action.site(), k),
                  action,
                  (source, value, held) -> shapeOfGiven(source, value, action, isWritten, held));
            });
  }

  /** Finds decisions by a shared value, here or in a callee to which it is passed. */
  private void decided(SharedAction action) {
    Shapes decided = (source, value, held) -> shapeOfDecided(source, action, held);
    BitSet branches = method.branches(action.site());
    for (int branch = branches.nextSetBit(0);
        branch >= 0;
        branch = branches.nextSetBit(branch + 1)) {
      for (int k = 0; k < body.operandCount(branch); k++) {
        forEachSource(body.operand(branch, k), action, decided);
      }
    }
    action
        .values(body, action.effect().deciding())
        .forEach(by -> forEachSource(by, action, decided));
  }

  /** Finds values that are read in one step, used, and overwritten in the next. */
  private void overwritten(SharedAction action) {
    if (!isSetting(action)) {
      return;
    }
    for (SharedRead source : facts.sources()) {
      boolean isSwap =
          source.kind() == SharedRead.Kind.STEP
              && source.depth() == 0
              && isSame(source, action)
              && isNext(source.site(), action.site())
              && !DefUse.of(body).isUnused(source.site())
              && !isDependent(source, action);
      if (isSwap) {
        long held = method.values().held(source.site(), number(source), action.site());
        judge(new StaleUse(method, source, action, StaleShape.SWAP, source.site(), held));
        return;
      }
    }
  }

  private boolean isSetting(SharedAction action) {
    return action.isDirect()
        && action.effect().writes()
        && action.effect().isStep()
        && (body.op(action.site()).isFieldAccess()
            || body.called(action.site()).filter(one -> one.name().equals("set")).isPresent());
  }

  private boolean isNext(int read, int write) {
    return Math.abs(body.line(read) - body.line(write)) <= MAX_LINES
        && new ControlPaths(body).lead(read, write, new BitSet());
  }

  private boolean isDependent(SharedRead source, SharedAction action) {
    long made =
        action
            .values(body, action.given(body))
            .mapToLong(method::made)
            .reduce(method.deciding(action.site()), (one, other) -> one | other);
    return (made >>> facts.sources().indexOf(source) & 1) != 0;
  }

  private int number(SharedRead source) {
    return facts.sources().indexOf(source) + facts.parameters();
  }

  /** Determines the shape of a use, if any. */
  private interface Shapes {
    Optional<StaleShape> of(SharedRead source, int value, long held);
  }

  private void forEachSource(int value, SharedAction action, Shapes shapes) {
    for (long rest = method.made(value); rest != 0; rest &= rest - 1) {
      int number = Long.numberOfTrailingZeros(rest);
      SharedRead source = facts.sources().get(number);
      if (source.site() != action.site()) {
        long held = method.values().held(value, number + facts.parameters(), action.site());
        shapes
            .of(source, value, held)
            .map(shape -> new StaleUse(method, source, action, shape, value, held))
            .ifPresent(this::judge);
      }
    }
  }

  private void judge(StaleUse use) {
    Verdict verdict = evidence.verdict(use);
    if (verdict != Verdict.REFUTED) {
      found.add(candidate(use, verdict == Verdict.DOUBTFUL));
    }
  }

  private StaleCandidate candidate(StaleUse use, boolean isDoubtful) {
    SharedAction action = use.action();
    List<HeldLock> all = facts.holding().some(action.site(), use.held());
    boolean isWritten = action.effect().writes() && isRegion(action);
    return new StaleCandidate(
        use.method(),
        use.source(),
        action,
        use.shape(),
        all,
        isWritten || (use.shape() == StaleShape.LOOK_AT && isKept(use.source())),
        isDoubtful);
  }

  /** Whether a region stores something computed from a value. */
  private boolean isKept(SharedRead source) {
    long bit = 1L << facts.sources().indexOf(source);
    return facts.actions().stream()
        .filter(action -> action.effect().writes() && isRegion(action))
        .flatMapToInt(action -> action.values(body, action.isDirect() ? action.given(body) : ~1L))
        .anyMatch(value -> (method.made(value) & bit) != 0);
  }

  private Optional<StaleShape> shapeOfGiven(
      SharedRead source, int value, SharedAction action, boolean isWritten, long held) {
    if (isSame(source, action)) {
      return isWritten
          ? Optional.of(StaleShape.LOST_UPDATE)
          : Optional.of(StaleShape.LOOK_AT)
              .filter(shape -> isRegion(action) && plain.isSize(value));
    }
    return isWritten
            && source.kind() == SharedRead.Kind.LOCKED
            && source.variable().part() == Part.FIELD
            && isRegion(action)
            && held == 0
            && plain.contains(value)
            && FarApart.isSame(
                source.variable().className(), action.effect().variable().className())
        ? Optional.of(StaleShape.COPY)
        : Optional.empty();
  }

  private Optional<StaleShape> shapeOfDecided(SharedRead source, SharedAction action, long held) {
    boolean isSame = isSame(source, action);
    if (!action.effect().writes()) {
      return Optional.of(StaleShape.CHECK_THEN_ASK)
          .filter(
              shape ->
                  isSame
                      && action.isDirect()
                      && (ConditionalCalls.isFailing(body, action.site())
                          || isReadAgain(source, action.site())));
    }
    if (isSame) {
      return Optional.of(StaleShape.CHECK_THEN_ACT);
    }
    boolean isRelated =
        isRegion(action)
            && source.kind() == SharedRead.Kind.LOCKED
            && held == 0
            && source.base().equals(action.effect().base())
            && Set.of(action.effect().variable()).containsAll(action.effect().tested())
            && source.depth() <= 1
            && source.crossings() + action.effect().crossings() == 0
            && action.effect().depth() <= 1
            && !source.variable().equals(action.effect().variable())
            && relations.belongTogether(source.variable(), action.effect().variable());
    return isRelated ? Optional.of(StaleShape.CHECK_THEN_ACT_ELSEWHERE) : Optional.empty();
  }

  /** Whether a field that was not null is read again, and dereferenced without a test. */
  private boolean isReadAgain(SharedRead source, int site) {
    return body.op(site).isFieldAccess()
        && source.depth() == 0
        && ConditionalCalls.isUsedUnseen(body, site)
        && new NullTests(body, source.site()).isKnown(site);
  }

  static boolean isSame(SharedRead source, SharedAction action) {
    return source.variable().equals(action.effect().variable())
        && source.base().equals(action.effect().base())
        && !(source.base() instanceof AccessPath.Unknown);
  }

  private boolean isRegion(SharedAction action) {
    return action.effect().isStep()
        || !action.effect().own().isEmpty()
        || !facts.holding().at(action.site()).isEmpty();
  }

  /** Related variables: some code changes one and accesses the other under the same lock. */
  static final class RelatedVariables {

    private final Program program;
    private final ConflictSearch conflicts;
    private final Map<Variable, Set<Variable>> known = new HashMap<>();

    RelatedVariables(Program program, ConflictSearch conflicts) {
      this.program = program;
      this.conflicts = conflicts;
    }

    boolean belongTogether(Variable changed, Variable used) {
      return known.computeIfAbsent(changed, this::find).contains(used);
    }

    private Set<Variable> find(Variable changed) {
      Set<Variable> found = new HashSet<>();
      for (StateAccess write : conflicts.writes(changed)) {
        HeldLock.innermost(program.held(write), hold -> true)
            .ifPresent(
                region ->
                    program.accesses().of(write.method()).stream()
                        .filter(other -> isUnder(other, region))
                        .forEach(other -> found.add(other.variable())));
      }
      return found;
    }

    private boolean isUnder(StateAccess access, HeldLock region) {
      return program.held(access).stream().anyMatch(hold -> hold.begins().equals(region.begins()));
    }
  }
}
