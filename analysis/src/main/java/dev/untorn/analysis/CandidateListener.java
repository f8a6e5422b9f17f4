package dev.untorn.analysis;

/** Receives candidates and outcomes for {@code untorn check --explain}, from several threads. */
@FunctionalInterface
public interface CandidateListener {

  /** Ignores candidates; no report is created for it. */
  CandidateListener NONE = report -> {};

  void candidate(CandidateReport report);
}
