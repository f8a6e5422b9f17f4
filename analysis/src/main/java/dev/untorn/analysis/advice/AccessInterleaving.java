package dev.untorn.analysis.advice;

import dev.untorn.analysis.ProgramPlaces;
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
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * How an operation is torn: what it does first, what another thread does then, what it does next.
 *
 * @param method the operation
 * @param others what the other thread does in between
 */
public record AccessInterleaving(int method, Act first, List<Act> others, Act second) {

  public AccessInterleaving {
    others = List.copyOf(others);
  }

  /** An access as a read or as a write; some are both. */
  public record Act(StateAccess access, Access.Kind kind) {

    public static Act read(StateAccess access) {
      return new Act(access, Access.Kind.READ);
    }

    public static Act write(StateAccess access) {
      return new Act(access, Access.Kind.WRITE);
    }

    public Variable variable() {
      return access.variable();
    }

    private Access in(ProgramPlaces places) {
      Access all = places.access(access);
      return new Access(kind, all.variable(), all.site(), all.held());
    }
  }

  public Finding finding(Rule rule, Program program, String message, String fix) {
    ProgramPlaces places = new ProgramPlaces(program);
    return Finding.of(
        rule,
        new Evidence.Suspected(reason(places)),
        Severity.WARNING,
        new Claim(places.operation(method), new TreeSet<>(variables()), locks(places)),
        new Explanation(
            interleaving(places),
            Stream.of(first, second).map(act -> region(program, places, act)).toList(),
            message,
            fix));
  }

  /** What the operation is torn on. */
  public List<Variable> variables() {
    return List.of(first.variable(), second.variable());
  }

  private LockSet locks(ProgramPlaces places) {
    return LockSet.of(
        Stream.of(first, second).flatMap(act -> act.in(places).held().locks().stream()).toList());
  }

  private Interleaving interleaving(ProgramPlaces places) {
    List<Step> steps = new ArrayList<>();
    steps.add(Step.of(Actor.of(1), first.in(places)));
    others.forEach(act -> steps.add(Step.of(Actor.of(2), act.in(places))));
    steps.add(Step.of(Actor.of(1), second.in(places)));
    return Interleaving.of(steps.toArray(Step[]::new));
  }

  private static Region region(Program program, ProgramPlaces places, Act act) {
    StateAccess access = act.access();
    Site site = places.site(access.method(), access.instruction());
    List<HeldLock> held = program.locks().of(access.method()).held(access.instruction());
    return held.isEmpty()
        ? new Region(Region.Kind.CALL, access.variable().shortName(), site, site)
        : new Region(
            Region.Kind.LOCK,
            places.lock(access.method(), held.get(held.size() - 1)).expression(),
            site,
            site);
  }

  private String reason(ProgramPlaces places) {
    return "%s is %s at %s, and %s is %s at %s"
        .formatted(
            name(first.variable()),
            first.kind() == Access.Kind.READ ? "read" : "written",
            text(places, first),
            name(second.variable()),
            second.kind() == Access.Kind.READ ? "read" : "written",
            text(places, second));
  }

  private static String text(ProgramPlaces places, Act act) {
    Site site = places.site(act.access().method(), act.access().instruction());
    return site.hasLine()
        ? site.file() + ":" + site.line()
        : site.className() + "." + site.method();
  }

  /** A variable as people name it. */
  public static String name(Variable variable) {
    return ProgramPlaces.simple(variable.className()) + "." + variable.shortName();
  }
}
