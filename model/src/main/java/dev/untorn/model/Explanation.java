package dev.untorn.model;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.List;

/** The explanation for the user: what goes wrong and how to fix it. */
public record Explanation(
    Interleaving interleaving, List<Region> regions, String message, String fix)
    implements Comparable<Explanation> {

  private static final Comparator<Explanation> ORDER =
      Comparator.comparing(Explanation::interleaving)
          .thenComparing(Explanation::regions, Orderings.lexicographic())
          .thenComparing(Explanation::message)
          .thenComparing(Explanation::fix);

  public Explanation {
    requireNonNull(interleaving);
    requireNonNull(message);
    requireNonNull(fix);
    regions = List.copyOf(regions);
    if (message.isBlank()) {
      throw new IllegalArgumentException("a finding needs a message");
    }
  }

  @Override
  public int compareTo(Explanation other) {
    return ORDER.compare(this, other);
  }
}
