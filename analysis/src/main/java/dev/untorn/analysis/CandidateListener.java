package dev.untorn.analysis;

/**
 * Receives every candidate and its outcome, for {@code untorn check --explain}; from all threads.
 */
@FunctionalInterface
public interface CandidateListener {

  /** Hears nothing; no report is made for it. */
  CandidateListener NONE = report -> {};

  void candidate(CandidateReport report);
}
