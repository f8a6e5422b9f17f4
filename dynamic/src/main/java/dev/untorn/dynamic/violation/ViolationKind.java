package dev.untorn.dynamic.violation;

import dev.untorn.dynamic.violation.ViolationStep.Kind;

/** In which way an operation is torn, by what is done before, in and after the gap. */
enum ViolationKind {
  LOST_UPDATE(
      "Another thread can change %1$s between reading it and writing it; its change is lost."),
  CHANGED_BETWEEN(
      "Another thread can change %1$s between two looks at it; what was seen first no longer holds."),
  SEEN_BETWEEN("Another thread can see %1$s between two changes of it, when it is half changed."),
  OVERWRITTEN(
      "Another thread can change %1$s between writing it and reading it; something else is read."),
  /** Two variables that another thread uses together. */
  TOGETHER(
      "Another thread that uses %1$s and %2$s together can come in between; they do not fit then."),
  /** Two locks that another thread takes in the other order. */
  DEADLOCK(
      "Another thread can take the same two locks in the other order; then both wait for ever."),
  /** Nothing is known about what the gap is good for. */
  GAP("Another thread can come in between; for it, %3$s does not happen in one step.");

  private final String sentence;

  ViolationKind(String sentence) {
    this.sentence = sentence;
  }

  static ViolationKind of(Violation violation) {
    Kind first = violation.first().kind();
    Kind last = violation.last().kind();
    if (violation.others().size() > 1) {
      return violation.steps().stream().allMatch(step -> step.kind() == Kind.ACQUIRE)
          ? DEADLOCK
          : TOGETHER;
    }
    if (violation.others().isEmpty() || !violation.others().get(0).kind().isAccess()) {
      return GAP;
    }
    Kind other = violation.others().get(0).kind();
    if (other == Kind.READ) {
      return first == Kind.WRITE && last == Kind.WRITE ? SEEN_BETWEEN : GAP;
    }
    if (first == Kind.READ) {
      return last == Kind.WRITE ? LOST_UPDATE : CHANGED_BETWEEN;
    }
    return last == Kind.READ ? OVERWRITTEN : SEEN_BETWEEN;
  }

  /**
   * The sentence.
   *
   * @param first what is used before the gap
   * @param last what is used after it
   * @param method the operation
   */
  String sentence(String first, String last, String method) {
    return sentence.formatted(first, last, method);
  }
}
