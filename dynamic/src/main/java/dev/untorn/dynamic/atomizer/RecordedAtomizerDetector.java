package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.atomizer.state.Refinement;
import dev.untorn.dynamic.detect.Coverage;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.event.RunAssumptions;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.dynamic.violation.ViolationFinding;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/** The rule {@code reduction} over recorded runs: it says what it would have said on-line. */
public final class RecordedAtomizerDetector implements Detector {

  /** So many variables are kept in memory. */
  private static final long MOST_VARIABLES = 1 << 20;

  private final Set<Refinement> refinements;
  private final Function<SymbolTable, RunAssumptions> assumptions;

  /**
   * @param assumptions what is assumed, for who knows the names of a run
   */
  public RecordedAtomizerDetector(
      Set<Refinement> refinements, Function<SymbolTable, RunAssumptions> assumptions) {
    this.refinements = Set.copyOf(refinements);
    this.assumptions = assumptions;
  }

  @Override
  public Rule rule() {
    return Rule.REDUCTION;
  }

  @Override
  public Coverage detect(Recording recording, Consumer<Finding> findings) throws IOException {
    try (EventSource source = recording.open()) {
      TraceSymbols symbols = source.symbols();
      AtomizerDetector rule =
          new AtomizerDetector(refinements, assumptions.apply(symbols), symbols, MOST_VARIABLES);
      long events = source.accept(new AtomizerEventVisitor(rule));
      rule.plots()
          .forEach(plot -> findings.accept(ViolationFinding.tell(Rule.REDUCTION, plot, symbols)));
      return new Coverage(events, List.of());
    }
  }
}
