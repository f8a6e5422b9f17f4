package dev.untorn.analysis;

import dev.untorn.bytecode.Program;
import dev.untorn.model.Rule;

/** Accesses of one operation that may not be atomic, before evidence rules are applied. */
public interface Candidate {

  /** The number of the method in the program. */
  int method();

  /** The rule that would report the candidate. */
  Rule rule();

  /** A description of the accesses for users; called only if there is a listener. */
  String describe(Program program);
}
