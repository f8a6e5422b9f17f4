package dev.untorn.analysis.view;

import dev.untorn.analysis.Checker;
import dev.untorn.analysis.Mode;
import dev.untorn.analysis.Options;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.function.Consumer;

/** Reports variables that one process accesses apart and another together, as first published. */
public final class ArthoViews implements Checker {

  @Override
  public Rule rule() {
    return Rule.VIEWS_ARTHO;
  }

  @Override
  public void check(Program program, Options options, Consumer<Finding> findings) {
    if (options.mode() == Mode.PAPER) {
      new PaperViews(program, Bounds.DEFAULT).checkPlainViews(findings);
    }
  }
}
