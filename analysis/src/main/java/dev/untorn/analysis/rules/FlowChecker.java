package dev.untorn.analysis.rules;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.analysis.flow.FlowListener;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import java.util.List;
import java.util.function.Consumer;

/** A rule that shares the data-flow analysis of all methods with others in default mode. */
public interface FlowChecker extends Checker {

  @Override
  default void check(Program program, CheckOptions options, Consumer<Finding> findings) {
    if (isWalking(options)) {
      FlowPass.over(program, options, List.of(listener(program, options, findings)));
    } else {
      checkAsPublished(program, options, findings);
    }
  }

  /** Whether rules share the analysis. */
  static boolean isWalking(CheckOptions options) {
    return options.mode() == CheckMode.DEFAULT;
  }

  /** The listener of the rule, which passes on each finding. */
  FlowListener listener(Program program, CheckOptions options, Consumer<Finding> findings);

  /** Checks in paper mode; a rule without a paper finds nothing. */
  default void checkAsPublished(
      Program program, CheckOptions options, Consumer<Finding> findings) {}
}
