package dev.untorn.model;

/** What a baseline says about a finding; in a merge the first of these wins. */
public enum BaselineState {
  /** There was no baseline to compare with. */
  UNCOMPARED,
  /** The baseline does not have it. */
  NEW,
  /** The baseline has it with weaker evidence. */
  UPDATED,
  /** The baseline has it. */
  UNCHANGED
}
