package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.evidence.StoredConstants;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.analysis.flow.StaleUse;
import dev.untorn.bytecode.Program;
import java.util.List;

/** Evidence that the region of the read has reserved what it read. */
public final class ReservationRules {

  private ReservationRules() {}

  /** All of them; they share what they know of the method that was asked about last. */
  public static List<EvidenceRule<StaleUse>> all(Program program) {
    LastMethod last = new LastMethod(program);
    return List.of(
        new UsedUp(last), new OwnValue(last), new ClaimedFlag(last), new SemaphorePermit(last));
  }

  /** The facts about one method, until another one is asked about. */
  private static final class LastMethod {

    private final StoredConstants stored;
    private MethodFlow method;
    private ReservedChecks checks;

    LastMethod(Program program) {
      stored = new StoredConstants(program);
    }

    ReservedChecks of(StaleUse use) {
      if (method != use.flow()) {
        method = use.flow();
        checks = new ReservedChecks(method, stored);
      }
      return checks;
    }
  }

  /** The region changes what it has read, or does the same for a first time, before it ends. */
  static final class UsedUp extends EvidenceRule<StaleUse> {

    private final LastMethod methods;

    UsedUp(LastMethod methods) {
      super(
          "changed-in-region",
          Kind.IDIOM,
          "the critical section of the read changes the state before it ends, and so tells other"
              + " threads");
      this.methods = methods;
    }

    @Override
    public boolean refutes(StaleUse use) {
      return use.isDeciding()
          ? methods.of(use).isUsedUp(use.source(), use.action())
          : methods.of(use).isTaken(use.source(), use.action());
    }
  }

  /** The region reads what it has put there itself. */
  static final class OwnValue extends EvidenceRule<StaleUse> {

    private final LastMethod methods;

    OwnValue(LastMethod methods) {
      super("own-value", Kind.IDIOM, "the critical section reads what it has stored itself before");
      this.methods = methods;
    }

    @Override
    public boolean refutes(StaleUse use) {
      return use.isDeciding() && methods.of(use).isOwn(use.source(), use.action());
    }
  }

  /** A flag is tested and set before, and taken back later. */
  static final class ClaimedFlag extends EvidenceRule<StaleUse> {

    private final LastMethod methods;

    ClaimedFlag(LastMethod methods) {
      super(
          "claimed-flag",
          Kind.IDIOM,
          "a flag that was tested and set under the lock keeps other threads away until it is"
              + " reset");
      this.methods = methods;
    }

    @Override
    public boolean refutes(StaleUse use) {
      return (use.isDeciding() || use.shape() == StaleShape.COPY)
          && methods.of(use).isClaimed(use.source(), use.action());
    }
  }

  /** A permit of a semaphore is taken between the read and the use. */
  static final class SemaphorePermit extends EvidenceRule<StaleUse> {

    private final LastMethod methods;

    SemaphorePermit(LastMethod methods) {
      super(
          "semaphore-permit",
          Kind.IDIOM,
          "a permit of a semaphore is acquired between the check and what depends on it");
      this.methods = methods;
    }

    @Override
    public boolean refutes(StaleUse use) {
      return use.isDeciding() && methods.of(use).isPermitted(use.source(), use.action());
    }
  }
}
