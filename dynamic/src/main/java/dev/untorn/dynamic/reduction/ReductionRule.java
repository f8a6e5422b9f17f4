package dev.untorn.dynamic.reduction;

import dev.untorn.dynamic.detect.Detection;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.story.Glossary;
import dev.untorn.dynamic.story.Story;
import dev.untorn.dynamic.trace.EventSource;
import dev.untorn.dynamic.trace.Symbols;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/** The rule {@code reduction} over recorded runs: it says what it would have said on-line. */
public final class ReductionRule implements Detector {

  /** So many variables are kept in memory. */
  private static final long MOST_VARIABLES = 1 << 20;

  private final Set<Refinement> refinements;
  private final Function<Glossary, Assumptions> assumptions;

  /**
   * @param assumptions what is assumed, for who knows the names of a run
   */
  public ReductionRule(Set<Refinement> refinements, Function<Glossary, Assumptions> assumptions) {
    this.refinements = Set.copyOf(refinements);
    this.assumptions = assumptions;
  }

  @Override
  public Rule rule() {
    return Rule.REDUCTION;
  }

  @Override
  public Detection detect(Recording recording, Consumer<Finding> findings) throws IOException {
    try (EventSource source = recording.open()) {
      Symbols symbols = source.symbols();
      Reduction rule =
          new Reduction(refinements, assumptions.apply(symbols), symbols, MOST_VARIABLES);
      long events = source.accept(new ReductionVisitor(rule));
      rule.plots().forEach(plot -> findings.accept(Story.tell(Rule.REDUCTION, plot, symbols)));
      return new Detection(events, List.of());
    }
  }
}
