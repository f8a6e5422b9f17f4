package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.atomizer.state.AtomizerOptions;
import dev.untorn.dynamic.atomizer.state.AtomizerThread;
import dev.untorn.dynamic.atomizer.state.LockState;
import dev.untorn.dynamic.atomizer.state.Refinement;
import dev.untorn.dynamic.atomizer.state.StateTable;
import dev.untorn.dynamic.atomizer.state.VariableState;
import dev.untorn.dynamic.atomizer.state.ViolationBuilder;
import dev.untorn.dynamic.atomizer.state.ViolationBuilder.OperationViolations;
import dev.untorn.dynamic.detect.OnlineDetector;
import dev.untorn.dynamic.event.RunAssumptions;
import dev.untorn.dynamic.event.SiteFields;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.violation.Violation;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What the rule {@code reduction} knows of one run: variables, locks, threads, violations. */
final class AtomizerRun implements OnlineDetector.Run {

  final RunAssumptions assumptions;
  final SiteFields fields;
  final HappensBefore order;
  final OperationViolations reports = new OperationViolations();
  final ViolationBuilder violations;
  final MoverRules movers;
  final boolean isHarmWanted;
  private final AtomizerOptions options;
  private final StateTable<VariableState> variables;
  private final StateTable<LockState> locks;
  private final Map<Integer, AtomizerMonitor> threads = new ConcurrentHashMap<>();

  /**
   * @param most how many variables there is room for
   */
  AtomizerRun(
      Set<Refinement> refinements, RunAssumptions assumptions, SymbolTable symbols, long most) {
    options = new AtomizerOptions(refinements);
    this.assumptions = assumptions;
    fields = new SiteFields(symbols, assumptions);
    variables = new StateTable<>(key -> new VariableState(key, options), most);
    locks = new StateTable<>(key -> new LockState(key, options), most);
    isHarmWanted = options.has(Refinement.HARM);
    order = new HappensBefore(options.areOrdering());
    violations = new ViolationBuilder(reports, symbols);
    movers = new MoverRules(violations, options);
  }

  @Override
  public AtomizerMonitor thread(int number) {
    return threads.computeIfAbsent(
        number,
        id ->
            new AtomizerMonitor(
                this, new AtomizerThread(id, violations, variables, locks, options)));
  }

  /** The monitor of a thread that is known and has not ended, or null. */
  AtomizerMonitor known(int thread) {
    return threads.get(thread);
  }

  /** A thread has ended; little of it is kept. */
  void forget(int thread) {
    threads.remove(thread);
  }

  @Override
  public List<Violation> violations() {
    return violations.complete(
        reports.list().stream()
            .filter(violation -> !assumptions.isQuiet(violation.operation()))
            .toList());
  }
}
