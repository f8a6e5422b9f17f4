package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedEffect;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.control.ControlPaths;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds operations on a collection in several steps without data flow between them: iteration,
 * copying, or the replacement of an entry by removing the old one first.
 */
final class CollectionSteps {

  private static final Set<String> NEXT =
      Set.of("next", "previous", "nextElement", "forEachRemaining");

  private static final Set<String> COPYING = Set.of("<init>", "addAll", "putAll");

  /** One in this number of changes has to be under a lock. */
  private static final int ENOUGH = 3;

  private final Program program;
  private final ConflictSearch conflicts;
  private final CollectionChanges changes;
  private final Map<Variable, Boolean> walked = new HashMap<>();

  CollectionSteps(Program program, ConflictSearch conflicts) {
    this.program = program;
    this.conflicts = conflicts;
    changes = new CollectionChanges(program);
  }

  List<StaleCandidate> find(MethodFlow flow) {
    List<StaleCandidate> found = new ArrayList<>();
    for (SharedAction action : flow.facts().actions()) {
      if (action.isDirect() && action.effect().variable().part() == Part.STATE) {
        addWalk(flow, action, found);
        addReplacement(flow, action, found);
      }
    }
    for (int call = 0; call < flow.body().size(); call++) {
      addCopy(flow, call, found);
    }
    return found;
  }

  /** An iterator is created in one step, and each of its elements is read in another. */
  private void addWalk(MethodFlow flow, SharedAction step, List<StaleCandidate> found) {
    Body body = flow.body();
    int begin = body.stripCasts(body.operand(step.site(), 0));
    if (body.called(step.site()).filter(called -> NEXT.contains(called.name())).isPresent()
        && program.accesses().isPart(body, begin)
        && isGuarded(step.effect().variable())) {
      found.add(candidate(flow, read(flow, step.effect(), begin), step, StaleShape.WALK));
    }
  }

  /** The entry of a key is removed and examined, and another one is put in its place. */
  private void addReplacement(MethodFlow flow, SharedAction put, List<StaleCandidate> found) {
    if (!put.effect().isStep() || !isCalled(flow, put, "put")) {
      return;
    }
    Body body = flow.body();
    for (SharedAction removal : flow.facts().actions()) {
      if (removal.isDirect()
          && removal.effect().variable().equals(put.effect().variable())
          && removal.effect().base().equals(put.effect().base())
          && isCalled(flow, removal, "remove")
          && body.operandCount(removal.site()) == 2
          && body.operand(removal.site(), 1) == body.operand(put.site(), 1)
          && !DefUse.of(body).isUnused(removal.site())
          && new ControlPaths(body).lead(removal.site(), put.site(), new BitSet())) {
        SharedRead source = read(flow, removal.effect(), removal.site());
        found.add(candidate(flow, source, put, StaleShape.CHECK_THEN_ACT));
      }
    }
  }

  private static boolean isCalled(MethodFlow flow, SharedAction action, String name) {
    return flow.body()
        .called(action.site())
        .filter(called -> called.name().equals(name))
        .isPresent();
  }

  /** A collection is passed to another one, which iterates over it. */
  private void addCopy(MethodFlow flow, int call, List<StaleCandidate> found) {
    Body body = flow.body();
    boolean isCopy =
        body.op(call) != Op.CALL_STATIC
            && body.operandCount(call) == 2
            && body.called(call)
                .filter(called -> COPYING.contains(called.name()))
                .filter(called -> called.owner().startsWith("java.util."))
                .isPresent();
    if (!isCopy) {
      return;
    }
    int copied = body.stripCasts(body.operand(call, 1));
    program
        .accesses()
        .state(flow.method(), copied)
        .map(
            variable ->
                new StateAccess(
                    flow.method(), call, StateAccess.Kind.READ, variable, copied, false))
        .filter(access -> conflicts.isSeenByOthers(access) && isGuarded(access.variable()))
        .filter(access -> !isSelfLocking(access.variable()))
        .map(access -> flow.facts().effect(access))
        .ifPresent(
            effect ->
                found.add(
                    candidate(
                        flow,
                        read(flow, effect, call),
                        new SharedAction(call, effect, true),
                        StaleShape.WALK)));
  }

  private static SharedRead read(MethodFlow flow, SharedEffect effect, int site) {
    StateAccess access =
        new StateAccess(
            flow.method(),
            site,
            StateAccess.Kind.READ,
            effect.variable(),
            effect.access().object(),
            effect.access().isAtomic());
    boolean isHeld = !flow.held(site).isEmpty();
    SharedRead.Kind kind =
        effect.isStep()
            ? SharedRead.Kind.STEP
            : isHeld ? SharedRead.Kind.LOCKED : SharedRead.Kind.BARE;
    return new SharedRead(access, effect.base(), kind, List.of(), site, false, 0, 0);
  }

  private static StaleCandidate candidate(
      MethodFlow flow, SharedRead source, SharedAction action, StaleShape shape) {
    return new StaleCandidate(
        flow.method(),
        source,
        action,
        shape,
        flow.held(source.site(), action.site()),
        false,
        false);
  }

  /** Whether a lock around the changes of a collection, or its own, shows that threads share it. */
  private boolean isGuarded(Variable variable) {
    return walked.computeIfAbsent(
        variable,
        one -> {
          List<StateAccess> writes = conflicts.writes(one);
          boolean isConcurrent = writes.stream().anyMatch(write -> !conflicts.isOld(write));
          long locked = writes.stream().filter(write -> !program.held(write).isEmpty()).count();
          return !isConcurrent
              && writes.stream()
                  .anyMatch(write -> changes.isPutting(write) || changes.isTaking(write))
              && (isSelfLocking(one)
                  ? conflicts.isUsedByThreads(one)
                  : locked > 0 && ENOUGH * locked >= writes.size());
        });
  }

  private boolean isSelfLocking(Variable variable) {
    return conflicts.writes(variable).stream().anyMatch(StateAccess::isAtomic);
  }
}
