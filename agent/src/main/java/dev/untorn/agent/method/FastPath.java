package dev.untorn.agent.method;

/** Optimizations that omit hooks or make them cheap, without a change of findings. */
public enum FastPath {
  /** Fields that are effectively final have no hooks. */
  CONSTANT_FIELDS,
  /** Calls without side effects end no epoch. */
  QUIET_CODE,
  /** Methods keep the shadows of arrays in local variables. */
  ARRAYS,
  /** Methods remember in loops which checks are redundant. */
  REPEATS,
  /** Executions that repeat earlier ones are omitted. */
  ROUTINES,
  /** Reads of several fields of one object are reported as one event. */
  GROUPS,
  /** Loops have a copy without hooks, for when all their checks are redundant. */
  LOOPS
}
