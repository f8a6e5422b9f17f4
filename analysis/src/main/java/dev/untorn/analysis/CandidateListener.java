package dev.untorn.analysis;

/**
 * Receives every candidate and its outcome for {@code untorn check --explain}; used by all threads.
 */
@FunctionalInterface
public interface CandidateListener {

  /** Ignores candidates; no report is created for it. */
  CandidateListener NONE = report -> {};

  void candidate(CandidateReport report);
}
