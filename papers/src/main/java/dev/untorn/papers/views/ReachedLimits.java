package dev.untorn.papers.views;

import dev.untorn.analysis.IncompleteException;
import java.util.LinkedHashSet;
import java.util.Set;

/** The limits that an analysis has reached: omissions are reported, never silent. */
final class ReachedLimits {

  private final Set<String> reached = new LinkedHashSet<>();

  /**
   * @param what the omission, for users
   */
  void add(String what) {
    reached.add(what);
  }

  void requireNone() {
    if (!reached.isEmpty()) {
      throw new IncompleteException(String.join("; ", reached));
    }
  }
}
