package dev.untorn.agent.metadata;

import dev.untorn.agent.metadata.SiteRecord.MethodName;

/**
 * Where people find the code of a method.
 *
 * @param instruction the ordinal of the one instruction that the method stands for; {@link #OWN} if
 *     it stands for itself
 */
public record SourcePosition(MethodName method, int instruction) {

  public static final int OWN = -1;

  /** Where the instruction with this ordinal is found. */
  public int ordinal(int own) {
    return instruction == OWN ? own : instruction;
  }
}
