package dev.untorn.analysis.view;

import dev.untorn.analysis.stale.Onlooker;
import dev.untorn.analysis.stale.WalkingChecker;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.function.Consumer;

/** Reports writes that depend on what was read in a region that is over. */
public final class CausalStaleValue implements WalkingChecker {

  @Override
  public Rule rule() {
    return Rule.CAUSAL_STALE_VALUE;
  }

  @Override
  public void checkAsPublished(Program program, Consumer<Finding> findings) {
    new PaperViews(program, Bounds.DEFAULT).checkStaleValues(findings);
  }

  @Override
  public Onlooker onlooker(Program program, Consumer<Finding> findings) {
    return new CausalFlows(program, findings);
  }
}
