package dev.untorn.analysis;

import dev.untorn.model.Rule;

/**
 * What became of one candidate.
 *
 * @param method the number of the method in the program
 * @param description the accesses that could be torn, for people
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

  /** No other thread can reach the state that is accessed. */
  public static final String NOT_SHARED = "not-shared";

  /** No thread is known that runs the method. */
  public static final String NO_THREAD = "no-thread";

  /** No access of another thread can come in between. */
  public static final String NO_CONFLICT = "no-conflict";
}
