package dev.untorn.engine.result;

import dev.untorn.model.Rule;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.SuppressionEntry;
import java.util.List;
import java.util.Set;

/** The result of a check, a trace analysis or a run. */
public record EngineResult(Findings findings, List<SuppressionEntry> declared, Set<Rule> applied) {

  public EngineResult {
    declared = List.copyOf(declared);
    applied = Set.copyOf(applied);
  }
}
