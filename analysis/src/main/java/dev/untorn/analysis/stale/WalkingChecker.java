package dev.untorn.analysis.stale;

import dev.untorn.analysis.Checker;
import dev.untorn.analysis.Mode;
import dev.untorn.analysis.Options;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import java.util.List;
import java.util.function.Consumer;

/**
 * A rule that in default mode is a part of a walk over all methods, which it shares with others.
 */
public interface WalkingChecker extends Checker {

  @Override
  default void check(Program program, Options options, Consumer<Finding> findings) {
    if (isWalking(options)) {
      Walk.over(program, List.of(onlooker(program, findings)));
    } else {
      checkAsPublished(program, findings);
    }
  }

  /** Whether it is a part of a walk. */
  static boolean isWalking(Options options) {
    return options.mode() == Mode.DEFAULT;
  }

  /** Its part of a walk, which hands over each finding. */
  Onlooker onlooker(Program program, Consumer<Finding> findings);

  /** Paper mode. */
  void checkAsPublished(Program program, Consumer<Finding> findings);
}
