package dev.untorn.dynamic.offline;

import dev.untorn.dynamic.event.EventVisitor;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.filter.RepeatedTransactionFilter;
import dev.untorn.dynamic.profile.RunProfile;
import dev.untorn.dynamic.profile.ViolationCollector;
import dev.untorn.dynamic.violation.Violation;
import java.util.List;

/** Looks at a run for the second time: what was learnt the first time decides. */
public final class OfflineReductionAnalysis {

  private final RunProfile profile;
  private final ViolationCollector found;
  private final ReductionViolations violations;
  private final RepeatedTransactionFilter visitor;

  /**
   * @param symbols what the numbers of the events mean
   * @param profile what is known of the run
   */
  public OfflineReductionAnalysis(SymbolTable symbols, RunProfile profile) {
    this.profile = profile;
    found = profile.collector(symbols);
    violations = new ReductionViolations(profile, found);
    visitor = profile.again(symbols, new ReducibilityCheck(profile, violations));
  }

  /** What is found, but for deadlocks. */
  public ViolationCollector found() {
    return found;
  }

  /** Deadlocks that are possible. */
  public List<Violation> deadlocks() {
    return violations.deadlocks();
  }

  /** Takes the events of the run; those that {@link RunProfile#filter} leaves are enough. */
  public EventVisitor visitor() {
    return visitor;
  }

  /**
   * Looks for deadlocks, too.
   *
   * @return what was not looked at, a sentence each
   */
  public List<String> finish() {
    visitor.finish();
    profile.orders().deadlocks(violations::add);
    return profile.orders().isFull()
        ? List.of("too many pairs of locks to search all of them for deadlocks")
        : List.of();
  }
}
