package dev.untorn.analysis;

import dev.untorn.bytecode.Program;
import dev.untorn.model.Rule;

/** Accesses of one operation that may be torn, before or while evidence is asked. */
public interface Candidate {

  /** The number of the method in the program. */
  int method();

  /** The rule that would report it. */
  Rule rule();

  /** The accesses and where they are, for people; asked only if somebody listens. */
  String describe(Program program);
}
