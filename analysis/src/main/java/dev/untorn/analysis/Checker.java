package dev.untorn.analysis;

import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.function.Consumer;

/** Finds what one static rule is about. */
public interface Checker {

  Rule rule();

  /** Reports each finding; {@link IncompleteException} if there were too many. */
  void check(Program program, CheckOptions options, Consumer<Finding> findings);
}
