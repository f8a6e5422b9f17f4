package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.atomizer.ViolationBuilder.OperationViolations;
import dev.untorn.dynamic.detect.OnlineDetector;
import dev.untorn.dynamic.event.RunAssumptions;
import dev.untorn.dynamic.event.SiteFields;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.violation.Violation;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The state of the rule {@code reduction} in one run: variables, locks, threads, violations. */
final class AtomizerRun implements OnlineDetector.Run {

  final RunAssumptions assumptions;
  final SiteFields fields;
  final HappensBefore order;
  final OperationViolations reports = new OperationViolations();
  final ViolationBuilder violations;
  final MoverRules movers;
  final boolean isHarmWanted;
  final boolean areLibraryCallsSteps;
  final AtomizerOptions options;
  private final StateTable<VariableState> variables;
  private final StateTable<LockState> locks;

  /** Threads that have not ended. */
  final Map<Integer, AtomizerMonitor> threads = new ConcurrentHashMap<>();

  AtomizerRun(
      Set<Refinement> refinements, RunAssumptions assumptions, SymbolTable symbols, long most) {
    options = new AtomizerOptions(refinements);
    this.assumptions = assumptions;
    fields = new SiteFields(symbols, assumptions);
    variables = new StateTable<>(key -> new VariableState(key, options), most);
    locks = new StateTable<>(key -> new LockState(key, options), most);
    isHarmWanted = options.has(Refinement.HARM);
    order = new HappensBefore(options.isOrdering);
    violations = new ViolationBuilder(reports, symbols);
    movers = new MoverRules(violations, isHarmWanted, options.has(Refinement.STRICT));
    areLibraryCallsSteps = options.has(Refinement.LIBRARY_CALLS);
  }

  @Override
  public AtomizerMonitor thread(int number) {
    return threads.computeIfAbsent(
        number,
        id ->
            new AtomizerMonitor(
                this, new AtomizerThread(id, violations, variables, locks, options)));
  }

  @Override
  public List<Violation> violations() {
    return violations.complete(
        reports.list().stream()
            .filter(violation -> !assumptions.isQuiet(violation.operation()))
            .toList());
  }
}
