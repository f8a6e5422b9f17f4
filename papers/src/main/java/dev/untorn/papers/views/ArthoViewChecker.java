package dev.untorn.papers.views;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.papers.views.PublishedViewAnalysis.ReportLimits;
import java.util.function.Consumer;

/** Reports variables that one process accesses apart and another together, as first published. */
public final class ArthoViewChecker implements Checker {

  @Override
  public Rule rule() {
    return Rule.VIEWS_ARTHO;
  }

  @Override
  public void check(Program program, CheckOptions options, Consumer<Finding> findings) {
    if (options.mode() == CheckMode.PAPER) {
      new PublishedViewAnalysis(program, ReportLimits.DEFAULT).checkPlainViews(findings);
    }
  }
}
