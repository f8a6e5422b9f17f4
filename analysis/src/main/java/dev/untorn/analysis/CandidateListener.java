package dev.untorn.analysis;

/**
 * Hears about every candidate and what became of it, for {@code untorn check --explain}. Rules may
 * be applied in several threads at once.
 */
@FunctionalInterface
public interface CandidateListener {

  /** Hears nothing; no report is made for it. */
  CandidateListener NONE = report -> {};

  void candidate(CandidateReport report);
}
