package dev.untorn.analysis.advice;

import dev.untorn.analysis.ProgramPlaces;
import dev.untorn.analysis.access.MapKeys;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.model.Access;
import dev.untorn.model.Finding;
import dev.untorn.model.Region;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import dev.untorn.model.Site;
import dev.untorn.model.wording.DisplayNames;
import dev.untorn.model.wording.Sentence;
import java.util.Optional;

/** Builds the finding for a stale value and a write that can run between its read and its use. */
public final class StaleFindingBuilder {

  private final Program program;
  private final ProgramPlaces places;
  private final StaleCandidate candidate;
  private final StateAccess other;
  private final StateAccess first;
  private final StateAccess second;

  public StaleFindingBuilder(Program program, StaleCandidate candidate, StateAccess other) {
    this.program = program;
    this.places = new ProgramPlaces(program);
    this.candidate = candidate;
    this.other = other;
    first = candidate.source().access();
    second = candidate.action().effect().access();
  }

  public StaleCandidate candidate() {
    return candidate;
  }

  /**
   * The finding.
   *
   * @param operation the method of the candidate, or one that calls it
   */
  public Finding of(int operation) {
    FindingBuilder builder =
        new FindingBuilder(Rule.STALE_VALUE, program, operation)
            .step(first, Access.Kind.READ)
            .otherStep(other)
            .step(second);
    if (candidate.isDoubtful()) {
      builder.severity(Severity.NOTE);
    }
    Optional<String> around = around();
    around.ifPresent(
        lock -> builder.region(new Region(Region.Kind.LOCK, lock, site(first), site(second))));
    FixAdvice advice = new FixAdvice(program, candidate, other);
    Optional<String> named = advice.lockOfRead().filter(this::isNameOfBoth);
    builder
        .region(first, inner(around, first, named), FixAdvice.called(program, first))
        .region(second, inner(around, second, named), FixAdvice.called(program, second));
    return builder.build(reason(), message(), advice.text());
  }

  private Site site(StateAccess access) {
    return places.site(access.method(), access.instruction());
  }

  /** The lock held from the read to the use, if it is the innermost one at both. */
  private Optional<String> around() {
    return innermost(first)
        .filter(
            lock ->
                candidate.method() == first.method()
                    && first.method() == second.method()
                    && innermost(second).filter(lock::equals).isPresent()
                    && candidate.held().stream()
                        .map(hold -> places.lock(first.method(), hold).expression())
                        .anyMatch(lock::equals));
  }

  private Optional<String> inner(
      Optional<String> around, StateAccess access, Optional<String> named) {
    return around.isPresent() ? Optional.empty() : named.or(() -> innermost(access));
  }

  /** Whether callees hold one lock at both accesses, so that the operation's name fits both. */
  private boolean isNameOfBoth(String name) {
    return !name.startsWith("this")
        && first.method() != candidate.method()
        && second.method() != candidate.method()
        && first.variable().equals(second.variable())
        && site(first).className().equals(site(second).className())
        && innermost(first).isPresent()
        && innermost(first).equals(innermost(second));
  }

  private Optional<String> innermost(StateAccess access) {
    return places.innermost(access.method(), access.instruction());
  }

  private String reason() {
    return "%s is read at %s and used at %s"
        .formatted(
            DisplayNames.simple(first.variable()),
            FindingBuilder.location(program, first),
            FindingBuilder.location(program, second));
  }

  private String message() {
    Sentence sentence =
        switch (candidate.shape()) {
          case LOST_UPDATE -> update();
          case CHECK_THEN_ACT -> Sentence.CHECK_THEN_ACT;
          case LOOK_AT, CHECK_THEN_ASK -> Sentence.STALE_ANSWER;
          case SWAP -> Sentence.OBSERVED_LOST_UPDATE;
          case WALK -> Sentence.CHANGED_DURING_ITERATION;
          case COPY -> Sentence.STALE_COPY;
          case CHECK_THEN_ACT_ELSEWHERE -> Sentence.CHECK_THEN_ACT_ELSEWHERE;
          case RESULT -> Sentence.INCONSISTENT_RESULT;
        };
    return sentence.of(
        DisplayNames.simple(first.variable()), DisplayNames.simple(second.variable()));
  }

  private Sentence update() {
    if (new CollectionChanges(program).isAskedForSize(first)) {
      return Sentence.STALE_SIZE;
    }
    return new MapKeys(program).areGivenApart(candidate)
        ? Sentence.ENTRY_MADE_OF_ANOTHER
        : Sentence.LOST_UPDATE;
  }
}
