package dev.untorn.model.wording;

/** The messages of findings; placeholders represent variables unless documented otherwise. */
public enum Sentence {
  LOST_UPDATE(
      "Another thread can change %s between the read and the write that depends on it; that"
          + " thread's update is lost."),
  OBSERVED_LOST_UPDATE(
      "Another thread can change %s between the read and the write; that thread's update is"
          + " lost."),
  ENTRY_MADE_OF_ANOTHER(
      "Another thread can change %s between reading one entry and writing another entry computed"
          + " from it; a stale value is written."),
  STALE_SIZE(
      "Another thread can change %s between reading its size and using it; the size is stale."),
  CHECK_THEN_ACT(
      "Another thread can change %s between the check and the update that depends on it; the"
          + " check may no longer hold."),
  CHECK_THEN_ACT_ELSEWHERE(
      "Another thread can change %s between the check and the update of %s that depends on it;"
          + " the check may no longer hold."),
  STALE_ANSWER(
      "Another thread can change %s between the query and the use of its result; the result may"
          + " be stale."),
  CHANGED_DURING_ITERATION(
      "Another thread can change %s while this method iterates over it; elements may be missed, or"
          + " the iteration fails."),
  STALE_COPY(
      "Another thread can change %s before the value read from it is stored in %s; a stale value"
          + " is stored."),
  INCONSISTENT_RESULT(
      "Another thread can change %s before %s is read; the result may mix old and new values."),
  RETURNED_VALUE(
      "Another thread can change %s between the read and the update that depends on it; the"
          + " update uses a stale value."),
  SPLIT_CHECK(
      "Another thread can change %s and %s between the check of the first and the update of the"
          + " second; the check may no longer hold."),
  /** Two variables and the method that changes both. */
  SPLIT_READ(
      "%s and %s are read separately, but %s updates them together; the values read may be"
          + " inconsistent."),
  /** Two variables and the method that reads both. */
  SPLIT_WRITE(
      "%s and %s are written separately, but %s reads them together; it may read inconsistent"
          + " values."),
  /** Two variables, the accesses to them here, and the accesses elsewhere. */
  SPLIT_VIEW(
      "%s and %s are %s separately, but %s together elsewhere; the two values may be inconsistent."),
  DEPENDENT_WRITE(
      "%s is computed from %s, which another thread can change before the write; the value"
          + " written may be stale."),
  USED_OUTSIDE_BLOCK(
      "%s is used outside the critical section in which it was read; its value may be stale."),
  /** A method. */
  UNKNOWN_LOCKS(
      "The locks that %s takes are unknown; its result may be stale by the time it is used."),
  CHANGED_BETWEEN_READS(
      "Another thread can change %s between two reads; the two reads can return different values."),
  SEEN_BETWEEN_WRITES(
      "Another thread can access %s between the two writes, while the update is incomplete."),
  OVERWRITTEN(
      "Another thread can change %s between the write and the read; the read returns a different"
          + " value."),
  USED_TOGETHER(
      "Another thread can use %s and %s together between the two accesses, so the two values may"
          + " be inconsistent."),
  DEADLOCK(
      "Another thread can acquire the same two locks in the opposite order; the two threads can"
          + " deadlock."),
  /** A method. */
  NOT_ONE_STEP("Another thread can run between the steps of %s, so the operation is not atomic.");

  private final String text;

  Sentence(String text) {
    this.text = text;
  }

  public String of(Object... parts) {
    return text.formatted(parts);
  }
}
