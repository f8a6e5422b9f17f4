package dev.untorn.analysis.block;

import dev.untorn.analysis.Places;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.sharing.StateAccess;
import dev.untorn.model.Access;
import dev.untorn.model.Actor;
import dev.untorn.model.Claim;
import dev.untorn.model.Evidence;
import dev.untorn.model.Explanation;
import dev.untorn.model.Finding;
import dev.untorn.model.Interleaving;
import dev.untorn.model.Lock;
import dev.untorn.model.Region;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import dev.untorn.model.Site;
import dev.untorn.model.Step;
import dev.untorn.model.Variable;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Reports every use of a value outside of the monitor block where it was read, as published. */
public final class BlockLocalAtomicity {

  private final Program program;
  private final Places places;

  private BlockLocalAtomicity(Program program) {
    this.program = program;
    this.places = new Places(program);
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
    Variable variable = use.origin().read().variable();
    return Finding.of(
        Rule.STALE_VALUE,
        new Evidence.Suspected(
            "%s is read in one block and used at %s".formatted(name(variable), text(use))),
        Severity.WARNING,
        Claim.of(places.operation(use.method()), variable, read(use).held()),
        new Explanation(
            interleaving(use),
            List.of(region(use)),
            "%s is used outside of the block where it was read; it can be another value by then."
                .formatted(name(variable)),
            "use %s only in the block where it is read.".formatted(name(variable))));
  }

  private Access read(StaleUse use) {
    Access access = places.access(use.origin().read());
    return new Access(Access.Kind.READ, access.variable(), access.site(), access.held());
  }

  private Interleaving interleaving(StaleUse use) {
    Step first = Step.of(Actor.of(1), read(use));
    return other(use)
        .map(write -> Interleaving.of(first, Step.of(Actor.of(2), places.access(write))))
        .orElseGet(() -> Interleaving.of(first));
  }

  /** A write by another thread; the paper does not ask for one. */
  private Optional<StateAccess> other(StaleUse use) {
    return program.accesses().to(use.origin().read().variable()).stream()
        .filter(StateAccess::writes)
        .filter(
            write ->
                program
                    .actors()
                    .canRunTogether(use.method(), use.use(), write.method(), write.instruction()))
        .findFirst();
  }

  private Region region(StaleUse use) {
    Access read = read(use);
    String lock = read.held().locks().stream().map(Lock::expression).findFirst().orElse("a block");
    return new Region(Region.Kind.LOCK, lock, read.site(), read.site());
  }

  private static String name(Variable variable) {
    String owner = variable.className();
    return owner.substring(owner.lastIndexOf('.') + 1).replace('$', '.')
        + "."
        + variable.shortName();
  }

  private String text(StaleUse use) {
    Site site = places.site(use.method(), use.use());
    return site.hasLine()
        ? site.file() + ":" + site.line()
        : site.className() + "." + site.method();
  }
}
