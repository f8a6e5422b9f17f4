package dev.untorn.analysis.stale;

import dev.untorn.analysis.block.BlockLocalAtomicity;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.function.Consumer;

/** Reports values that were read in one region and are acted upon in another one. */
public final class StaleValue implements WalkingChecker {

  @Override
  public Rule rule() {
    return Rule.STALE_VALUE;
  }

  @Override
  public void checkAsPublished(Program program, Consumer<Finding> findings) {
    BlockLocalAtomicity.check(program, findings);
  }

  @Override
  public Onlooker onlooker(Program program, Consumer<Finding> findings) {
    return new Onlooker() {
      @Override
      public void found(Finding finding, boolean isWritten) {
        findings.accept(finding);
      }
    };
  }
}
