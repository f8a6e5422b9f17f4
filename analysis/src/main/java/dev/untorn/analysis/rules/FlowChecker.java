package dev.untorn.analysis.rules;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.analysis.flow.FlowListener;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import java.util.List;
import java.util.function.Consumer;

/** A rule that in default mode shares a walk over all methods with others. */
public interface FlowChecker extends Checker {

  @Override
  default void check(Program program, CheckOptions options, Consumer<Finding> findings) {
    if (isWalking(options)) {
      FlowPass.over(program, options, List.of(listener(program, options, findings)));
    } else {
      checkAsPublished(program, findings);
    }
  }

  /** Whether it is a part of a walk. */
  static boolean isWalking(CheckOptions options) {
    return options.mode() == CheckMode.DEFAULT;
  }

  /** Its part of a walk, which hands over each finding. */
  FlowListener listener(Program program, CheckOptions options, Consumer<Finding> findings);

  /** Paper mode; a rule that no paper has finds nothing then. */
  default void checkAsPublished(Program program, Consumer<Finding> findings) {}
}
