package dev.untorn.papers.blocklocal;

import dev.untorn.analysis.ProgramPlaces;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.model.Access;
import dev.untorn.model.Actor;
import dev.untorn.model.Claim;
import dev.untorn.model.Evidence;
import dev.untorn.model.Explanation;
import dev.untorn.model.Finding;
import dev.untorn.model.Interleaving;
import dev.untorn.model.Lock;
import dev.untorn.model.LockSet;
import dev.untorn.model.Region;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import dev.untorn.model.Site;
import dev.untorn.model.Step;
import dev.untorn.model.Variable;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Reports every use of a value outside of the monitor block where it was read, as published. */
public final class BlockLocalAtomicity {

  private final Program program;
  private final ProgramPlaces places;

  private BlockLocalAtomicity(Program program) {
    this.program = program;
    this.places = new ProgramPlaces(program);
  }

  /** Hands over a finding for each stale value; what a thread does alone is not shared. */
  public static void check(Program program, Consumer<Finding> findings) {
    BlockLocalAtomicity rule = new BlockLocalAtomicity(program);
    for (StaleUse use : new BlockSummaries(program).stale()) {
      if (!program.actors().ordering().isAlone(use.method(), use.use())) {
        findings.accept(rule.finding(use));
      }
    }
  }

  private Finding finding(StaleUse use) {
    String name = name(use.origin());
    SortedSet<Variable> variables = new TreeSet<>();
    use.origin().read().ifPresent(read -> variables.add(read.variable()));
    return Finding.of(
        Rule.STALE_VALUE,
        new Evidence.Suspected("%s is read in one block and used at %s".formatted(name, text(use))),
        Severity.WARNING,
        new Claim(places.operation(use.method()), variables, held(use)),
        new Explanation(
            interleaving(use),
            List.of(region(use)),
            message(use.origin()),
            "use %s only in the block where it is read.".formatted(name)));
  }

  private String message(SharedValueOrigin origin) {
    return origin.read().isPresent()
        ? "%s is used outside of the block where it was read; it can be another value by then."
            .formatted(name(origin))
        : "It is not known what %s locks; its result can be another value by the time it is used."
            .formatted(called(origin));
  }

  private LockSet held(StaleUse use) {
    return places.held(use.origin().method(), use.origin().instruction());
  }

  private Interleaving interleaving(StaleUse use) {
    if (use.origin().read().isEmpty()) {
      return Interleaving.NONE;
    }
    Access access = places.access(use.origin().read().get());
    Step first =
        Step.of(
            Actor.of(1),
            new Access(Access.Kind.READ, access.variable(), access.site(), access.held()));
    return other(use, access.variable())
        .map(write -> Interleaving.of(first, Step.of(Actor.of(2), places.access(write))))
        .orElseGet(() -> Interleaving.of(first));
  }

  /** A write by another thread; the paper does not ask for one. */
  private Optional<StateAccess> other(StaleUse use, Variable variable) {
    return program.accesses().to(variable).stream()
        .filter(StateAccess::writes)
        .filter(
            write ->
                program
                    .actors()
                    .canRunTogether(use.method(), use.use(), write.method(), write.instruction()))
        .findFirst();
  }

  private Region region(StaleUse use) {
    Site site = places.site(use.origin().method(), use.origin().instruction());
    String lock = held(use).locks().stream().map(Lock::expression).findFirst().orElse("a block");
    return new Region(Region.Kind.LOCK, lock, site, site);
  }

  /** The variable, or what a method has returned that is not known. */
  private String name(SharedValueOrigin origin) {
    return origin
        .read()
        .map(
            read ->
                ProgramPlaces.simple(read.variable().className())
                    + "."
                    + read.variable().shortName())
        .orElseGet(() -> "the result of " + called(origin));
  }

  private String called(SharedValueOrigin origin) {
    Body body = program.body(origin.method());
    Member called = (Member) body.symbol(origin.instruction());
    return ProgramPlaces.simple(called.owner()) + "." + called.name();
  }

  private String text(StaleUse use) {
    Site site = places.site(use.method(), use.use());
    return site.hasLine()
        ? site.file() + ":" + site.line()
        : site.className() + "." + site.method();
  }
}
