package dev.untorn.analysis.stale;

import dev.untorn.analysis.Checker;
import dev.untorn.analysis.Mode;
import dev.untorn.analysis.Options;
import dev.untorn.analysis.block.BlockLocalAtomicity;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.sharing.StateAccess;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Reports values that were read in one region and are acted upon in another one. */
public final class StaleValue implements Checker {

  private static final Comparator<Candidate> CLEAREST_FIRST =
      Comparator.comparing(Candidate::shape)
          .thenComparing(one -> one.source().depth() + one.deed().effect().depth())
          .thenComparing(one -> one.source().site())
          .thenComparing(one -> one.deed().site());

  @Override
  public Rule rule() {
    return Rule.STALE_VALUE;
  }

  @Override
  public void check(Program program, Options options, Consumer<Finding> findings) {
    if (options.mode() == Mode.PAPER) {
      BlockLocalAtomicity.check(program, findings);
      return;
    }
    Interference interference = new Interference(program);
    Harmless harmless = new Harmless(program, interference);
    List<Candidate> all = new Summaries(program, interference).candidates();
    Map<Integer, List<Candidate>> byMethod = new LinkedHashMap<>();
    all.removeIf(harmless::contains);
    all.forEach(one -> byMethod.computeIfAbsent(one.method(), key -> new ArrayList<>()).add(one));
    List<Candidate> torn = new ArrayList<>();
    byMethod
        .values()
        .forEach(
            some ->
                clearest(program, interference, some, torn)
                    .ifPresent(
                        one ->
                            findings.accept(
                                new StaleFinding(program, one.use(), one.write()).of())));
  }

  /** A use of a stale value, and the write of another thread that makes it wrong. */
  private record Harmed(Candidate use, StateAccess write) {}

  /**
   * The clearest use in a method. Who calls a method that asks again, but too early itself, is
   * mended with that method.
   *
   * @param torn such checks in the methods that were looked at before
   */
  private static Optional<Harmed> clearest(
      Program program,
      Interference interference,
      List<Candidate> candidates,
      List<Candidate> torn) {
    candidates.sort(CLEAREST_FIRST);
    for (Candidate one : candidates) {
      boolean isTornThere = torn.stream().anyMatch(inner -> isWithin(program, inner, one));
      Optional<StateAccess> other = isTornThere ? Optional.empty() : interference.find(one);
      if (other.isPresent()) {
        if (one.shape() == Shape.CHECK_THEN_ACT) {
          torn.add(one);
        }
        return Optional.of(new Harmed(one, other.get()));
      }
    }
    return Optional.empty();
  }

  /** Whether what a method calls asks again for itself before it does the same. */
  private static boolean isWithin(Program program, Candidate inner, Candidate outer) {
    return inner.deed().effect().access().equals(outer.deed().effect().access())
        && inner.source().variable().equals(outer.source().variable())
        && program.calls().isDirect(outer.method(), outer.deed().site(), inner.method());
  }
}
