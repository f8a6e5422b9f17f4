package dev.untorn.analysis;

import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.function.Consumer;

/** Finds what one static rule is about. */
public interface Checker {

  Rule rule();

  /**
   * Hands over each finding; several about the same claim are merged by whoever collects them.
   *
   * @throws IncompleteException if there is so much to find that it stopped
   */
  void check(Program program, CheckOptions options, Consumer<Finding> findings);
}
