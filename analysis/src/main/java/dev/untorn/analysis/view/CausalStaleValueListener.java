package dev.untorn.analysis.view;

import dev.untorn.analysis.CandidateReport;
import dev.untorn.analysis.flow.FlowListener;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Stale-value safety of default mode: values that reach a write in another region, also on longer
 * paths than those of the rule about stale values.
 */
public final class CausalStaleValueListener implements FlowListener {

  private final Program program;
  private final SplitEvidence evidence;
  private final Consumer<Finding> findings;
  private final PreconditionCalls checks;
  private final ValueRelays relays;
  private final LockedCallbacks wrappers;
  private final List<SplitAccess> checked = new ArrayList<>();
  private final List<SplitAccess> relayed = new ArrayList<>();

  public CausalStaleValueListener(SplitEvidence evidence, Consumer<Finding> findings) {
    this.evidence = evidence;
    this.findings = findings;
    program = evidence.program();
    checks = new PreconditionCalls(program);
    relays = new ValueRelays(program);
    wrappers = new LockedCallbacks(program);
  }

  @Override
  public void method(MethodFlow flow) {
    RegionAccesses accesses = new RegionAccesses(flow);
    evidence.joint().add(accesses);
    checks.add(accesses);
    relays.add(accesses);
    wrappers.add(flow);
    SplitAccesses splits = new SplitAccesses(evidence, Rule.CAUSAL_STALE_VALUE, accesses);
    splits.addChecks(checks.in(flow));
    checked.addAll(splits.found());
    relayed.addAll(relays.in(accesses));
    relayed.addAll(wrappers.in(accesses));
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
      if (evidence.splits().admits(one)) {
        add(
            one,
            evidence.joint().conflict(program, one).map(couple -> builder.checked(one, couple)),
            more);
      }
    }
    for (SplitAccess one : relayed) {
      add(one, write(one).map(write -> builder.returned(one, write)), more);
    }
    more.values().forEach(findings);
  }

  /** A write by another thread to the variable that was read, which can run in between. */
  private Optional<StateAccess> write(SplitAccess split) {
    return split.flow().conflicts().writes(split.first().variable()).stream()
        .filter(one -> split.canRunTogether(program, one.method(), one.instruction()))
        .filter(one -> !split.isKeptOut(one))
        .findFirst();
  }

  private void add(SplitAccess split, Optional<Finding> found, Map<String, Finding> findings) {
    evidence
        .splits()
        .tell(split, found.isPresent() ? CandidateReport.REPORTED : CandidateReport.NO_CONFLICT);
    found.ifPresent(one -> findings.putIfAbsent(one.id(), one));
  }

  /** A finding with the same claim, so that both are merged. */
  private static Finding labelled(Finding finding) {
    return Finding.of(
        Rule.CAUSAL_STALE_VALUE,
        finding.evidence().first(),
        finding.severity(),
        finding.claim(),
        finding.explanation());
  }
}
