package dev.untorn.analysis.evidence;

import static java.util.Objects.requireNonNull;

import dev.untorn.analysis.Candidate;
import dev.untorn.analysis.CandidateReport;
import dev.untorn.bytecode.Program;
import java.util.Locale;

/**
 * One reason why candidates are not reported. All rules stand in {@code rules.EvidenceRules}.
 *
 * <p>Today a rule refutes a candidate or says nothing. Graded verdicts will be a second method
 * beside {@link #refutes}: {@link #kind} says which rules may refute for certain.
 *
 * @param <C> what the rule is about
 */
public abstract class EvidenceRule<C extends Candidate> {

  /** How certain a rule is. */
  public enum Kind {
    /** No schedule exists in which the candidate does harm. */
    PROOF,
    /** The code has a shape that is nearly always correct. */
    IDIOM,
    /** The accesses are hardly meant as one step. */
    INTENT
  }

  private final String id;
  private final Kind kind;
  private final String reason;

  /**
   * @param id the name of the rule, such as {@code same-region}; it stays as it is
   * @param reason why the candidate does no harm: one plain sentence for users
   */
  protected EvidenceRule(String id, Kind kind, String reason) {
    this.id = requireNonNull(id);
    this.kind = requireNonNull(kind);
    this.reason = requireNonNull(reason);
  }

  public final String id() {
    return id;
  }

  public final Kind kind() {
    return kind;
  }

  public final String reason() {
    return reason;
  }

  public abstract boolean refutes(C candidate);

  /** What is said of a candidate that the rule refutes. */
  final CandidateReport report(C candidate, Program program) {
    return new CandidateReport(
        candidate.method(),
        candidate.rule(),
        candidate.describe(program),
        id,
        kind.name().toLowerCase(Locale.ROOT),
        reason);
  }
}
