package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.evidence.LegacyCollections;
import dev.untorn.analysis.flow.StaleUse;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.model.Variable.Part;

/** Evidence that follows from the critical sections of the read and of the use. */
public final class RegionRules {

  private RegionRules() {}

  /** The collection locks itself, but nothing says that several threads use it. */
  public static final class LegacyCollection extends EvidenceRule<StaleUse> {

    private final Program program;
    private final ConflictSearch conflicts;

    public LegacyCollection(Program program, ConflictSearch conflicts) {
      super(
          "legacy-collection",
          Kind.INTENT,
          "the collection locks itself, but hardly any of its uses is under a lock, so nothing says"
              + " that threads share it");
      this.program = program;
      this.conflicts = conflicts;
    }

    @Override
    public boolean refutes(StaleUse use) {
      StateAccess read = use.source().access();
      return use.source().kind() == SharedRead.Kind.BARE
          && read.variable().part() == Part.STATE
          && read.isAtomic()
          && conflicts.isOld(read)
          && program
              .accesses()
              .receivers(read.method(), program.body(read.method()), read.instruction())
              .stream()
              .noneMatch(LegacyCollections::isConcurrent)
          && !conflicts.isUsedByThreads(read.variable());
    }
  }

  /** Without a lock nothing marks the read as the beginning of something atomic. */
  public static final class UnlockedRead extends EvidenceRule<StaleUse> {

    public UnlockedRead() {
      super(
          "unlocked-read",
          Kind.INTENT,
          "the value is read without any lock and is not volatile, so nothing says that threads"
              + " share it");
    }

    @Override
    public boolean refutes(StaleUse use) {
      return use.source().kind() == SharedRead.Kind.BARE;
    }
  }

  /** The region that reads a value takes it away: it belongs to the reader. */
  public static final class HandedOver extends EvidenceRule<StaleUse> {

    public HandedOver() {
      super(
          "handed-over",
          Kind.IDIOM,
          "the critical section that reads the value also takes it away or changes it, so it"
              + " belongs to the reader");
    }

    @Override
    public boolean refutes(StaleUse use) {
      return use.source().kind() == SharedRead.Kind.TAKEN;
    }
  }

  /** The lock of the read is held until the use. */
  public static final class SameRegion extends EvidenceRule<StaleUse> {

    public SameRegion() {
      super("same-region", Kind.PROOF, "the value is read and used in one critical section");
    }

    @Override
    public boolean refutes(StaleUse use) {
      return use.flow().regions().isSameRegion(use.source(), use.held(), use.action().site());
    }
  }

  /** What is called compares the stale value with what is there. */
  public static final class ComparedByCallee extends EvidenceRule<StaleUse> {

    public ComparedByCallee() {
      super(
          "compared-by-callee",
          Kind.IDIOM,
          "the called method compares the value with the present one before it uses it");
    }

    @Override
    public boolean refutes(StaleUse use) {
      SharedAction action = use.action();
      for (long left = action.effect().compared(); left != 0; left &= left - 1) {
        int k = Long.numberOfTrailingZeros(left);
        if (k < use.body().operandCount(action.site())
            && use.flow().made(use.body().operand(action.site(), k)) != 0) {
          return true;
        }
      }
      return false;
    }
  }

  /** The stale value is compared with a fresh one in the region of the use. */
  public static final class Validated extends EvidenceRule<StaleUse> {

    public Validated() {
      super(
          "validated",
          Kind.IDIOM,
          "the value is read again under the lock and compared before it is used");
    }

    @Override
    public boolean refutes(StaleUse use) {
      return use.flow().regions().isValidated(use.action().site());
    }
  }

  /** The same question is asked again in the region of the act. */
  public static final class TestedAgain extends EvidenceRule<StaleUse> {

    public TestedAgain() {
      super(
          "tested-again",
          Kind.IDIOM,
          "the condition is tested again in the critical section that depends on it");
    }

    @Override
    public boolean refutes(StaleUse use) {
      return use.isDeciding() && isTested(use);
    }

    private static boolean isTested(StaleUse use) {
      SharedRead source = use.source();
      SharedAction action = use.action();
      return action.effect().tested().contains(source.variable())
          || (source.variable().equals(action.effect().variable())
              && !action.effect().tested().isEmpty())
          || use.flow().regions().isTestedAgain(action.site(), source);
    }
  }

  /** The called method that reads the value also changes something under the same lock. */
  public static final class ClaimedByCallee extends EvidenceRule<StaleUse> {

    public ClaimedByCallee() {
      super(
          "claimed-by-callee",
          Kind.IDIOM,
          "the called method that reads the value also changes state under the same lock, as when"
              + " it reserves something");
    }

    @Override
    public boolean refutes(StaleUse use) {
      return use.isDeciding() && use.source().isClaim();
    }
  }
}
