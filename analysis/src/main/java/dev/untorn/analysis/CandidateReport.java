package dev.untorn.analysis;

import dev.untorn.model.Rule;

/**
 * The outcome of one candidate.
 *
 * @param method the number of the method in the program
 * @param description the accesses that may not be atomic, for users
 * @param outcome {@link #REPORTED}, {@link #NOTE}, the id of the evidence rule that refutes it, or
 *     the fact that is missing
 * @param kind the kind of that evidence rule in lower case, otherwise empty
 * @param reason one plain sentence, otherwise empty
 */
public record CandidateReport(
    int method, Rule rule, String description, String outcome, String kind, String reason) {

  /** The candidate is a finding, or part of one. */
  public static final String REPORTED = "reported";

  /** The candidate is a note. */
  public static final String NOTE = "note";

  /** No other thread can reach the accessed state. */
  public static final String NOT_SHARED = "not-shared";

  /** No known thread runs the method. */
  public static final String NO_THREAD = "no-thread";

  /** No access of another thread can run in between. */
  public static final String NO_CONFLICT = "no-conflict";
}
