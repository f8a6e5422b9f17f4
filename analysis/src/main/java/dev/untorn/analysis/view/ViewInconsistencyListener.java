package dev.untorn.analysis.view;

import dev.untorn.analysis.flow.FlowListener;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.analysis.view.JointAccesses.Couple;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.threads.ThreadEntry;
import dev.untorn.model.Finding;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * View consistency of default mode: what one method accesses apart, another region accesses
 * together.
 */
public final class ViewInconsistencyListener implements FlowListener {

  private final Program program;
  private final Consumer<Finding> findings;
  private final ViewConflictSearch others;
  private final PreconditionCalls checks;
  private final List<SplitAccess> found = new ArrayList<>();

  /** Threads and programs are not meant to be one step. */
  private final BitSet entries = new BitSet();

  public ViewInconsistencyListener(Program program, Consumer<Finding> findings) {
    this.program = program;
    this.findings = findings;
    others = new ViewConflictSearch(program);
    checks = new PreconditionCalls(program);
    for (ThreadEntry entry : program.actors().entries()) {
      if (entry.kind() != ThreadEntry.Kind.OPEN) {
        entries.set(entry.method());
      }
    }
  }

  @Override
  public void method(MethodFlow flow) {
    RegionAccesses accesses = new RegionAccesses(flow);
    others.add(flow, accesses);
    checks.add(flow, accesses);
    if (MethodFlow.isText(program, flow.method())) {
      return;
    }
    SplitAccesses splits = new SplitAccesses(program, flow, accesses);
    splits.addReads();
    splits.addChecks(checks.in(flow));
    if (!entries.get(flow.method())) {
      splits.addWrites();
    }
    found.addAll(splits.found());
  }

  /** Reports of each method the first two variables that it takes apart. */
  @Override
  public void end() {
    BitSet reported = new BitSet();
    for (SplitAccess one : found) {
      int method = one.flow().method();
      Optional<Couple> couple = reported.get(method) ? Optional.empty() : others.couple(one);
      if (couple.isPresent()) {
        reported.set(method);
        findings.accept(new ViewFindingBuilder(program).apart(one, couple.get()));
      }
    }
  }
}
