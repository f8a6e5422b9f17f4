package dev.untorn.analysis.advice;

import dev.untorn.analysis.ProgramPlaces;
import dev.untorn.analysis.access.MapKeys;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Access;
import dev.untorn.model.Actor;
import dev.untorn.model.Claim;
import dev.untorn.model.Evidence;
import dev.untorn.model.Explanation;
import dev.untorn.model.Finding;
import dev.untorn.model.Interleaving;
import dev.untorn.model.LockSet;
import dev.untorn.model.Region;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import dev.untorn.model.Site;
import dev.untorn.model.Step;
import dev.untorn.model.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Tells about a stale value in the words of a finding. */
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
    second = candidate.deed().effect().access();
  }

  public StaleCandidate candidate() {
    return candidate;
  }

  public Finding of() {
    return Finding.of(
        Rule.STALE_VALUE,
        new Evidence.Suspected(reason()),
        Severity.WARNING,
        new Claim(places.operation(candidate.method()), variables(), locks()),
        new Explanation(interleaving(), regions(), message(), fix()));
  }

  private SortedSet<Variable> variables() {
    return new TreeSet<>(List.of(first.variable(), second.variable()));
  }

  private LockSet locks() {
    return LockSet.of(
        Stream.of(first, second)
            .flatMap(access -> places.held(access.method(), access.instruction()).locks().stream())
            .toList());
  }

  private Interleaving interleaving() {
    Actor a = Actor.of(1);
    Actor b = Actor.of(2);
    return Interleaving.of(
        Step.of(a, read()), Step.of(b, places.access(other)), Step.of(a, places.access(second)));
  }

  private Access read() {
    Access access = places.access(first);
    return new Access(Access.Kind.READ, access.variable(), access.site(), access.held());
  }

  private List<Region> regions() {
    Optional<String> around = around();
    Region one = region(first, around.isPresent() ? Optional.empty() : innermost(first));
    Region two = region(second, around.isPresent() ? Optional.empty() : innermost(second));
    List<Region> all = new ArrayList<>();
    around.ifPresent(lock -> all.add(new Region(Region.Kind.LOCK, lock, one.from(), two.to())));
    all.add(one);
    all.add(two);
    return all;
  }

  /** The lock that is held all the while, if there is none that only one of both is under. */
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

  private Region region(StateAccess access, Optional<String> lock) {
    Site site = places.site(access.method(), access.instruction());
    return new Region(
        lock.isPresent() ? Region.Kind.LOCK : Region.Kind.CALL,
        lock.orElse(FixAdvice.called(program, access)),
        site,
        site);
  }

  /** The lock that was taken last. */
  private Optional<String> innermost(StateAccess access) {
    List<HeldLock> held = program.locks().of(access.method()).held(access.instruction());
    return held.isEmpty()
        ? Optional.empty()
        : Optional.of(places.lock(access.method(), held.get(held.size() - 1)).expression());
  }

  private String reason() {
    return "%s is read at %s and used at %s"
        .formatted(shown(first.variable()), text(program, first), text(program, second));
  }

  /** Where something is accessed, in short. */
  static String text(Program program, StateAccess access) {
    Site site = new ProgramPlaces(program).site(access.method(), access.instruction());
    return site.hasLine()
        ? site.file() + ":" + site.line()
        : site.className() + "." + site.method();
  }

  private String message() {
    String read = shown(first.variable());
    String used = shown(second.variable());
    return switch (candidate.shape()) {
      case LOST_UPDATE, BARE_UPDATE -> update().formatted(read);
      case CHECK_THEN_ACT ->
          "Another thread can change %s between the check and the change that depends on it."
              .formatted(read);
      case LOOK_AT, CHECK_THEN_ASK ->
          "Another thread can change %s between asking for it and using what was said."
              .formatted(read);
      case COPY -> "Another thread can change %s before %s is set from it.".formatted(read, used);
      case CHECK_THEN_ACT_ELSEWHERE ->
          "Another thread can change %s between the check and the change of %s that depends on it."
              .formatted(read, used);
      case RESULT ->
          "Another thread can change %s before %s is read; the result is true at no time."
              .formatted(read, used);
    };
  }

  private String update() {
    if (new CollectionChanges(program).isAskedForSize(first)) {
      return "Another thread can change %s between asking for its size and using it.";
    }
    return new MapKeys(program).areGivenApart(candidate)
        ? "Another thread can change %s between reading one entry and writing another that is made of it."
        : "Another thread can change %s between reading it and writing it back; its change is lost.";
  }

  /** A variable with its class, without the package. */
  static String shown(Variable variable) {
    String owner = variable.className();
    return owner.substring(owner.lastIndexOf('.') + 1).replace('$', '.')
        + "."
        + variable.shortName();
  }

  private String fix() {
    return new FixAdvice(program, candidate, other).text();
  }
}
