package dev.untorn.analysis.evidence.view;

import dev.untorn.analysis.evidence.EvidenceRule;
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
  public static final class DisplayMethod extends EvidenceRule<SplitAccess> {

    private final Program program;

    public DisplayMethod(Program program) {
      super("display-method", Kind.IDIOM, "the method only shows what it reads, which may be old");
      this.program = program;
    }

    @Override
    public boolean refutes(SplitAccess split) {
      return split.rule() == Rule.VIEW_INCONSISTENCY && MethodFlow.isText(program, split.method());
    }
  }

  /** Whoever changes something in the region of a read may have reserved what it has read. */
  public static final class ReservedValue extends EvidenceRule<SplitAccess> {

    public ReservedValue() {
      super(
          "reserved-value",
          Kind.IDIOM,
          "the region that reads one of the values also writes, and may reserve what it reads");
    }

    @Override
    public boolean refutes(SplitAccess split) {
      return split.first().isClaim() || split.second().isClaim();
    }
  }

  /** Whole threads and programs are not meant to be one step. */
  public static final class SplitThreadEntry extends EvidenceRule<SplitAccess> {

    private final BitSet entries = new BitSet();

    public SplitThreadEntry(Program program) {
      super(
          "split-thread-entry",
          Kind.INTENT,
          "the method is the whole life of a thread, which is not meant to be one step");
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
  public static final class SplitByOtherClass extends EvidenceRule<SplitAccess> {

    private final Program program;

    public SplitByOtherClass(Program program) {
      super(
          "split-by-other-class",
          Kind.INTENT,
          "a method of another class writes the fields, perhaps of an object that it alone uses");
      this.program = program;
    }

    @Override
    public boolean refutes(SplitAccess split) {
      String owner = program.methods().get(split.method()).owner();
      return split.isOfWrites()
          && !MethodFlow.isSameClass(owner, split.first().variable().className());
    }
  }

  /** A flag that is set first keeps others away while the lock is released. */
  public static final class AnnouncingFlag extends EvidenceRule<SplitAccess> {

    private final Program program;

    public AnnouncingFlag(Program program) {
      super(
          "announcing-flag",
          Kind.IDIOM,
          "the first write sets a flag, which can keep other threads away until the second one");
      this.program = program;
    }

    @Override
    public boolean refutes(SplitAccess split) {
      return split.isOfWrites() && split.first().isFlag(program);
    }
  }

  /** Two writes that do not always happen both are hardly one change. */
  public static final class ConditionalWrites extends EvidenceRule<SplitAccess> {

    public ConditionalWrites() {
      super(
          "conditional-writes",
          Kind.INTENT,
          "one of the writes can happen without the other, so that they are hardly one change");
    }

    @Override
    public boolean refutes(SplitAccess split) {
      MethodFlow flow = split.flow();
      return split.isOfWrites()
          && !flow.branches(split.first().site()).equals(flow.branches(split.second().site()));
    }
  }

  /** A region that checks first whether its write is needed stands for itself. */
  public static final class CheckedWrite extends EvidenceRule<SplitAccess> {

    public CheckedWrite() {
      super(
          "checked-write",
          Kind.IDIOM,
          "one of the regions checks first whether its write is still needed");
    }

    @Override
    public boolean refutes(SplitAccess split) {
      return split.isOfWrites()
          && (split.accesses().isTested(split.first())
              || split.accesses().isTested(split.second()));
    }
  }

  /** Variables that belong together are accessed together by a good part of the regions. */
  public static final class RarelyJoint extends EvidenceRule<SplitAccess> {

    private final JointAccesses joint;

    public RarelyJoint(JointAccesses joint) {
      super(
          "rarely-joint",
          Kind.INTENT,
          "few regions access both variables, so that they hardly belong together");
      this.joint = joint;
    }

    @Override
    public boolean refutes(SplitAccess split) {
      return !joint.isUsual(split);
    }
  }

  /** Variables that are never combined in a region have no common meaning. */
  public static final class NeverCombined extends EvidenceRule<SplitAccess> {

    private final JointAccesses joint;

    public NeverCombined(JointAccesses joint) {
      super(
          "never-combined",
          Kind.INTENT,
          "no region compares the variables, computes with both or writes both");
      this.joint = joint;
    }

    @Override
    public boolean refutes(SplitAccess split) {
      return !joint.isCombined(split);
    }
  }
}
