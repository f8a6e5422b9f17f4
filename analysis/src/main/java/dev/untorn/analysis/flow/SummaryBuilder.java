package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.Bits;
import dev.untorn.analysis.access.MethodSummary;
import dev.untorn.analysis.access.MethodSummary.CallbackRun;
import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedEffect;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.model.Variable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Builds the summary of one method for its callers. */
final class SummaryBuilder {

  private static final int MAX_RESULTS = 8;
  private static final int MAX_EFFECTS = 16;

  private final Body body;
  private final MethodFlow flow;
  private final MethodFacts facts;

  /** The parameters that some branch compares with something; negative until computed. */
  private long compared = -1;

  SummaryBuilder(MethodFlow flow) {
    this.flow = flow;
    body = flow.body();
    facts = flow.facts();
  }

  /** The summary, with the callbacks that the method runs. */
  MethodSummary summary(List<CallbackRun> runs) {
    long made = resultSources();
    List<SharedRead> results =
        Bits.of(made >>> facts.parameters())
            .mapToObj(facts.sources()::get)
            .filter(source -> source.kind() != SharedRead.Kind.TAKEN)
            .limit(MAX_RESULTS)
            .map(this::outside)
            .toList();
    return new MethodSummary(results, made & Bits.below(facts.parameters()), effects(), runs);
  }

  /** A source as callers see it: the locks taken by the method are released. */
  private SharedRead outside(SharedRead source) {
    return new SharedRead(
        source.access(),
        source.base(),
        source.kind(),
        facts.own(source.site(), source.own()),
        source.site(),
        source.isClaim() || isChanging(source),
        source.depth(),
        source.crossings());
  }

  /** Whether something is changed under the lock under which a source is read. */
  private boolean isChanging(SharedRead source) {
    Optional<AccessPath> innermost = innermost(source.site());
    return innermost.isPresent()
        && facts.actions().stream()
            .filter(action -> action.effect().writes())
            .anyMatch(action -> facts.holding().own(action.site()).contains(innermost.get()));
  }

  /** The innermost lock that the method itself has taken. */
  private Optional<AccessPath> innermost(int instruction) {
    List<AccessPath> own = facts.holding().own(instruction);
    return own.isEmpty() ? Optional.empty() : Optional.of(own.get(own.size() - 1));
  }

  private long resultSources() {
    int[] returns = IntStream.range(0, body.size()).filter(body::isReturn).toArray();
    long found = 0;
    boolean isQuery = facts.actions().stream().noneMatch(action -> action.effect().writes());
    for (int i : returns) {
      found |= flow.values().sources(body.operand(i, 0));
      found |= returns.length > 1 && isQuery ? flow.values().deciding(i) : 0;
    }
    return found;
  }

  /** The properties by which effects are distinguished. */
  private record Key(Variable variable, boolean writes, AccessPath base, boolean isTested) {}

  private List<SharedEffect> effects() {
    Map<AccessPath, Long> used = usedUnderLocks();
    Map<Key, SharedEffect> found = new LinkedHashMap<>();
    for (SharedAction action : facts.actions()) {
      SharedEffect effect = outside(action, used);
      boolean isWanted = effect.writes() || (effect.used() != 0 && !effect.own().isEmpty());
      Key key =
          new Key(effect.variable(), effect.writes(), effect.base(), effect.tested().isEmpty());
      if (isWanted && found.size() < MAX_EFFECTS) {
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
    Set<Variable> tested = new HashSet<>(flow.regions().tested(action.site()));
    tested.addAll(effect.tested());
    long usedHere = innermost(action.site()).map(lock -> used.getOrDefault(lock, 0L)).orElse(0L);
    long deciding = flow.values().deciding(action.site()) & Bits.below(facts.parameters());
    return new SharedEffect(
        effect.access(),
        effect.base(),
        effect.isStep(),
        facts.own(action.site(), effect.own()),
        tested,
        parameters(action, action.given(body)),
        usedHere | parameters(action, action.used(body)),
        (deciding & ~receiver()) | parameters(action, effect.deciding()),
        compared(action) | parameters(action, effect.compared()),
        effect.depth(),
        effect.crossings());
  }

  /** For an access that only reads, the comparisons of all branches count. */
  private long compared(SharedAction action) {
    if (action.effect().writes()) {
      return flow.regions().comparedParameters(action.site());
    }
    if (compared < 0) {
      compared = 0;
      for (int i = 0; i < body.size(); i++) {
        if (body.op(i) == Op.BRANCH) {
          compared |= flow.regions().comparedBy(i);
        }
      }
    }
    return compared;
  }

  /** The parameters that some operands of an action are computed from. */
  private long parameters(SharedAction action, long operands) {
    long made = 0;
    int count = body.operandCount(action.site());
    for (long rest = operands & Bits.below(count); rest != 0; rest &= rest - 1) {
      made |= flow.parameters(body.operand(action.site(), Long.numberOfTrailingZeros(rest)));
    }
    return made;
  }

  /** The parameters used under each lock that the method takes. */
  private Map<AccessPath, Long> usedUnderLocks() {
    Map<AccessPath, Long> used = new HashMap<>();
    for (int i = 0; i < body.size(); i++) {
      Optional<AccessPath> lock = innermost(i);
      if (lock.isPresent()) {
        long here = Bits.ofOperands(body, i, flow::parameters) & ~receiver();
        used.merge(lock.get(), here, (one, other) -> one | other);
      }
    }
    return used;
  }

  private long receiver() {
    return facts.hasReceiver() ? 1 : 0;
  }
}
