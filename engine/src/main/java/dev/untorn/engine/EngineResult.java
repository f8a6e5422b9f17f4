package dev.untorn.engine;

import dev.untorn.model.Rule;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.SuppressionEntry;
import java.util.List;
import java.util.Set;

/**
 * What a command hands over for delivery.
 *
 * @param declared suppressions that stand in the analysed code
 * @param applied the rules that had the chance to find something
 */
public record EngineResult(Findings findings, List<SuppressionEntry> declared, Set<Rule> applied) {

  public EngineResult {
    declared = List.copyOf(declared);
    applied = Set.copyOf(applied);
  }
}
