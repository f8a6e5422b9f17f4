package dev.untorn.papers;

import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.flow.FlowListener;
import dev.untorn.analysis.rules.FlowChecker;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.papers.blocklocal.BlockLocalAtomicity;
import java.util.function.Consumer;

/** Reports values that were read in one region and are acted upon in another one. */
public final class StaleValueChecker implements FlowChecker {

  @Override
  public Rule rule() {
    return Rule.STALE_VALUE;
  }

  @Override
  public void checkAsPublished(Program program, Consumer<Finding> findings) {
    BlockLocalAtomicity.check(program, findings);
  }

  @Override
  public FlowListener listener(Program program, CheckOptions options, Consumer<Finding> findings) {
    return new FlowListener() {
      @Override
      public void found(Finding finding, boolean isWritten) {
        findings.accept(finding);
      }
    };
  }
}
