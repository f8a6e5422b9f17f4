package dev.untorn.analysis;

import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.function.Consumer;

/** The static analysis of one rule. */
public interface Checker {

  Rule rule();

  /** Reports each finding; throws {@link IncompleteException} if the analysis reached a limit. */
  void check(Program program, CheckOptions options, Consumer<Finding> findings);
}
