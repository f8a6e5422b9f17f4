package dev.untorn.analysis.access;

/** How a stale value does harm, the clearest first. */
public enum StaleShape {
  /** What was read is written back, changed. */
  LOST_UPDATE,
  /** What was read decides whether the same thing is changed. */
  CHECK_THEN_ACT,
  /** What was read says where to look in the same thing. */
  LOOK_AT,
  /** What was read decides whether the same thing is asked for something that must be there. */
  CHECK_THEN_ASK,
  /** A collection is walked over or copied, one element after the other. */
  WALK,
  /** What was read is used, and then overwritten whatever it was. */
  SWAP,
  /** What was read is kept in another place. */
  COPY,
  /** What was read decides whether something that belongs to it is changed. */
  CHECK_THEN_ACT_ELSEWHERE,
  /** What was read is part of the result of a method that is declared to be atomic. */
  RESULT
}
