package dev.untorn.dynamic.violation;

import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.lockset.AcquiredLock;
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
  private final Violation plot;
  private final Operation operation;

  private ViolationFinding(SymbolTable glossary, Violation plot) {
    words = new ViolationNames(glossary);
    this.plot = plot;
    operation = words.operation(plot.operation());
  }

  /** The finding that a rule makes of what it has seen. */
  public static Finding tell(Rule rule, Violation plot, SymbolTable glossary) {
    return new ViolationFinding(glossary, plot).of(rule);
  }

  private Finding of(Rule rule) {
    return Finding.of(
        rule,
        new Evidence.Predicted(observation(), plot.stacks()),
        plot.severity(),
        new Claim(operation, variables(), locks()),
        new Explanation(interleaving(), regions(), message(), fix()));
  }

  private SortedSet<Variable> variables() {
    TreeSet<Variable> variables = new TreeSet<>();
    plot.own().stream()
        .filter(deed -> deed.kind().isAccess())
        .forEach(deed -> variables.add(words.variable(deed)));
    return variables;
  }

  /** What is held around the steps; where no variable is known, also what is taken. */
  private LockSet locks() {
    LockSet locks = LockSet.EMPTY;
    for (ViolationStep deed : plot.own()) {
      locks = locks.union(words.held(deed));
      locks = deed.kind().isAccess() ? locks : locks.with(words.lock(deed));
    }
    return locks;
  }

  private Interleaving interleaving() {
    Map<Integer, Actor> actors = new HashMap<>();
    List<Step> steps = new ArrayList<>();
    for (ViolationStep deed : plot.deeds()) {
      Actor actor = actors.computeIfAbsent(deed.thread(), thread -> Actor.of(actors.size() + 1));
      steps.add(step(actor, deed));
    }
    return new Interleaving(steps);
  }

  private Step step(Actor actor, ViolationStep deed) {
    Site site = words.namedSite(deed.site());
    return switch (deed.kind()) {
      case READ -> Step.of(actor, access(Access.Kind.READ, deed));
      case WRITE -> Step.of(actor, access(Access.Kind.WRITE, deed));
      case ACQUIRE -> Step.acquire(actor, words.lock(deed), site);
      case RELEASE -> Step.release(actor, words.lock(deed), site);
    };
  }

  private Access access(Access.Kind kind, ViolationStep deed) {
    return new Access(kind, words.variable(deed), words.namedSite(deed.site()), words.held(deed));
  }

  /** The locks under which the operation does its steps. */
  private List<Region> regions() {
    List<Region> regions = new ArrayList<>();
    for (ViolationStep deed : plot.own()) {
      if (!deed.held().isEmpty()) {
        Lock lock = words.lock(innermost(deed));
        Site site = words.namedSite(deed.site());
        regions.add(new Region(Region.Kind.LOCK, lock.expression(), site, site));
      }
    }
    return regions;
  }

  private static AcquiredLock innermost(ViolationStep deed) {
    return deed.held().get(deed.held().size() - 1);
  }

  private String observation() {
    StringBuilder text = new StringBuilder(plot.observation());
    text.append(text.isEmpty() ? "" : "; ")
        .append("A is %s".formatted(words.thread(plot.first().thread())));
    plot.others().stream()
        .findFirst()
        .ifPresent(deed -> text.append(", B is ").append(words.thread(deed.thread())));
    return text.toString();
  }

  private String message() {
    return ViolationKind.of(plot)
        .sentence(shown(plot.first()), shown(plot.last()), operation.method());
  }

  private String shown(ViolationStep deed) {
    return deed.kind().isAccess() ? ViolationNames.shown(words.variable(deed)) : "";
  }

  private String fix() {
    if (ViolationKind.of(plot) == ViolationKind.DEADLOCK) {
      return "take these locks in the same order everywhere.";
    }
    List<AcquiredLock> given =
        plot.first().held().stream().filter(held -> isHeld(held, plot.last())).toList();
    return given.stream()
        .filter(held -> plot.others().stream().anyMatch(other -> isHeld(held, other)))
        .findFirst()
        .or(() -> given.stream().findFirst())
        .or(() -> plot.others().stream().flatMap(deed -> deed.held().stream()).findFirst())
        .map(held -> "hold %s %s.".formatted(named(held), extent()))
        .orElseGet(() -> withoutLock());
  }

  private static boolean isHeld(AcquiredLock lock, ViolationStep deed) {
    return deed.held().stream().anyMatch(one -> one.object() == lock.object());
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
    if (!plot.first().kind().isAccess()) {
      return "hold one lock %s.".formatted(extent());
    }
    return "hold one lock %s, and wherever else %s is used."
        .formatted(extent(), shown(plot.first()));
  }

  /** From where to where, if both steps are in the operation itself. */
  private String extent() {
    int from = line(plot.first());
    int to = line(plot.last());
    if (from <= 0 || to <= 0) {
      return "over all that %s does".formatted(operation.method());
    }
    return from == to
        ? "over all that happens at :" + from
        : "from :%d to :%d".formatted(Math.min(from, to), Math.max(from, to));
  }

  private int line(ViolationStep deed) {
    Site site = words.site(deed.site());
    boolean isSame =
        site.method().equals(operation.method())
            && site.descriptor().equals(operation.descriptor());
    boolean isLambda = site.holder().filter(operation.method()::equals).isPresent();
    boolean isHere = site.className().equals(operation.className()) && (isSame || isLambda);
    return isHere ? site.line() : Site.UNKNOWN;
  }
}
