package dev.untorn.model.triage;

import static java.util.Objects.requireNonNull;

import dev.untorn.model.Suppression;

/**
 * A suppression as declared by a user: its findings, reason and place of declaration.
 *
 * @param where the place to go to in order to change it, such as {@code untorn.yaml, suppression 2}
 */
public record SuppressionEntry(FindingPattern pattern, Suppression suppression, String where) {

  public SuppressionEntry {
    requireNonNull(pattern);
    requireNonNull(suppression);
    requireNonNull(where);
  }
}
