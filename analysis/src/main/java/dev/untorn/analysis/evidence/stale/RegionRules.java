package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.evidence.EvidenceRule.EvidencePattern;
import dev.untorn.analysis.evidence.EvidenceRule.Kind;
import dev.untorn.analysis.evidence.FarApart;
import dev.untorn.analysis.evidence.LegacyCollections;
import dev.untorn.analysis.flow.StaleUse;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.model.Variable.Part;

/** Evidence that follows from the critical sections, paths and calls between read and use. */
public final class RegionRules {

  private RegionRules() {}

  /** The collection locks itself, but nothing says that several threads use it. */
  @EvidencePattern(
      id = "legacy-collection",
      kind = Kind.INTENT,
      reason =
          "the collection synchronizes its own methods, but few of its uses are guarded by a"
              + " lock, so there is no evidence that threads share it")
  public record LegacyCollection(Program program, ConflictSearch conflicts)
      implements EvidenceRule<StaleUse> {
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
  @EvidencePattern(
      id = "unlocked-read",
      kind = Kind.INTENT,
      reason =
          "the value is read without a lock and is not volatile, so there is no evidence that"
              + " threads share it")
  public record UnlockedRead() implements EvidenceRule<StaleUse> {
    @Override
    public boolean refutes(StaleUse use) {
      return use.source().kind() == SharedRead.Kind.BARE;
    }
  }

  /** The region that reads a value takes it away: it belongs to the reader. */
  @EvidencePattern(
      id = "handed-over",
      kind = Kind.IDIOM,
      reason =
          "the critical section that reads the value also removes or changes it, so the value"
              + " belongs to the reader")
  public record HandedOver() implements EvidenceRule<StaleUse> {
    @Override
    public boolean refutes(StaleUse use) {
      return use.source().kind() == SharedRead.Kind.TAKEN;
    }
  }

  /** The lock of the read is held until the use. */
  @EvidencePattern(
      id = "same-region",
      kind = Kind.PROOF,
      reason = "the value is read and used in one critical section")
  public record SameRegion() implements EvidenceRule<StaleUse> {
    @Override
    public boolean refutes(StaleUse use) {
      return use.flow().regions().isSameRegion(use.source(), use.held(), use.action().site());
    }
  }

  /** What is called compares the stale value with what is there. */
  @EvidencePattern(
      id = "compared-by-callee",
      kind = Kind.IDIOM,
      reason = "the called method compares the value with the current one before using it")
  public record ComparedByCallee() implements EvidenceRule<StaleUse> {
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
  @EvidencePattern(
      id = "validated",
      kind = Kind.IDIOM,
      reason = "the value is read again under the lock and compared before it is used")
  public record Validated() implements EvidenceRule<StaleUse> {
    @Override
    public boolean refutes(StaleUse use) {
      return use.flow().regions().isValidated(use.action().site());
    }
  }

  /** The same question is asked again in the region of the act. */
  @EvidencePattern(
      id = "tested-again",
      kind = Kind.IDIOM,
      reason = "the condition is rechecked in the critical section that depends on it")
  public record TestedAgain() implements EvidenceRule<StaleUse> {
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
  @EvidencePattern(
      id = "claimed-by-callee",
      kind = Kind.IDIOM,
      reason =
          "the called method that reads the value also changes state under the same lock, for"
              + " example to reserve something")
  public record ClaimedByCallee() implements EvidenceRule<StaleUse> {
    @Override
    public boolean refutes(StaleUse use) {
      return use.isDeciding() && use.source().isClaim();
    }
  }

  /** The use runs only if assertions are checked. */
  @EvidencePattern(
      id = "assertion-only",
      kind = Kind.INTENT,
      reason = "the code runs only if assertions are enabled")
  public record AssertionOnly() implements EvidenceRule<StaleUse> {
    @Override
    public boolean refutes(StaleUse use) {
      return use.flow().control().isAsserted(use.action().site());
    }
  }

  /** The use would run only if something were null that never is. */
  @EvidencePattern(
      id = "unreachable",
      kind = Kind.PROOF,
      reason = "the code would run only if a method returned null, which it never does")
  public record Unreachable() implements EvidenceRule<StaleUse> {
    @Override
    public boolean refutes(StaleUse use) {
      return use.flow().control().isUnreachable(use.action().site());
    }
  }

  /** An atomic step and its use are too far apart to be meant as one operation. */
  @EvidencePattern(
      id = "unrelated-step",
      kind = Kind.INTENT,
      reason =
          "a volatile field or the state of another class is read atomically, and its use is too"
              + " far away to belong to the same operation")
  public record UnrelatedStep(Program program) implements EvidenceRule<StaleUse> {
    @Override
    public boolean refutes(StaleUse use) {
      return !new FarApart(program, use.method()).isNear(use.source(), use.action());
    }
  }

  /** A check or its consequence lies several calls away in another class. */
  @EvidencePattern(
      id = "distant-call",
      kind = Kind.INTENT,
      reason = "the check or the code that depends on it is several calls away in another class")
  public record DistantCall(Program program) implements EvidenceRule<StaleUse> {
    @Override
    public boolean refutes(StaleUse use) {
      if (!use.isDeciding()) {
        return false;
      }
      SharedRead source = use.source();
      SharedAction action = use.action();
      FarApart distance = new FarApart(program, use.method());
      return distance.isFar(source.site(), source.depth(), source.crossings())
          || distance.isFar(action.site(), action.effect().depth(), action.effect().crossings());
    }
  }
}
