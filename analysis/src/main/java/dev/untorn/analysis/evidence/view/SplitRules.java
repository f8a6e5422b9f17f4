package dev.untorn.analysis.evidence.view;

import dev.untorn.analysis.evidence.FarApart;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.analysis.view.SplitAccess;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.threads.ThreadEntry;
import java.util.BitSet;

/** Evidence that two regions of a method are not meant to be atomic together. */
public final class SplitRules {

  private final Program program;
  private final BitSet entries = new BitSet();

  public SplitRules(Program program) {
    this.program = program;
    program.threads().entries().stream()
        .filter(entry -> entry.kind() != ThreadEntry.Kind.OPEN)
        .forEach(entry -> entries.set(entry.method()));
  }

  public boolean isThreadEntry(SplitAccess split) {
    return split.isOfWrites() && entries.get(split.method());
  }

  public boolean isByOtherClass(SplitAccess split) {
    String owner = program.methods().get(split.method()).owner();
    return split.isOfWrites() && !FarApart.isSame(owner, split.first().variable().className());
  }

  public static boolean isConditional(SplitAccess split) {
    MethodFlow flow = split.flow();
    return split.isOfWrites()
        && !flow.branches(split.first().site()).equals(flow.branches(split.second().site()));
  }

  public static boolean isChecked(SplitAccess split) {
    return split.isOfWrites()
        && (split.accesses().isTested(split.first()) || split.accesses().isTested(split.second()));
  }
}
