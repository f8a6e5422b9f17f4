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
    byMethod.values().forEach(some -> report(program, interference, some, findings));
  }

  /** Reports of each method the clearest use. */
  private static void report(
      Program program,
      Interference interference,
      List<Candidate> candidates,
      Consumer<Finding> findings) {
    candidates.sort(CLEAREST_FIRST);
    for (Candidate one : candidates) {
      Optional<StateAccess> other = interference.find(one);
      if (other.isPresent()) {
        findings.accept(new StaleFinding(program, one, other.get()).of());
        return;
      }
    }
  }
}
