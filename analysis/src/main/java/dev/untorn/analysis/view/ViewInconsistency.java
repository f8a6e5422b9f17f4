package dev.untorn.analysis.view;

import dev.untorn.analysis.stale.Onlooker;
import dev.untorn.analysis.stale.WalkingChecker;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.function.Consumer;

/** Reports variables that belong together and are read or written in separate regions. */
public final class ViewInconsistency implements WalkingChecker {

  @Override
  public Rule rule() {
    return Rule.VIEW_INCONSISTENCY;
  }

  @Override
  public void checkAsPublished(Program program, Consumer<Finding> findings) {
    new PaperViews(program, Bounds.DEFAULT).checkViews(findings);
  }

  @Override
  public Onlooker onlooker(Program program, Consumer<Finding> findings) {
    return new SharpViews(program, findings);
  }
}
