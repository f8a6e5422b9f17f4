package dev.untorn.analysis.evidence;

import dev.untorn.analysis.Candidate;
import dev.untorn.analysis.CandidateReport;
import dev.untorn.bytecode.Program;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * One reason why candidates are not reported, or only as notes.
 *
 * <p>{@code rules.EvidenceRules} and {@code rules.LockingEvidenceRules} list all rules. A rule of
 * the kind doubt makes the finding a note; all others refute the candidate.
 *
 * @param <C> the type of candidates
 * @param id the name of the rule, such as {@code same-region}; it never changes
 * @param reason why the candidate does no harm: one plain sentence for users
 * @param test whether the rule applies to a candidate
 */
public record EvidenceRule<C extends Candidate>(
    String id, Kind kind, String reason, Predicate<C> test) {

  /** The certainty of a rule. */
  public enum Kind {
    /** No schedule exists in which the candidate does harm. */
    PROOF,
    /** The code has a shape that is nearly always correct. */
    IDIOM,
    /** The accesses are probably not meant to be atomic. */
    INTENT,
    /** The candidate is reported, but only as a note: code of this shape is often harmless. */
    DOUBT
  }

  public static <C extends Candidate> EvidenceRule<C> proof(
      String id, String reason, Predicate<C> test) {
    return new EvidenceRule<>(id, Kind.PROOF, reason, test);
  }

  public static <C extends Candidate> EvidenceRule<C> idiom(
      String id, String reason, Predicate<C> test) {
    return new EvidenceRule<>(id, Kind.IDIOM, reason, test);
  }

  public static <C extends Candidate> EvidenceRule<C> intent(
      String id, String reason, Predicate<C> test) {
    return new EvidenceRule<>(id, Kind.INTENT, reason, test);
  }

  public static <C extends Candidate> EvidenceRule<C> doubt(
      String id, String reason, Predicate<C> test) {
    return new EvidenceRule<>(id, Kind.DOUBT, reason, test);
  }

  CandidateReport report(C candidate, Program program) {
    return new CandidateReport(
        candidate.method(),
        candidate.rule(),
        candidate.describe(program),
        id,
        kind.name().toLowerCase(Locale.ROOT),
        reason);
  }
}
