package dev.untorn.papers;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.analysis.flow.FlowListener;
import dev.untorn.analysis.rules.EvidenceRules;
import dev.untorn.analysis.rules.FlowChecker;
import dev.untorn.analysis.rules.LockingPatternChecker;
import dev.untorn.analysis.view.CausalStaleValueListener;
import dev.untorn.analysis.view.ViewInconsistencyListener;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.papers.blocklocal.BlockLocalAtomicity;
import dev.untorn.papers.views.PublishedViewAnalysis;
import dev.untorn.papers.views.PublishedViewAnalysis.ReportLimits;
import java.util.List;
import java.util.function.Consumer;

/** The built-in static checkers, with their behavior in default mode and in paper mode. */
public final class CheckerList {

  private CheckerList() {}

  public static List<Checker> all() {
    return List.of(
        new LockingPatternChecker(Rule.LOCKING_PATTERN),
        new LockingPatternChecker(Rule.LOCKING_PATTERN_VARIANT),
        new PublishedRule(
            Rule.STALE_VALUE,
            (program, options, findings) -> new StaleValueListener(findings),
            BlockLocalAtomicity::check),
        new PublishedRule(
            Rule.VIEW_INCONSISTENCY,
            (program, options, findings) ->
                new ViewInconsistencyListener(
                    EvidenceRules.splits(program, options.listener()), findings),
            (program, options, findings) -> views(program).checkViews(findings)),
        new PublishedRule(
            Rule.CAUSAL_STALE_VALUE,
            (program, options, findings) ->
                new CausalStaleValueListener(
                    EvidenceRules.splits(program, options.listener()), findings),
            (program, options, findings) -> views(program).checkStaleValues(findings)),
        new ArthoViewChecker());
  }

  public static Checker of(Rule rule) {
    return all().stream().filter(checker -> checker.rule() == rule).findFirst().orElseThrow();
  }

  private static PublishedViewAnalysis views(Program program) {
    return new PublishedViewAnalysis(program, ReportLimits.DEFAULT);
  }

  /** Creates the listener of a rule in the shared data-flow analysis. */
  private interface ListenerFactory {
    FlowListener listener(Program program, CheckOptions options, Consumer<Finding> findings);
  }

  /** A rule as published. */
  private interface PublishedCheck {
    void check(Program program, CheckOptions options, Consumer<Finding> findings);
  }

  /** A rule of the shared data-flow pass, as published in paper mode. */
  private record PublishedRule(Rule rule, ListenerFactory factory, PublishedCheck asPublished)
      implements FlowChecker {

    @Override
    public FlowListener listener(
        Program program, CheckOptions options, Consumer<Finding> findings) {
      return factory.listener(program, options, findings);
    }

    @Override
    public void checkAsPublished(
        Program program, CheckOptions options, Consumer<Finding> findings) {
      asPublished.check(program, options, findings);
    }
  }

  /** The shared analysis finds the stale values of methods itself. */
  private record StaleValueListener(Consumer<Finding> findings) implements FlowListener {
    @Override
    public void found(Finding finding, boolean isWritten) {
      findings.accept(finding);
    }
  }

  /** Variables that one process accesses separately and another together, as first published. */
  private static final class ArthoViewChecker implements Checker {
    @Override
    public Rule rule() {
      return Rule.VIEWS_ARTHO;
    }

    @Override
    public void check(Program program, CheckOptions options, Consumer<Finding> findings) {
      if (options.mode() == CheckMode.PAPER) {
        views(program).checkPlainViews(findings);
      }
    }
  }
}
