package dev.untorn.papers;

import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.flow.FlowListener;
import dev.untorn.analysis.rules.FlowChecker;
import dev.untorn.analysis.view.ViewInconsistencyListener;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.papers.views.PublishedViewAnalysis;
import dev.untorn.papers.views.PublishedViewAnalysis.ReportLimits;
import java.util.function.Consumer;

/** Reports variables that belong together and are read or written in separate regions. */
public final class ViewInconsistencyChecker implements FlowChecker {

  @Override
  public Rule rule() {
    return Rule.VIEW_INCONSISTENCY;
  }

  @Override
  public void checkAsPublished(Program program, Consumer<Finding> findings) {
    new PublishedViewAnalysis(program, ReportLimits.DEFAULT).checkViews(findings);
  }

  @Override
  public FlowListener listener(Program program, CheckOptions options, Consumer<Finding> findings) {
    return new ViewInconsistencyListener(program, findings);
  }
}
