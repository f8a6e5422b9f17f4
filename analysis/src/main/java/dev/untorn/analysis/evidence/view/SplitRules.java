package dev.untorn.analysis.evidence.view;

import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.evidence.EvidenceRule.EvidencePattern;
import dev.untorn.analysis.evidence.EvidenceRule.Kind;
import dev.untorn.analysis.evidence.FarApart;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.analysis.view.JointAccesses;
import dev.untorn.analysis.view.SplitAccess;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.threads.ThreadEntry;
import dev.untorn.model.Rule;
import java.util.BitSet;

/** Evidence that two regions of a method are not meant as one. */
public final class SplitRules {

  private SplitRules() {}

  /** A method that only shows what it has read may show old values. */
  @EvidencePattern(
      id = "display-method",
      kind = Kind.IDIOM,
      reason = "the method only displays the values that it reads, which may be stale")
  public record DisplayMethod(Program program) implements EvidenceRule<SplitAccess> {
    @Override
    public boolean refutes(SplitAccess split) {
      return split.rule() == Rule.VIEW_INCONSISTENCY && MethodFlow.isText(program, split.method());
    }
  }

  /** Whoever changes something in the region of a read may have reserved what it has read. */
  @EvidencePattern(
      id = "reserved-value",
      kind = Kind.IDIOM,
      reason =
          "the critical section that reads one of the values also writes, and may reserve what"
              + " it reads")
  public record ReservedValue() implements EvidenceRule<SplitAccess> {
    @Override
    public boolean refutes(SplitAccess split) {
      return split.first().isClaim() || split.second().isClaim();
    }
  }

  /** Whole threads and programs are not meant to be one step. */
  @EvidencePattern(
      id = "split-thread-entry",
      kind = Kind.INTENT,
      reason = "the method is the entire body of a thread, which is not meant to be atomic")
  public static final class SplitThreadEntry implements EvidenceRule<SplitAccess> {

    private final BitSet entries = new BitSet();

    public SplitThreadEntry(Program program) {
      for (ThreadEntry entry : program.threads().entries()) {
        if (entry.kind() != ThreadEntry.Kind.OPEN) {
          entries.set(entry.method());
        }
      }
    }

    @Override
    public boolean refutes(SplitAccess split) {
      return split.isOfWrites() && entries.get(split.method());
    }
  }

  /** Other classes may use an object that nobody else uses; its own class is made for all. */
  @EvidencePattern(
      id = "split-by-other-class",
      kind = Kind.INTENT,
      reason =
          "a method of another class writes the fields, possibly of an object that no other"
              + " thread uses")
  public record SplitByOtherClass(Program program) implements EvidenceRule<SplitAccess> {
    @Override
    public boolean refutes(SplitAccess split) {
      String owner = program.methods().get(split.method()).owner();
      return split.isOfWrites() && !FarApart.isSame(owner, split.first().variable().className());
    }
  }

  /** A flag that is set first keeps others away while the lock is released. */
  @EvidencePattern(
      id = "announcing-flag",
      kind = Kind.IDIOM,
      reason =
          "the first write sets a flag, which can exclude other threads until the second write")
  public record AnnouncingFlag(Program program) implements EvidenceRule<SplitAccess> {
    @Override
    public boolean refutes(SplitAccess split) {
      return split.isOfWrites() && split.first().isFlag(program);
    }
  }

  /** Two writes that do not always happen both are hardly one change. */
  @EvidencePattern(
      id = "conditional-writes",
      kind = Kind.INTENT,
      reason =
          "one of the writes can happen without the other, so they are unlikely to form one update")
  public record ConditionalWrites() implements EvidenceRule<SplitAccess> {
    @Override
    public boolean refutes(SplitAccess split) {
      MethodFlow flow = split.flow();
      return split.isOfWrites()
          && !flow.branches(split.first().site()).equals(flow.branches(split.second().site()));
    }
  }

  /** A region that checks first whether its write is needed stands for itself. */
  @EvidencePattern(
      id = "checked-write",
      kind = Kind.IDIOM,
      reason = "one of the critical sections first checks whether its write is still needed")
  public record CheckedWrite() implements EvidenceRule<SplitAccess> {
    @Override
    public boolean refutes(SplitAccess split) {
      return split.isOfWrites()
          && (split.accesses().isTested(split.first())
              || split.accesses().isTested(split.second()));
    }
  }

  /** Variables that belong together are accessed together by a good part of the regions. */
  @EvidencePattern(
      id = "rarely-joint",
      kind = Kind.INTENT,
      reason = "few critical sections access both variables, so they are unlikely to be related")
  public record RarelyJoint(JointAccesses joint) implements EvidenceRule<SplitAccess> {
    @Override
    public boolean refutes(SplitAccess split) {
      return !joint.isUsual(split);
    }
  }

  /** Variables that are never combined in a region have no common meaning. */
  @EvidencePattern(
      id = "never-combined",
      kind = Kind.INTENT,
      reason = "no critical section compares the variables, computes with both or writes both")
  public record NeverCombined(JointAccesses joint) implements EvidenceRule<SplitAccess> {
    @Override
    public boolean refutes(SplitAccess split) {
      return !joint.isCombined(split);
    }
  }
}
