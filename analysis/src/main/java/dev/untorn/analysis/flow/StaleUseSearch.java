package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.control.ConditionalCalls;
import dev.untorn.analysis.control.DecidingBranches;
import dev.untorn.analysis.control.PlainValues;
import dev.untorn.analysis.evidence.CommutativeUpdates;
import dev.untorn.analysis.evidence.FarApart;
import dev.untorn.analysis.evidence.StoredConstants;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Finds the uses of stale values in one method that can do harm. */
final class StaleUseSearch {

  private final Program program;
  private final int method;
  private final Body body;
  private final MethodFacts facts;
  private final ValueFlow flow;
  private final DecidingBranches control;
  private final RegionChecks tests;
  private final RelatedVariables relations;
  private final PlainValues plain;
  private final FarApart nearness;
  private final ReservedChecks reserved;
  private final LibraryActions calls;
  private final VolatileFields volatiles;
  private final List<StaleCandidate> found = new ArrayList<>();

  StaleUseSearch(
      Program program,
      MethodFacts facts,
      ValueFlow flow,
      DecidingBranches control,
      RegionChecks tests,
      RelatedVariables relations,
      int method) {
    this.program = program;
    this.method = method;
    this.body = program.body(method);
    this.facts = facts;
    this.flow = flow;
    this.control = control;
    this.tests = tests;
    this.relations = relations;
    plain = new PlainValues(body);
    nearness = new FarApart(program, method);
    reserved = new ReservedChecks(body, facts, flow, new StoredConstants(program));
    calls = new LibraryActions(program, relations);
    volatiles = new VolatileFields(program, body, facts);
  }

  List<StaleCandidate> find() {
    for (SharedAction action : facts.actions()) {
      if (!control.isIdle(action.site())) {
        given(action);
        decided(action);
        decidedThere(action);
      }
    }
    return found;
  }

  /** What is given to an action. */
  private void given(SharedAction action) {
    long given = action.given(body);
    for (long left = given | action.used(body); left != 0; left &= left - 1) {
      int k = Long.numberOfTrailingZeros(left);
      if (k < body.operandCount(action.site())) {
        boolean isWritten = (given >> k & 1) != 0;
        forEachStale(
            body.operand(action.site(), k),
            action,
            (source, value, held) ->
                ofGiven(source, value, action, isWritten && action.effect().writes(), held)
                    .ifPresent(shape -> found.add(candidate(source, action, shape, held))));
      }
    }
  }

  private StaleCandidate candidate(
      SharedRead source, SharedAction action, StaleShape shape, long held) {
    List<HeldLock> all = facts.holding().some(action.site(), held);
    boolean isWritten = action.effect().writes() && isRegion(action);
    return new StaleCandidate(
        method,
        source,
        action,
        shape,
        all,
        isWritten || (shape == StaleShape.LOOK_AT && isKept(source)));
  }

  /** Whether a region keeps what is made of a value. */
  private boolean isKept(SharedRead source) {
    long bit = 1L << (facts.sources().indexOf(source) + facts.parameters());
    return facts.actions().stream()
        .filter(action -> action.effect().writes() && isRegion(action))
        .anyMatch(
            action ->
                IntStream.range(0, body.operandCount(action.site()))
                    .filter(k -> action.isDirect() ? (action.given(body) >> k & 1) != 0 : k > 0)
                    .anyMatch(k -> (flow.sources(body.operand(action.site(), k)) & bit) != 0));
  }

  private interface Visitor {
    void visit(SharedRead source, int value, long held);
  }

  /** Visits the sources of a value whose region is over at an action. */
  private void forEachStale(int value, SharedAction action, Visitor visitor) {
    long left = flow.sources(value) >>> facts.parameters();
    for (; left != 0; left &= left - 1) {
      int number = Long.numberOfTrailingZeros(left);
      SharedRead source = facts.sources().get(number);
      long held = flow.held(value, number + facts.parameters(), action.site());
      boolean isStale =
          source.kind() != SharedRead.Kind.BARE
              && source.kind() != SharedRead.Kind.TAKEN
              && source.site() != action.site()
              && !tests.isSameRegion(source, held, action.site());
      if (isStale) {
        visitor.visit(source, value, held);
      }
    }
  }

  private Optional<StaleShape> ofGiven(
      SharedRead source, int value, SharedAction action, boolean isWritten, long held) {
    if (calls.isLooking(action)
        || calls.isJoining(action)
        || calls.isRemovedByName(action)
        || isCompared(action)
        || tests.isValidated(action.site())) {
      return Optional.empty();
    }
    if (!nearness.isNear(source, action) || reserved.isTaken(source, action)) {
      return Optional.empty();
    }
    if (isSame(source, action)) {
      return isWritten
          ? Optional.of(StaleShape.LOST_UPDATE)
              .filter(
                  shape ->
                      !volatiles.isField(source)
                          || !relations.isSwapping(source.variable().className()))
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
            && !reserved.isClaimed(source, action)
        ? Optional.of(StaleShape.COPY)
        : Optional.empty();
  }

  /** What is decided by a stale value. */
  private void decided(SharedAction action) {
    for (int branch : control.branches(body.blockOf(action.site())).stream().toArray()) {
      for (int k = 0; k < body.operandCount(branch); k++) {
        decided(body.operand(branch, k), action);
      }
    }
  }

  /** What is decided where a stale value was passed to. */
  private void decidedThere(SharedAction action) {
    for (long left = action.effect().deciding(); left != 0; left &= left - 1) {
      int k = Long.numberOfTrailingZeros(left);
      if (k < body.operandCount(action.site())) {
        decided(body.operand(action.site(), k), action);
      }
    }
  }

  private void decided(int by, SharedAction action) {
    forEachStale(
        by,
        action,
        (source, value, held) ->
            ofDecided(source, value, action, held)
                .ifPresent(shape -> found.add(candidate(source, action, shape, held))));
  }

  private Optional<StaleShape> ofDecided(
      SharedRead source, int value, SharedAction action, long held) {
    if (calls.isLooking(action)
        || (calls.isIfPresent(action) && plain.isPresence(value, source.site()))
        || calls.isAsking(action)
        || isCompared(action)
        || tests.isValidated(action.site())
        || isTested(source, action)) {
      return Optional.empty();
    }
    boolean isSame = isSame(source, action);
    if (source.isClaim()
        || !nearness.isNear(source, action)
        || nearness.isFar(source.site(), source.depth(), source.crossings())
        || nearness.isFar(action.site(), action.effect().depth(), action.effect().crossings())
        || reserved.contains(source, action)) {
      return Optional.empty();
    }
    if (!action.effect().writes()) {
      boolean isFailing =
          action.isDirect() && ConditionalCalls.isFailing(body, flow.uses(), action.site());
      return Optional.of(StaleShape.CHECK_THEN_ASK).filter(shape -> isSame && isFailing);
    }
    if (isSame) {
      return Optional.of(StaleShape.CHECK_THEN_ACT)
          .filter(shape -> !VolatileFields.isVolatile(source) || volatiles.isFirstOfMore(action))
          .filter(shape -> !calls.isSweeping(action) && !relations.isClaimed(source.variable()));
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
            && !new CommutativeUpdates(program).isCount(action.effect().access())
            && relations.belongTogether(source.variable(), action.effect().variable());
    return isRelated ? Optional.of(StaleShape.CHECK_THEN_ACT_ELSEWHERE) : Optional.empty();
  }

  static boolean isSame(SharedRead source, SharedAction action) {
    return source.variable().equals(action.effect().variable())
        && source.base().equals(action.effect().base())
        && !(source.base() instanceof AccessPath.Unknown);
  }

  /** Whether what is called compares a stale value with what is there. */
  private boolean isCompared(SharedAction action) {
    for (long left = action.effect().compared(); left != 0; left &= left - 1) {
      int k = Long.numberOfTrailingZeros(left);
      if (k < body.operandCount(action.site())
          && flow.sources(body.operand(action.site(), k)) >>> facts.parameters() != 0) {
        return true;
      }
    }
    return false;
  }

  private boolean isTested(SharedRead source, SharedAction action) {
    return action.effect().tested().contains(source.variable())
        || (source.variable().equals(action.effect().variable())
            && !action.effect().tested().isEmpty())
        || tests.isTestedAgain(action.site(), source);
  }

  private boolean isRegion(SharedAction action) {
    return action.effect().isStep()
        || !action.effect().own().isEmpty()
        || !facts.holding().at(action.site()).isEmpty();
  }
}
