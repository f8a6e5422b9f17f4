package dev.untorn.analysis.view;

import dev.untorn.analysis.Checker;
import dev.untorn.analysis.Mode;
import dev.untorn.analysis.Options;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.function.Consumer;

/** Reports writes that depend on what was read in a region that is over. */
public final class CausalStaleValue implements Checker {

  @Override
  public Rule rule() {
    return Rule.CAUSAL_STALE_VALUE;
  }

  @Override
  public void check(Program program, Options options, Consumer<Finding> findings) {
    if (options.mode() == Mode.PAPER) {
      new PaperViews(program, Bounds.DEFAULT).checkStaleValues(findings);
    } else {
      new CausalFlows(program).check(findings);
    }
  }
}
