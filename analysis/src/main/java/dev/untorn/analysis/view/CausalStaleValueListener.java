package dev.untorn.analysis.view;

import dev.untorn.analysis.flow.FlowListener;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Stale-value safety of default mode: the values that the rule about stale values follows from one
 * region into a write in another, and those that come there on longer ways.
 */
public final class CausalStaleValueListener implements FlowListener {

  private final Program program;
  private final Consumer<Finding> findings;
  private final ViewConflictSearch others;
  private final PreconditionCalls checks;
  private final ValueRelays relays;
  private final LockedCallbacks wrappers;
  private final List<SplitAccess> checked = new ArrayList<>();
  private final List<SplitAccess> relayed = new ArrayList<>();

  public CausalStaleValueListener(Program program, Consumer<Finding> findings) {
    this.program = program;
    this.findings = findings;
    others = new ViewConflictSearch(program);
    checks = new PreconditionCalls(program);
    relays = new ValueRelays(program);
    wrappers = new LockedCallbacks(program);
  }

  @Override
  public void method(MethodFlow flow) {
    RegionAccesses accesses = new RegionAccesses(flow);
    others.add(flow, accesses);
    checks.add(flow, accesses);
    relays.add(flow, accesses);
    wrappers.add(flow);
    SplitAccesses splits = new SplitAccesses(program, flow, accesses);
    splits.addChecks(checks.in(flow));
    checked.addAll(splits.found());
    relayed.addAll(relays.in(flow, accesses));
    relayed.addAll(wrappers.in(flow));
  }

  @Override
  public void found(Finding finding, boolean isWritten) {
    if (isWritten) {
      findings.accept(labelled(finding));
    }
  }

  @Override
  public void end() {
    Map<String, Finding> more = new LinkedHashMap<>();
    ViewFindingBuilder builder = new ViewFindingBuilder(program);
    for (SplitAccess one : checked) {
      others.couple(one).map(couple -> builder.checked(one, couple)).ifPresent(add(more));
    }
    for (SplitAccess one : relayed) {
      others.write(one).map(write -> builder.returned(one, write)).ifPresent(add(more));
    }
    more.values().forEach(findings);
  }

  private static Consumer<Finding> add(Map<String, Finding> findings) {
    return finding -> findings.putIfAbsent(finding.id(), finding);
  }

  /** The same claim, so that both are one finding. */
  private static Finding labelled(Finding finding) {
    return Finding.of(
        Rule.CAUSAL_STALE_VALUE,
        finding.evidence().first(),
        finding.severity(),
        finding.claim(),
        finding.explanation());
  }
}
