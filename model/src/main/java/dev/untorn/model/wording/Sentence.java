package dev.untorn.model.wording;

/**
 * What a finding says first: what another thread can do between the steps of the operation. The
 * constants name the situation; the places in a sentence stand for variables, if not said
 * otherwise.
 */
public enum Sentence {
  LOST_UPDATE(
      "Another thread can change %s between reading it and writing it back; its change is lost."),
  OBSERVED_LOST_UPDATE(
      "Another thread can change %s between reading it and writing it; its change is lost."),
  ENTRY_MADE_OF_ANOTHER(
      "Another thread can change %s between reading one entry and writing another that is made of it."),
  STALE_SIZE("Another thread can change %s between asking for its size and using it."),
  CHECK_THEN_ACT(
      "Another thread can change %s between the check and the change that depends on it."),
  CHECK_THEN_ACT_ELSEWHERE(
      "Another thread can change %s between the check and the change of %s that depends on it."),
  STALE_ANSWER("Another thread can change %s between asking for it and using what was said."),
  STALE_COPY("Another thread can change %s before %s is set from it."),
  INCONSISTENT_RESULT(
      "Another thread can change %s before %s is read; the result is true at no time."),
  RETURNED_VALUE(
      "Another thread can change %s between reading it and the change that depends on it."),
  SPLIT_CHECK(
      "Another thread can change %s and %s between the check of the one and the change of the other."),
  /** Two variables and the method that changes both. */
  SPLIT_READ(
      "%s and %s are read one after the other, but %s changes both at once; one can be old and the other new."),
  /** Two variables and the method that reads both. */
  SPLIT_WRITE(
      "%s and %s are written one after the other, but %s reads both at once; it can see one old and the other new."),
  /** Two variables, what is done to them here, and what is done to them elsewhere. */
  SPLIT_VIEW(
      "%s and %s are %s one after the other, but %s together elsewhere; one can be old and the other new."),
  DEPENDENT_WRITE("%s depends on %s, which another thread can change before it is written."),
  USED_OUTSIDE_BLOCK(
      "%s is used outside of the block where it was read; it can be another value by then."),
  /** A method. */
  UNKNOWN_LOCKS(
      "It is not known what %s locks; its result can be another value by the time it is used."),
  CHANGED_BETWEEN_READS(
      "Another thread can change %s between two looks at it; what was seen first no longer holds."),
  SEEN_BETWEEN_WRITES(
      "Another thread can see %s between two changes of it, when it is half changed."),
  OVERWRITTEN(
      "Another thread can change %s between writing it and reading it; something else is read."),
  USED_TOGETHER(
      "Another thread that uses %s and %s together can come in between; they do not fit then."),
  DEADLOCK(
      "Another thread can take the same two locks in the other order; then both wait for ever."),
  /** A method. */
  NOT_ONE_STEP("Another thread can come in between; for it, %s does not happen in one step.");

  private final String text;

  Sentence(String text) {
    this.text = text;
  }

  public String of(Object... parts) {
    return text.formatted(parts);
  }
}
