package dev.untorn.papers;

import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.flow.FlowListener;
import dev.untorn.analysis.rules.FlowChecker;
import dev.untorn.analysis.view.CausalStaleValueListener;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.papers.views.PublishedViewAnalysis;
import dev.untorn.papers.views.PublishedViewAnalysis.ReportLimits;
import java.util.function.Consumer;

/** Reports writes that depend on what was read in a region that is over. */
public final class CausalStaleValueChecker implements FlowChecker {

  @Override
  public Rule rule() {
    return Rule.CAUSAL_STALE_VALUE;
  }

  @Override
  public void checkAsPublished(Program program, Consumer<Finding> findings) {
    new PublishedViewAnalysis(program, ReportLimits.DEFAULT).checkStaleValues(findings);
  }

  @Override
  public FlowListener listener(Program program, CheckOptions options, Consumer<Finding> findings) {
    return new CausalStaleValueListener(program, findings);
  }
}
