package dev.untorn.analysis.evidence;

import dev.untorn.analysis.Candidate;
import dev.untorn.analysis.CandidateListener;
import dev.untorn.analysis.CandidateReport;
import dev.untorn.bytecode.Program;
import java.util.List;

/**
 * The evidence rules about one type of candidate, in order.
 *
 * @param listener is notified of the rules that apply to a candidate
 */
public record EvidenceList<C extends Candidate>(
    Program program, List<EvidenceRule<C>> rules, CandidateListener listener) {

  public EvidenceList {
    rules = List.copyOf(rules);
  }

  /** The result of applying the rules to a candidate. */
  public enum Verdict {
    ADMITTED,
    /** No rule refutes it, but a doubt makes it a note. */
    DOUBTFUL,
    REFUTED
  }

  /** Whether no rule refutes a candidate. */
  public boolean admits(C candidate) {
    return verdict(candidate) != Verdict.REFUTED;
  }

  /** The first rule that refutes a candidate decides, otherwise any doubt. */
  public Verdict verdict(C candidate) {
    Verdict verdict = Verdict.ADMITTED;
    for (EvidenceRule<C> rule : rules) {
      if (rule.test().test(candidate)) {
        if (isListening()) {
          listener.candidate(rule.report(candidate, program));
        }
        if (rule.kind() != EvidenceRule.Kind.DOUBT) {
          return Verdict.REFUTED;
        }
        verdict = Verdict.DOUBTFUL;
      }
    }
    return verdict;
  }

  public boolean isListening() {
    return listener != CandidateListener.NONE;
  }

  /** Notifies the listener of the outcome of a candidate that no rule refutes. */
  public void tell(C candidate, String outcome) {
    if (isListening()) {
      listener.candidate(
          new CandidateReport(
              candidate.method(), candidate.rule(), candidate.describe(program), outcome, "", ""));
    }
  }
}
