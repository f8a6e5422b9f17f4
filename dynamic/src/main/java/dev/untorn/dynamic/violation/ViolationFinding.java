package dev.untorn.dynamic.violation;

import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.violation.ViolationStep.AcquiredLock;
import dev.untorn.dynamic.violation.ViolationStep.Kind;
import dev.untorn.model.Access;
import dev.untorn.model.Actor;
import dev.untorn.model.Claim;
import dev.untorn.model.Evidence;
import dev.untorn.model.Explanation;
import dev.untorn.model.Finding;
import dev.untorn.model.Interleaving;
import dev.untorn.model.LockSet;
import dev.untorn.model.Operation;
import dev.untorn.model.Region;
import dev.untorn.model.Rule;
import dev.untorn.model.Site;
import dev.untorn.model.Step;
import dev.untorn.model.Variable;
import dev.untorn.model.wording.DisplayNames;
import dev.untorn.model.wording.LineSpan;
import dev.untorn.model.wording.Sentence;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Converts a violation to a finding, with the names of a symbol table. */
public final class ViolationFinding {

  private final ViolationNames words;
  private final Violation violation;
  private final Operation operation;

  private ViolationFinding(SymbolTable symbols, Violation violation) {
    words = new ViolationNames(symbols);
    this.violation = violation;
    operation = words.operation(violation.operation());
  }

  public static Finding of(Rule rule, Violation violation, SymbolTable symbols) {
    return new ViolationFinding(symbols, violation).finding(rule);
  }

  private Finding finding(Rule rule) {
    return Finding.of(
        rule,
        new Evidence.Predicted(observation(), violation.stacks()),
        violation.severity(),
        new Claim(operation, variables(), locks()),
        new Explanation(interleaving(), regions(), message(), fix()));
  }

  private SortedSet<Variable> variables() {
    TreeSet<Variable> variables = new TreeSet<>();
    violation.own().stream()
        .filter(step -> step.kind().isAccess())
        .forEach(step -> variables.add(words.variable(step)));
    return variables;
  }

  /** The locks held at the steps, and those that steps acquire or release. */
  private LockSet locks() {
    LockSet locks = LockSet.EMPTY;
    for (ViolationStep step : violation.own()) {
      locks = locks.union(words.held(step));
      locks = step.kind().isAccess() ? locks : locks.with(words.lock(step));
    }
    return locks;
  }

  private Interleaving interleaving() {
    Map<Integer, Actor> actors = new HashMap<>();
    List<Step> steps = new ArrayList<>();
    for (ViolationStep step : violation.steps()) {
      Actor actor = actors.computeIfAbsent(step.thread(), thread -> Actor.of(actors.size() + 1));
      steps.add(step(actor, step));
    }
    return new Interleaving(steps);
  }

  private Step step(Actor actor, ViolationStep step) {
    Site site = words.namedSite(step.site());
    return switch (step.kind()) {
      case READ -> Step.of(actor, access(Access.Kind.READ, step));
      case WRITE -> Step.of(actor, access(Access.Kind.WRITE, step));
      case ACQUIRE -> Step.acquire(actor, words.lock(step), site);
      case RELEASE -> Step.release(actor, words.lock(step), site);
    };
  }

  private Access access(Access.Kind kind, ViolationStep step) {
    return new Access(kind, words.variable(step), words.namedSite(step.site()), words.held(step));
  }

  private List<Region> regions() {
    List<Region> regions = new ArrayList<>();
    List<AcquiredLock> first = violation.first().held();
    if (!first.isEmpty() && isOneRegion(first.get(first.size() - 1))) {
      Region from = region(violation.first(), first.get(first.size() - 1));
      Site to = words.namedSite(violation.last().site());
      return List.of(new Region(from.kind(), from.name(), from.from(), to));
    }
    for (ViolationStep step : violation.own()) {
      if (!step.held().isEmpty()) {
        regions.add(region(step, step.held().get(step.held().size() - 1)));
      }
    }
    return regions;
  }

  /**
   * Whether a lock seems to be held from the first step to the last: it was acquired at one site,
   * and the other thread does not hold it.
   */
  private boolean isOneRegion(AcquiredLock lock) {
    return !words.isCall(violation.first(), lock)
        && violation.last().held().contains(lock)
        && violation.others().stream().noneMatch(step -> isHeld(lock, step))
        && violation.others().stream().anyMatch(step -> step.kind().isAccess());
  }

  private Region region(ViolationStep step, AcquiredLock innermost) {
    Site site = words.namedSite(step.site());
    return words.isCall(step, innermost)
        ? new Region(Region.Kind.CALL, words.variable(step).shortName(), site, site)
        : new Region(Region.Kind.LOCK, words.lock(innermost).expression(), site, site);
  }

  private String observation() {
    StringBuilder text = new StringBuilder(violation.observation());
    text.append(text.isEmpty() ? "" : "; ")
        .append("A is %s".formatted(words.thread(violation.first().thread())));
    violation.others().stream()
        .findFirst()
        .ifPresent(step -> text.append(", B is ").append(words.thread(step.thread())));
    return text.toString();
  }

  private String message() {
    Sentence sentence = sentence();
    return sentence == Sentence.NOT_ONE_STEP
        ? sentence.of(operation.method())
        : sentence.of(shown(violation.first()), shown(violation.last()));
  }

  /** The sentence for what the operation does before and after the gap, and others in it. */
  private Sentence sentence() {
    Kind first = violation.first().kind();
    Kind last = violation.last().kind();
    List<ViolationStep> others = violation.others();
    if (others.size() > 1) {
      return isDeadlock() ? Sentence.DEADLOCK : Sentence.USED_TOGETHER;
    }
    if (others.isEmpty() || !others.get(0).kind().isAccess()) {
      return Sentence.NOT_ONE_STEP;
    }
    if (others.get(0).kind() == Kind.READ) {
      return first == Kind.WRITE && last == Kind.WRITE
          ? Sentence.SEEN_BETWEEN_WRITES
          : Sentence.NOT_ONE_STEP;
    }
    if (first == Kind.READ) {
      return last == Kind.WRITE ? Sentence.OBSERVED_LOST_UPDATE : Sentence.CHANGED_BETWEEN_READS;
    }
    return last == Kind.READ ? Sentence.OVERWRITTEN : Sentence.SEEN_BETWEEN_WRITES;
  }

  private boolean isDeadlock() {
    return violation.others().size() > 1
        && violation.steps().stream().allMatch(step -> step.kind() == Kind.ACQUIRE);
  }

  private String shown(ViolationStep step) {
    return step.kind().isAccess() ? DisplayNames.simple(words.variable(step)) : "";
  }

  private String fix() {
    if (isDeadlock()) {
      return "acquire these locks in the same order everywhere.";
    }
    List<AcquiredLock> given =
        words.locks(violation.first()).stream()
            .filter(held -> isHeld(held, violation.last()))
            .toList();
    Optional<AcquiredLock> common =
        given.stream()
            .filter(held -> violation.others().stream().anyMatch(other -> isHeld(held, other)))
            .findFirst();
    if (common.isPresent()) {
      return "hold %s %s.".formatted(named(common.get()), span());
    }
    Optional<String> call = singleCall();
    if (call.isPresent()) {
      return "use a single call that does both: %s.".formatted(call.get());
    }
    return given.stream()
        .findFirst()
        .or(
            () ->
                violation.others().stream().flatMap(step -> words.locks(step).stream()).findFirst())
        .map(held -> "hold %s %s%s.".formatted(named(held), span(), given.isEmpty() ? "" : also()))
        .orElseGet(() -> withoutLock());
  }

  /** The single call that can replace two calls of one object. */
  private Optional<String> singleCall() {
    ViolationStep first = violation.first();
    return words
        .compoundCall(first)
        .filter(call -> first.object() != 0 && first.object() == violation.last().object());
  }

  private boolean isHeld(AcquiredLock lock, ViolationStep step) {
    return words.locks(step).stream().anyMatch(one -> one.object() == lock.object());
  }

  private String named(AcquiredLock held) {
    return DisplayNames.exclusive(words.inSentence(held, operation), words.isReadWriteLock(held));
  }

  private String withoutLock() {
    if (!violation.first().kind().isAccess()) {
      return "hold one lock %s.".formatted(span());
    }
    return "%shold one lock %s%s."
        .formatted(isOfCalls() ? "use a single call that does both, or " : "", span(), also());
  }

  /** The other accesses at which a lock must be held that the other thread does not hold. */
  private String also() {
    return violation.first().kind().isAccess()
        ? " and at every other access to " + shown(violation.first())
        : "";
  }

  private boolean isOfCalls() {
    return violation.own().stream()
        .allMatch(step -> step.held().stream().anyMatch(held -> words.isCall(step, held)));
  }

  /** The lines of both steps, if they are in the operation itself. */
  private String span() {
    return new LineSpan(line(violation.first()), line(violation.last()))
        .text("for the whole of %s".formatted(operation.method()), "for the whole of :%d");
  }

  private int line(ViolationStep step) {
    Site site = words.site(step.site());
    boolean isSame =
        site.method().equals(operation.method())
            && site.descriptor().equals(operation.descriptor());
    boolean isLambda = site.holder().filter(operation.method()::equals).isPresent();
    boolean isHere = site.className().equals(operation.className()) && (isSame || isLambda);
    return isHere ? site.line() : Site.UNKNOWN;
  }
}
