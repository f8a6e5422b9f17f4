package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.control.ConditionalCalls;
import dev.untorn.analysis.control.DecidingBranches;
import dev.untorn.analysis.control.PlainValues;
import dev.untorn.analysis.evidence.CommutativeUpdates;
import dev.untorn.analysis.evidence.FailureHandled;
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
  private final MethodFacts reading;
  private final ValueFlow flow;
  private final DecidingBranches control;
  private final RegionChecks tests;
  private final RelatedVariables relations;
  private final PlainValues plain;
  private final FarApart nearness;
  private final ReservedChecks reserved;
  private final ReassignedNames renamed;
  private final WaitRechecks waits;
  private final RereadValues newer;
  private final LibraryActions calls;
  private final VolatileFields volatiles;
  private final List<StaleCandidate> found = new ArrayList<>();

  StaleUseSearch(
      Program program,
      MethodFacts reading,
      ValueFlow flow,
      DecidingBranches control,
      RegionChecks tests,
      RelatedVariables relations,
      int method) {
    this.program = program;
    this.method = method;
    this.body = program.body(method);
    this.reading = reading;
    this.flow = flow;
    this.control = control;
    this.tests = tests;
    this.relations = relations;
    plain = new PlainValues(body);
    nearness = new FarApart(program, method);
    reserved = new ReservedChecks(body, reading, flow, new StoredConstants(program));
    renamed = new ReassignedNames(program, method, reading, relations.writers());
    waits = new WaitRechecks(body, reading, tests);
    newer = new RereadValues(program, body, reading, flow);
    calls = new LibraryActions(program, relations);
    volatiles = new VolatileFields(program, body, reading);
  }

  List<StaleCandidate> find() {
    FailureHandled coping = new FailureHandled(body, flow.uses());
    for (SharedAction deed : reading.deeds()) {
      if (!coping.contains(deed) && !control.isIdle(deed.site())) {
        given(deed);
        decided(deed);
        decidedThere(deed);
      }
    }
    return found;
  }

  /** What is given to a deed. */
  private void given(SharedAction deed) {
    long given = deed.given(body);
    for (long left = given | deed.used(body); left != 0; left &= left - 1) {
      int k = Long.numberOfTrailingZeros(left);
      if (k < body.operandCount(deed.site())) {
        boolean isWritten = (given >> k & 1) != 0;
        forEachStale(
            body.operand(deed.site(), k),
            deed,
            (source, value, held) ->
                ofGiven(source, value, deed, isWritten && deed.effect().writes(), held)
                    .ifPresent(shape -> found.add(candidate(source, deed, shape, held))));
      }
    }
  }

  private StaleCandidate candidate(
      SharedRead source, SharedAction deed, StaleShape shape, long held) {
    List<HeldLock> all = reading.holding().some(deed.site(), held);
    boolean isWritten = deed.effect().writes() && isRegion(deed);
    return new StaleCandidate(
        method,
        source,
        deed,
        shape,
        all,
        isWritten || (shape == StaleShape.LOOK_AT && isKept(source)));
  }

  /** Whether a region keeps what is made of a value. */
  private boolean isKept(SharedRead source) {
    long bit = 1L << (reading.sources().indexOf(source) + reading.parameters());
    return reading.deeds().stream()
        .filter(deed -> deed.effect().writes() && isRegion(deed))
        .anyMatch(
            deed ->
                IntStream.range(0, body.operandCount(deed.site()))
                    .filter(k -> deed.isDirect() ? (deed.given(body) >> k & 1) != 0 : k > 0)
                    .anyMatch(k -> (flow.sources(body.operand(deed.site(), k)) & bit) != 0));
  }

  private interface Visitor {
    void visit(SharedRead source, int value, long held);
  }

  /** Visits the sources of a value whose region is over at a deed. */
  private void forEachStale(int value, SharedAction deed, Visitor visitor) {
    long left = flow.sources(value) >>> reading.parameters();
    for (; left != 0; left &= left - 1) {
      int number = Long.numberOfTrailingZeros(left);
      SharedRead source = reading.sources().get(number);
      long held = flow.held(value, number + reading.parameters(), deed.site());
      boolean isStale =
          source.kind() != SharedRead.Kind.BARE
              && source.kind() != SharedRead.Kind.TAKEN
              && source.site() != deed.site()
              && !tests.isSameRegion(source, held, deed.site());
      if (isStale) {
        visitor.visit(source, value, held);
      }
    }
  }

  private Optional<StaleShape> ofGiven(
      SharedRead source, int value, SharedAction deed, boolean isWritten, long held) {
    if (calls.isLooking(deed)
        || calls.isJoining(deed)
        || calls.isRemovedByName(deed)
        || isCompared(deed)
        || tests.isValidated(deed.site())) {
      return Optional.empty();
    }
    if (!nearness.isNear(source, deed)
        || reserved.isTaken(source, deed)
        || renamed.contains(source, deed)) {
      return Optional.empty();
    }
    if (isSame(source, deed)) {
      return isWritten
          ? Optional.of(StaleShape.LOST_UPDATE)
              .filter(
                  shape ->
                      !volatiles.isField(source)
                          || !relations.isSwapping(source.variable().className()))
          : Optional.of(StaleShape.LOOK_AT).filter(shape -> isRegion(deed) && plain.isSize(value));
    }
    return isWritten
            && source.kind() == SharedRead.Kind.LOCKED
            && source.variable().part() == Part.FIELD
            && isRegion(deed)
            && held == 0
            && plain.contains(value)
            && FarApart.isSame(source.variable().className(), deed.effect().variable().className())
            && !reserved.isClaimed(source, deed)
        ? Optional.of(StaleShape.COPY)
        : Optional.empty();
  }

  /** What is decided by a stale value. */
  private void decided(SharedAction deed) {
    for (int branch : control.branches(body.blockOf(deed.site())).stream().toArray()) {
      for (int k = 0; k < body.operandCount(branch); k++) {
        decided(body.operand(branch, k), deed);
      }
    }
  }

  /** What is decided where a stale value was passed to. */
  private void decidedThere(SharedAction deed) {
    for (long left = deed.effect().deciding(); left != 0; left &= left - 1) {
      int k = Long.numberOfTrailingZeros(left);
      if (k < body.operandCount(deed.site())) {
        decided(body.operand(deed.site(), k), deed);
      }
    }
  }

  private void decided(int by, SharedAction deed) {
    forEachStale(
        by,
        deed,
        (source, value, held) ->
            ofDecided(source, value, deed, held)
                .ifPresent(shape -> found.add(candidate(source, deed, shape, held))));
  }

  private Optional<StaleShape> ofDecided(
      SharedRead source, int value, SharedAction deed, long held) {
    if (calls.isLooking(deed)
        || (calls.isIfPresent(deed) && plain.isPresence(value, source.site()))
        || calls.isAsking(deed)
        || isCompared(deed)
        || tests.isValidated(deed.site())
        || isTested(source, deed)) {
      return Optional.empty();
    }
    boolean isSame = isSame(source, deed);
    if (source.isClaim()
        || !nearness.isNear(source, deed)
        || nearness.isFar(source.site(), source.depth(), source.crossings())
        || nearness.isFar(deed.site(), deed.effect().depth(), deed.effect().crossings())
        || reserved.contains(source, deed)
        || waits.isMadeAgain(source, deed)
        || newer.contains(source, deed)
        || renamed.contains(source, deed)) {
      return Optional.empty();
    }
    if (!deed.effect().writes()) {
      boolean isFailing =
          deed.isDirect() && ConditionalCalls.isFailing(body, flow.uses(), deed.site());
      return Optional.of(StaleShape.CHECK_THEN_ASK).filter(shape -> isSame && isFailing);
    }
    if (isSame) {
      return Optional.of(StaleShape.CHECK_THEN_ACT)
          .filter(shape -> !VolatileFields.isVolatile(source) || volatiles.isFirstOfMore(deed))
          .filter(shape -> !calls.isSweeping(deed) && !relations.isClaimed(source.variable()));
    }
    boolean isRelated =
        isRegion(deed)
            && source.kind() == SharedRead.Kind.LOCKED
            && held == 0
            && source.base().equals(deed.effect().base())
            && Set.of(deed.effect().variable()).containsAll(deed.effect().tested())
            && source.depth() <= 1
            && source.crossings() + deed.effect().crossings() == 0
            && deed.effect().depth() <= 1
            && !source.variable().equals(deed.effect().variable())
            && !new CommutativeUpdates(program).isCount(deed.effect().access())
            && relations.belongTogether(source.variable(), deed.effect().variable());
    return isRelated ? Optional.of(StaleShape.CHECK_THEN_ACT_ELSEWHERE) : Optional.empty();
  }

  static boolean isSame(SharedRead source, SharedAction deed) {
    return source.variable().equals(deed.effect().variable())
        && source.base().equals(deed.effect().base())
        && !(source.base() instanceof AccessPath.Unknown);
  }

  /** Whether what is called compares a stale value with what is there. */
  private boolean isCompared(SharedAction deed) {
    for (long left = deed.effect().compared(); left != 0; left &= left - 1) {
      int k = Long.numberOfTrailingZeros(left);
      if (k < body.operandCount(deed.site())
          && flow.sources(body.operand(deed.site(), k)) >>> reading.parameters() != 0) {
        return true;
      }
    }
    return false;
  }

  private boolean isTested(SharedRead source, SharedAction deed) {
    return deed.effect().tested().contains(source.variable())
        || (source.variable().equals(deed.effect().variable()) && !deed.effect().tested().isEmpty())
        || tests.isTestedAgain(deed.site(), source);
  }

  private boolean isRegion(SharedAction deed) {
    return deed.effect().isStep()
        || !deed.effect().own().isEmpty()
        || !reading.holding().at(deed.site()).isEmpty();
  }
}
