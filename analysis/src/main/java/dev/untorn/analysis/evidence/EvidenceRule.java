package dev.untorn.analysis.evidence;

import dev.untorn.analysis.Candidate;
import dev.untorn.analysis.CandidateReport;
import dev.untorn.bytecode.Program;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Locale;

/**
 * One reason why candidates are not reported, described by its {@link EvidencePattern}. All rules
 * stand in {@code rules.EvidenceRules}.
 *
 * <p>Today a rule refutes a candidate or says nothing. Graded verdicts will be a second method
 * beside {@link #refutes}: {@link #kind} says which rules may refute for certain.
 *
 * @param <C> what the rule is about
 */
public interface EvidenceRule<C extends Candidate> {

  /** How certain a rule is. */
  enum Kind {
    /** No schedule exists in which the candidate does harm. */
    PROOF,
    /** The code has a shape that is nearly always correct. */
    IDIOM,
    /** The accesses are hardly meant as one step. */
    INTENT
  }

  /** What an evidence rule says about itself. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface EvidencePattern {

    /** The name of the rule, such as {@code same-region}; it never changes. */
    String id();

    Kind kind();

    /** Why the candidate does no harm: one plain sentence for users. */
    String reason();
  }

  boolean refutes(C candidate);

  default String id() {
    return pattern().id();
  }

  default Kind kind() {
    return pattern().kind();
  }

  default String reason() {
    return pattern().reason();
  }

  private EvidencePattern pattern() {
    return getClass().getAnnotation(EvidencePattern.class);
  }

  /** The report about a candidate that the rule refutes. */
  default CandidateReport report(C candidate, Program program) {
    return new CandidateReport(
        candidate.method(),
        candidate.rule(),
        candidate.describe(program),
        id(),
        kind().name().toLowerCase(Locale.ROOT),
        reason());
  }
}
