package dev.untorn.analysis.view;

import dev.untorn.analysis.CandidateReport;
import dev.untorn.analysis.flow.FlowListener;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.analysis.view.JointAccesses.Couple;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** View consistency of default mode: separate accesses to variables that belong together. */
public final class ViewInconsistencyListener implements FlowListener {

  private final SplitEvidence evidence;
  private final Consumer<Finding> findings;
  private final PreconditionCalls checks;
  private final List<SplitAccess> found = new ArrayList<>();

  public ViewInconsistencyListener(SplitEvidence evidence, Consumer<Finding> findings) {
    this.evidence = evidence;
    this.findings = findings;
    checks = new PreconditionCalls(evidence.program());
  }

  @Override
  public void method(MethodFlow flow) {
    RegionAccesses accesses = new RegionAccesses(flow);
    evidence.joint().add(accesses);
    checks.add(accesses);
    SplitAccesses splits = new SplitAccesses(evidence, Rule.VIEW_INCONSISTENCY, accesses);
    splits.addReads();
    splits.addChecks(checks.in(flow));
    splits.addWrites();
    found.addAll(splits.found());
  }

  /** Reports, for each method, the first two variables that it accesses separately. */
  @Override
  public void end() {
    BitSet reported = new BitSet();
    for (SplitAccess one : found) {
      boolean isNew = !reported.get(one.method());
      if ((isNew || evidence.splits().isListening()) && evidence.splits().admits(one)) {
        Optional<Couple> couple = evidence.joint().conflict(evidence.program(), one);
        evidence
            .splits()
            .tell(one, couple.isPresent() ? CandidateReport.REPORTED : CandidateReport.NO_CONFLICT);
        if (couple.isPresent() && isNew) {
          reported.set(one.method());
          findings.accept(new ViewFindingBuilder(evidence.program()).apart(one, couple.get()));
        }
      }
    }
  }
}
