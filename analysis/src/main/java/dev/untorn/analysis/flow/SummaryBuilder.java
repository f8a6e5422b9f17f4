package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.MethodSummary;
import dev.untorn.analysis.access.MethodSummary.CallbackRun;
import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedEffect;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.model.Variable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** Says of one method what its callers have to know. */
final class SummaryBuilder {

  private static final int MOST_RESULTS = 8;
  private static final int MOST_EFFECTS = 16;

  private final Body body;
  private final MethodFacts facts;
  private final ValueFlow flow;
  private final RegionChecks tests;

  /** The parameters that some branch compares with something, once somebody asks. */
  private OptionalLong compared = OptionalLong.empty();

  SummaryBuilder(Body body, MethodFacts facts, ValueFlow flow, RegionChecks tests) {
    this.body = body;
    this.facts = facts;
    this.flow = flow;
    this.tests = tests;
  }

  /**
   * The summary.
   *
   * @param runs the functions that the method is given and runs
   */
  MethodSummary summary(List<CallbackRun> runs) {
    long made = resultSources();
    List<SharedRead> results = new ArrayList<>();
    for (int i = 0; i < facts.sources().size() && results.size() < MOST_RESULTS; i++) {
      SharedRead source = facts.sources().get(i);
      boolean isPart = (made >>> facts.parameters() >> i & 1) != 0;
      if (isPart && source.kind() != SharedRead.Kind.TAKEN) {
        results.add(outside(source));
      }
    }
    long parameters = made & ((1L << facts.parameters()) - 1);
    List<SharedEffect> effects = effects();
    return results.isEmpty() && parameters == 0 && effects.isEmpty() && runs.isEmpty()
        ? MethodSummary.NONE
        : new MethodSummary(results, parameters, effects, runs);
  }

  /** A source as callers see it: what the method has locked is given up. */
  private SharedRead outside(SharedRead source) {
    List<AccessPath> own = new ArrayList<>(facts.holding().own(source.site()));
    own.addAll(source.own());
    return new SharedRead(
        source.access(),
        source.base(),
        source.kind(),
        own,
        source.site(),
        source.isClaim() || isChanging(source),
        source.depth(),
        source.crossings());
  }

  /** Whether something is changed under the lock under which a source is read. */
  private boolean isChanging(SharedRead source) {
    List<AccessPath> own = facts.holding().own(source.site());
    return !own.isEmpty()
        && facts.actions().stream()
            .filter(action -> action.effect().writes())
            .anyMatch(
                action -> facts.holding().own(action.site()).contains(own.get(own.size() - 1)));
  }

  private long resultSources() {
    long found = 0;
    BitSet returns = new BitSet();
    for (int i = 0; i < body.size(); i++) {
      if (body.op(i) == Op.RETURN && body.operandCount(i) == 1) {
        found |= flow.sources(body.operand(i, 0));
        returns.set(i);
      }
    }
    boolean isQuery = facts.actions().stream().noneMatch(action -> action.effect().writes());
    if (returns.cardinality() > 1 && isQuery) {
      for (int i = returns.nextSetBit(0); i >= 0; i = returns.nextSetBit(i + 1)) {
        found |= flow.deciding(i);
      }
    }
    return found;
  }

  /** What tells one effect from another. */
  private record Key(Variable variable, boolean writes, AccessPath base, boolean isTested) {}

  private List<SharedEffect> effects() {
    Map<AccessPath, Long> used = usedUnderLocks();
    Map<Key, SharedEffect> found = new LinkedHashMap<>();
    for (SharedAction action : facts.actions()) {
      SharedEffect effect = outside(action, used);
      boolean isWanted = effect.writes() || (effect.used() != 0 && !effect.own().isEmpty());
      Key key =
          new Key(effect.variable(), effect.writes(), effect.base(), effect.tested().isEmpty());
      if (isWanted && found.size() < MOST_EFFECTS) {
        found.merge(key, effect, SummaryBuilder::stronger);
      }
    }
    return List.copyOf(found.values());
  }

  private static SharedEffect stronger(SharedEffect one, SharedEffect other) {
    return one.given() == 0 && other.given() != 0 ? other : one;
  }

  private SharedEffect outside(SharedAction action, Map<AccessPath, Long> used) {
    SharedEffect effect = action.effect();
    List<AccessPath> own = new ArrayList<>(facts.holding().own(action.site()));
    long usedHere = own.isEmpty() ? 0 : used.getOrDefault(own.get(own.size() - 1), 0L);
    own.addAll(effect.own());
    Set<Variable> tested = new HashSet<>(tests.tested(action.site()));
    tested.addAll(effect.tested());
    return new SharedEffect(
        effect.access(),
        effect.base(),
        effect.isStep(),
        own,
        tested,
        parameters(action, action.given(body)),
        usedHere | parameters(action, action.used(body)),
        (flow.deciding(action.site()) & ((1L << facts.parameters()) - 1) & ~receiver())
            | parameters(action, effect.deciding()),
        compared(action) | parameters(action, effect.compared()),
        effect.depth(),
        effect.crossings());
  }

  /** Who only looks compares for itself, and nothing depends on it. */
  private long compared(SharedAction action) {
    if (action.effect().writes()) {
      return tests.comparedParameters(action.site());
    }
    if (compared.isEmpty()) {
      long found = 0;
      for (int i = 0; i < body.size(); i++) {
        found |= body.op(i) == Op.BRANCH ? tests.comparedBy(i) : 0;
      }
      compared = OptionalLong.of(found);
    }
    return compared.getAsLong();
  }

  /** The parameters that some operands of an action are made of. */
  private long parameters(SharedAction action, long operands) {
    long found = 0;
    for (long left = operands; left != 0; left &= left - 1) {
      int k = Long.numberOfTrailingZeros(left);
      found |=
          k < body.operandCount(action.site()) ? flow.sources(body.operand(action.site(), k)) : 0;
    }
    return found & ((1L << facts.parameters()) - 1);
  }

  /** The parameters that are used under each lock that the method takes. */
  private Map<AccessPath, Long> usedUnderLocks() {
    Map<AccessPath, Long> used = new HashMap<>();
    long parameters = (1L << facts.parameters()) - 1 & ~receiver();
    for (int i = 0; i < body.size(); i++) {
      List<AccessPath> own = facts.holding().own(i);
      long here = 0;
      for (int k = 0; !own.isEmpty() && k < body.operandCount(i); k++) {
        here |= flow.sources(body.operand(i, k)) & parameters;
      }
      if (here != 0) {
        used.merge(own.get(own.size() - 1), here, (one, other) -> one | other);
      }
    }
    return used;
  }

  private long receiver() {
    return facts.hasReceiver() ? 1 : 0;
  }
}
