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
import dev.untorn.model.Lock;
import dev.untorn.model.LockSet;
import dev.untorn.model.Operation;
import dev.untorn.model.Region;
import dev.untorn.model.Rule;
import dev.untorn.model.Site;
import dev.untorn.model.Step;
import dev.untorn.model.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** Tells how an operation can be torn, in the words of a finding. */
public final class ViolationFinding {

  private final ViolationNames words;
  private final Violation violation;
  private final Operation operation;

  private ViolationFinding(SymbolTable symbols, Violation violation) {
    words = new ViolationNames(symbols);
    this.violation = violation;
    operation = words.operation(violation.operation());
  }

  /** The finding that a rule makes of what it has seen. */
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

  /** What is held around the steps; where no variable is known, also what is taken. */
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

  /** The locks under which the operation does its steps. */
  private List<Region> regions() {
    List<Region> regions = new ArrayList<>();
    for (ViolationStep step : violation.own()) {
      if (!step.held().isEmpty()) {
        Lock lock = words.lock(innermost(step));
        Site site = words.namedSite(step.site());
        regions.add(new Region(Region.Kind.LOCK, lock.expression(), site, site));
      }
    }
    return regions;
  }

  private static AcquiredLock innermost(ViolationStep step) {
    return step.held().get(step.held().size() - 1);
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
    return ViolationKind.of(violation)
        .sentence(shown(violation.first()), shown(violation.last()), operation.method());
  }

  private String shown(ViolationStep step) {
    return step.kind().isAccess() ? ViolationNames.shown(words.variable(step)) : "";
  }

  private String fix() {
    if (ViolationKind.of(violation) == ViolationKind.DEADLOCK) {
      return "take these locks in the same order everywhere.";
    }
    List<AcquiredLock> given =
        violation.first().held().stream().filter(held -> isHeld(held, violation.last())).toList();
    return given.stream()
        .filter(held -> violation.others().stream().anyMatch(other -> isHeld(held, other)))
        .findFirst()
        .or(() -> given.stream().findFirst())
        .or(() -> violation.others().stream().flatMap(step -> step.held().stream()).findFirst())
        .map(held -> "hold %s %s.".formatted(named(held), mode()))
        .orElseGet(() -> withoutLock());
  }

  private static boolean isHeld(AcquiredLock lock, ViolationStep step) {
    return step.held().stream().anyMatch(one -> one.object() == lock.object());
  }

  private String named(AcquiredLock held) {
    String name = words.lock(held).expression();
    Site site = words.site(held.site());
    if (name.equals("this") && !site.method().equals(operation.method())) {
      return "the lock of %s.%s".formatted(ViolationNames.simple(site.className()), site.method());
    }
    return name.startsWith("this.") ? name.substring("this.".length()) : name;
  }

  private String withoutLock() {
    if (!violation.first().kind().isAccess()) {
      return "hold one lock %s.".formatted(mode());
    }
    return "hold one lock %s, and wherever else %s is used."
        .formatted(mode(), shown(violation.first()));
  }

  /** From where to where, if both steps are in the operation itself. */
  private String mode() {
    int from = line(violation.first());
    int to = line(violation.last());
    if (from <= 0 || to <= 0) {
      return "over all that %s does".formatted(operation.method());
    }
    return from == to
        ? "over all that happens at :" + from
        : "from :%d to :%d".formatted(Math.min(from, to), Math.max(from, to));
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

  /** In which way an operation is torn, by what is done before, in and after the gap. */
  private enum ViolationKind {
    LOST_UPDATE(
        "Another thread can change %1$s between reading it and writing it; its change is lost."),
    CHANGED_BETWEEN(
        "Another thread can change %1$s between two looks at it; what was seen first no longer holds."),
    SEEN_BETWEEN("Another thread can see %1$s between two changes of it, when it is half changed."),
    OVERWRITTEN(
        "Another thread can change %1$s between writing it and reading it; something else is read."),
    /** Two variables that another thread uses together. */
    TOGETHER(
        "Another thread that uses %1$s and %2$s together can come in between; they do not fit then."),
    /** Two locks that another thread takes in the other order. */
    DEADLOCK(
        "Another thread can take the same two locks in the other order; then both wait for ever."),
    /** Nothing is known about what the gap is good for. */
    GAP("Another thread can come in between; for it, %3$s does not happen in one step.");

    private final String sentence;

    ViolationKind(String sentence) {
      this.sentence = sentence;
    }

    static ViolationKind of(Violation violation) {
      Kind first = violation.first().kind();
      Kind last = violation.last().kind();
      if (violation.others().size() > 1) {
        return violation.steps().stream().allMatch(step -> step.kind() == Kind.ACQUIRE)
            ? DEADLOCK
            : TOGETHER;
      }
      if (violation.others().isEmpty() || !violation.others().get(0).kind().isAccess()) {
        return GAP;
      }
      Kind other = violation.others().get(0).kind();
      if (other == Kind.READ) {
        return first == Kind.WRITE && last == Kind.WRITE ? SEEN_BETWEEN : GAP;
      }
      if (first == Kind.READ) {
        return last == Kind.WRITE ? LOST_UPDATE : CHANGED_BETWEEN;
      }
      return last == Kind.READ ? OVERWRITTEN : SEEN_BETWEEN;
    }

    /**
     * The sentence.
     *
     * @param first what is used before the gap
     * @param last what is used after it
     * @param method the operation
     */
    String sentence(String first, String last, String method) {
      return sentence.formatted(first, last, method);
    }
  }
}
