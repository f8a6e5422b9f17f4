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
  private final List<SplitAccess> parted = new ArrayList<>();

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
  public void method(MethodFlow looked) {
    RegionAccesses touches = new RegionAccesses(looked);
    others.add(looked, touches);
    checks.add(looked, touches);
    if (MethodFlow.isText(program, looked.method())) {
      return;
    }
    SplitAccesses partings = new SplitAccesses(program, looked, touches);
    partings.addReads();
    partings.addChecks(checks.in(looked));
    if (!entries.get(looked.method())) {
      partings.addWrites();
    }
    parted.addAll(partings.found());
  }

  /** Reports of each method the first two variables that it takes apart. */
  @Override
  public void end() {
    BitSet told = new BitSet();
    for (SplitAccess one : parted) {
      int method = one.looked().method();
      Optional<Couple> couple = told.get(method) ? Optional.empty() : others.couple(one);
      if (couple.isPresent()) {
        told.set(method);
        findings.accept(new ViewFindingBuilder(program).apart(one, couple.get()));
      }
    }
  }
}
