package dev.untorn.analysis.stale;

import dev.untorn.analysis.pattern.Sums;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.locks.Hold;
import dev.untorn.bytecode.locks.LockExpression;
import dev.untorn.model.Variable.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Finds the uses of stale values in one method that can do harm. */
final class Harm {

  private final Program program;
  private final int method;
  private final Body body;
  private final Reading reading;
  private final ValueFlow flow;
  private final Control control;
  private final Tests tests;
  private final Relations relations;
  private final PlainValues plain;
  private final Nearness nearness;
  private final Reserved reserved;
  private final Renamed renamed;
  private final Waits waits;
  private final Newer newer;
  private final DeedCalls calls;
  private final Volatiles volatiles;
  private final List<Candidate> found = new ArrayList<>();

  Harm(
      Program program,
      Reading reading,
      ValueFlow flow,
      Control control,
      Tests tests,
      Relations relations,
      int method) {
    this.program = program;
    this.method = method;
    this.body = program.methods().get(method).body().orElseThrow();
    this.reading = reading;
    this.flow = flow;
    this.control = control;
    this.tests = tests;
    this.relations = relations;
    plain = new PlainValues(body);
    nearness = new Nearness(program, method);
    reserved = new Reserved(body, reading, flow, new Stored(program));
    renamed = new Renamed(program, method, reading, relations.writers());
    waits = new Waits(body, reading, tests);
    newer = new Newer(program, body, reading, flow);
    calls = new DeedCalls(program, relations);
    volatiles = new Volatiles(program, body, reading);
  }

  List<Candidate> find() {
    Coping coping = new Coping(body, flow.uses());
    for (Deed deed : reading.deeds()) {
      if (!coping.contains(deed) && !control.isIdle(deed.site())) {
        given(deed);
        decided(deed);
        decidedThere(deed);
      }
    }
    return found;
  }

  /** What is given to a deed. */
  private void given(Deed deed) {
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

  private Candidate candidate(Source source, Deed deed, Shape shape, long held) {
    List<Hold> all = reading.holding().some(deed.site(), held);
    boolean isWritten = deed.effect().writes() && isRegion(deed);
    return new Candidate(
        method, source, deed, shape, all, isWritten || (shape == Shape.LOOK_AT && isKept(source)));
  }

  /** Whether a region keeps what is made of a value. */
  private boolean isKept(Source source) {
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
    void visit(Source source, int value, long held);
  }

  /** Visits the sources of a value whose region is over at a deed. */
  private void forEachStale(int value, Deed deed, Visitor visitor) {
    long left = flow.sources(value) >>> reading.parameters();
    for (; left != 0; left &= left - 1) {
      int number = Long.numberOfTrailingZeros(left);
      Source source = reading.sources().get(number);
      long held = flow.held(value, number + reading.parameters(), deed.site());
      boolean isStale =
          source.kind() != Source.Kind.BARE
              && source.kind() != Source.Kind.TAKEN
              && source.site() != deed.site()
              && !tests.isSameRegion(source, held, deed.site());
      if (isStale) {
        visitor.visit(source, value, held);
      }
    }
  }

  private Optional<Shape> ofGiven(
      Source source, int value, Deed deed, boolean isWritten, long held) {
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
          ? Optional.of(Shape.LOST_UPDATE)
              .filter(
                  shape ->
                      !volatiles.isField(source)
                          || !relations.isSwapping(source.variable().className()))
          : Optional.of(Shape.LOOK_AT).filter(shape -> isRegion(deed) && plain.isSize(value));
    }
    return isWritten
            && source.kind() == Source.Kind.LOCKED
            && source.variable().part() == Part.FIELD
            && isRegion(deed)
            && held == 0
            && plain.contains(value)
            && Nearness.isSame(source.variable().className(), deed.effect().variable().className())
            && !reserved.isClaimed(source, deed)
        ? Optional.of(Shape.COPY)
        : Optional.empty();
  }

  /** What is decided by a stale value. */
  private void decided(Deed deed) {
    for (int branch : control.branches(body.blockOf(deed.site())).stream().toArray()) {
      for (int k = 0; k < body.operandCount(branch); k++) {
        decided(body.operand(branch, k), deed);
      }
    }
  }

  /** What is decided where a stale value was passed to. */
  private void decidedThere(Deed deed) {
    for (long left = deed.effect().deciding(); left != 0; left &= left - 1) {
      int k = Long.numberOfTrailingZeros(left);
      if (k < body.operandCount(deed.site())) {
        decided(body.operand(deed.site(), k), deed);
      }
    }
  }

  private void decided(int by, Deed deed) {
    forEachStale(
        by,
        deed,
        (source, value, held) ->
            ofDecided(source, value, deed, held)
                .ifPresent(shape -> found.add(candidate(source, deed, shape, held))));
  }

  private Optional<Shape> ofDecided(Source source, int value, Deed deed, long held) {
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
      boolean isFailing = deed.isDirect() && Conditional.isFailing(body, flow.uses(), deed.site());
      return Optional.of(Shape.CHECK_THEN_ASK).filter(shape -> isSame && isFailing);
    }
    if (isSame) {
      return Optional.of(Shape.CHECK_THEN_ACT)
          .filter(shape -> !Volatiles.isVolatile(source) || volatiles.isFirstOfMore(deed))
          .filter(shape -> !calls.isSweeping(deed) && !relations.isClaimed(source.variable()));
    }
    boolean isRelated =
        isRegion(deed)
            && source.kind() == Source.Kind.LOCKED
            && held == 0
            && source.base().equals(deed.effect().base())
            && Set.of(deed.effect().variable()).containsAll(deed.effect().tested())
            && source.depth() <= 1
            && source.crossings() + deed.effect().crossings() == 0
            && deed.effect().depth() <= 1
            && !source.variable().equals(deed.effect().variable())
            && !new Sums(program).isCount(deed.effect().access())
            && relations.belongTogether(source.variable(), deed.effect().variable());
    return isRelated ? Optional.of(Shape.CHECK_THEN_ACT_ELSEWHERE) : Optional.empty();
  }

  static boolean isSame(Source source, Deed deed) {
    return source.variable().equals(deed.effect().variable())
        && source.base().equals(deed.effect().base())
        && !(source.base() instanceof LockExpression.Unknown);
  }

  /** Whether what is called compares a stale value with what is there. */
  private boolean isCompared(Deed deed) {
    for (long left = deed.effect().compared(); left != 0; left &= left - 1) {
      int k = Long.numberOfTrailingZeros(left);
      if (k < body.operandCount(deed.site())
          && flow.sources(body.operand(deed.site(), k)) >>> reading.parameters() != 0) {
        return true;
      }
    }
    return false;
  }

  private boolean isTested(Source source, Deed deed) {
    return deed.effect().tested().contains(source.variable())
        || (source.variable().equals(deed.effect().variable()) && !deed.effect().tested().isEmpty())
        || tests.isTestedAgain(deed.site(), source);
  }

  private boolean isRegion(Deed deed) {
    return deed.effect().isStep()
        || !deed.effect().own().isEmpty()
        || !reading.holding().at(deed.site()).isEmpty();
  }
}
