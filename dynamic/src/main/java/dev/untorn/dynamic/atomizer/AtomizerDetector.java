package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.detect.OnlineDetector;
import dev.untorn.dynamic.event.RunAssumptions;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.model.Rule;
import java.util.Set;

/** The rule {@code reduction}: Flanagan and Freund's Atomizer. */
public record AtomizerDetector(Set<Refinement> refinements) implements OnlineDetector {

  public AtomizerDetector {
    refinements = Set.copyOf(refinements);
  }

  @Override
  public Rule rule() {
    return Rule.REDUCTION;
  }

  @Override
  public Run begin(SymbolTable symbols, RunAssumptions assumptions, long variables) {
    return new AtomizerRun(refinements, assumptions, symbols, variables);
  }
}
