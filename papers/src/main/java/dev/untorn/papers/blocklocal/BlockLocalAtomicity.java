package dev.untorn.papers.blocklocal;

import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.ProgramPlaces;
import dev.untorn.analysis.advice.FindingBuilder;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.model.Access;
import dev.untorn.model.Finding;
import dev.untorn.model.Lock;
import dev.untorn.model.LockSet;
import dev.untorn.model.Region;
import dev.untorn.model.Rule;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import dev.untorn.model.wording.DisplayNames;
import dev.untorn.model.wording.Sentence;
import dev.untorn.papers.blocklocal.BlockSummaries.SharedValueOrigin;
import dev.untorn.papers.blocklocal.BlockSummaries.StaleUse;
import java.util.Optional;
import java.util.function.Consumer;

/** Reports every use of a value outside the monitor block in which it was read, as published. */
public final class BlockLocalAtomicity {

  private final Program program;
  private final ProgramPlaces places;
  private final SuperfluousLocks superfluous;

  private BlockLocalAtomicity(Program program) {
    this.program = program;
    this.places = new ProgramPlaces(program);
    this.superfluous = new SuperfluousLocks(program);
  }

  /** Reports each stale value; as section 5.3 of the paper says, no second thread is required. */
  public static void check(Program program, CheckOptions options, Consumer<Finding> findings) {
    BlockLocalAtomicity rule = new BlockLocalAtomicity(program);
    for (StaleUse use : new BlockSummaries(program, options.context()).stale()) {
      findings.accept(rule.finding(use));
    }
  }

  private Finding finding(StaleUse use) {
    SharedValueOrigin origin = use.origin();
    String name = name(origin);
    FindingBuilder builder = new FindingBuilder(Rule.STALE_VALUE, program, use.method());
    origin.read().ifPresent(read -> builder.step(read, Access.Kind.READ));
    origin.read().flatMap(read -> other(use, read.variable())).ifPresent(builder::otherStep);
    Site site = places.site(origin.method(), origin.instruction());
    LockSet held = places.held(origin.method(), origin.instruction());
    String lock = held.locks().stream().map(Lock::expression).findFirst().orElse("a block");
    Site used = places.site(use.method(), use.use());
    return builder
        .locks(held)
        .region(new Region(Region.Kind.LOCK, lock, site, site))
        .build(
            "%s is read in one critical section and used outside it at %s"
                .formatted(name, DisplayNames.location(used)),
            origin.isOfUnknownMethod()
                ? Sentence.UNKNOWN_LOCKS.of(member(origin))
                : Sentence.USED_OUTSIDE_BLOCK.of(name),
            fix(use, name));
  }

  private String fix(StaleUse use, String name) {
    String inside = "use %s only in the critical section in which it is read".formatted(name);
    return superfluous
        .of(use)
        .map(
            pair ->
                "remove lock %s, which is acquired only while %s is held, or %s."
                    .formatted(
                        places.name(use.method(), pair.inner()),
                        places.name(use.method(), pair.outer()),
                        inside))
        .orElse(inside + ".");
  }

  /** A write by another thread; the paper does not require one. */
  private Optional<StateAccess> other(StaleUse use, Variable variable) {
    return program.accesses().to(variable).stream()
        .filter(StateAccess::writes)
        .filter(
            write ->
                program
                    .threads()
                    .canRunTogether(use.method(), use.use(), write.method(), write.instruction()))
        .findFirst();
  }

  /** The variable, or a description of a value without one. */
  private String name(SharedValueOrigin origin) {
    return origin
        .read()
        .map(read -> DisplayNames.simple(read.variable()))
        .orElseGet(() -> unnamed(origin));
  }

  private String unnamed(SharedValueOrigin origin) {
    Op op = program.body(origin.method()).op(origin.instruction());
    if (op == Op.ARRAY_LOAD) {
      return "an array element";
    }
    return op.isCall() ? "the result of " + member(origin) : member(origin);
  }

  private String member(SharedValueOrigin origin) {
    Body body = program.body(origin.method());
    Member member = (Member) body.symbol(origin.instruction());
    return DisplayNames.simple(member.owner()) + "." + member.name();
  }
}
