package dev.untorn.cli;

import dev.untorn.model.Findings;
import dev.untorn.model.Rule;
import dev.untorn.model.SuppressionEntry;
import java.util.List;
import java.util.Set;

/**
 * What a command hands over for delivery.
 *
 * @param declared suppressions that stand in the analysed code
 * @param applied the rules that had the chance to find something
 */
record Result(Findings findings, List<SuppressionEntry> declared, Set<Rule> applied) {

  Result {
    declared = List.copyOf(declared);
    applied = Set.copyOf(applied);
  }
}
