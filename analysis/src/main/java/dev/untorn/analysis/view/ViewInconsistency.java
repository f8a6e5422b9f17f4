package dev.untorn.analysis.view;

import dev.untorn.analysis.Checker;
import dev.untorn.analysis.Mode;
import dev.untorn.analysis.Options;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.function.Consumer;

/** Reports variables that belong together and are read or written in separate regions. */
public final class ViewInconsistency implements Checker {

  @Override
  public Rule rule() {
    return Rule.VIEW_INCONSISTENCY;
  }

  @Override
  public void check(Program program, Options options, Consumer<Finding> findings) {
    if (options.mode() == Mode.PAPER) {
      new PaperViews(program, Bounds.DEFAULT).checkViews(findings);
    } else {
      new SharpViews(program).check(findings);
    }
  }
}
