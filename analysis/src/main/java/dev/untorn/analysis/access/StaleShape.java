package dev.untorn.analysis.access;

/** The kinds of harm done by a stale value, the clearest first. */
public enum StaleShape {
  /** The value is modified and written back. */
  LOST_UPDATE,
  /** The value decides whether the same variable is changed. */
  CHECK_THEN_ACT,
  /** The value is an index or size in an access to the same variable. */
  LOOK_AT,
  /** The value decides whether the same variable is queried for an element that must exist. */
  CHECK_THEN_ASK,
  /** A collection is iterated over or copied, element by element. */
  WALK,
  /** The value is used, and then overwritten unconditionally. */
  SWAP,
  /** The value is stored in another variable. */
  COPY,
  /** The value decides whether a related variable is changed. */
  CHECK_THEN_ACT_ELSEWHERE,
  /** The value is part of the result of a method that is declared atomic. */
  RESULT
}
