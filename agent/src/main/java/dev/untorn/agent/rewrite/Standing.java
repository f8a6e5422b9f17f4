package dev.untorn.agent.rewrite;

import dev.untorn.agent.names.SiteRecord.MethodName;

/**
 * Where people find the code of a method.
 *
 * @param instruction the ordinal of the one instruction that the method stands for; {@link #OWN} if
 *     it stands for itself
 */
record Standing(MethodName method, int instruction) {

  static final int OWN = -1;

  /** Where the instruction with this ordinal is found. */
  int ordinal(int own) {
    return instruction == OWN ? own : instruction;
  }
}
