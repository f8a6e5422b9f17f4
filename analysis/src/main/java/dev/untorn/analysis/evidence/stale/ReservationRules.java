package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedEffect;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.control.ControlPaths;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.evidence.EvidenceRule.EvidencePattern;
import dev.untorn.analysis.evidence.EvidenceRule.Kind;
import dev.untorn.analysis.evidence.StoredConstants;
import dev.untorn.analysis.flow.MethodFacts;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.analysis.flow.StaleUse;
import dev.untorn.analysis.flow.ValueFlow;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

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
  @EvidencePattern(
      id = "changed-in-region",
      kind = Kind.IDIOM,
      reason =
          "the critical section that reads also changes the state before it ends, which signals"
              + " the operation to other threads")
  record UsedUp(LastMethod methods) implements EvidenceRule<StaleUse> {
    @Override
    public boolean refutes(StaleUse use) {
      return use.isDeciding()
          ? methods.of(use).isUsedUp(use.source(), use.action())
          : methods.of(use).isTaken(use.source(), use.action());
    }
  }

  /** The region reads what it has put there itself. */
  @EvidencePattern(
      id = "own-value",
      kind = Kind.IDIOM,
      reason = "the critical section reads a value that it has stored itself")
  record OwnValue(LastMethod methods) implements EvidenceRule<StaleUse> {
    @Override
    public boolean refutes(StaleUse use) {
      return use.isDeciding() && methods.of(use).isOwn(use.source(), use.action());
    }
  }

  /** A flag is tested and set before, and taken back later. */
  @EvidencePattern(
      id = "claimed-flag",
      kind = Kind.IDIOM,
      reason =
          "a flag that is tested and set under the lock excludes other threads until it is reset")
  record ClaimedFlag(LastMethod methods) implements EvidenceRule<StaleUse> {
    @Override
    public boolean refutes(StaleUse use) {
      return (use.isDeciding() || use.shape() == StaleShape.COPY)
          && methods.of(use).isClaimed(use.source(), use.action());
    }
  }

  /** A permit of a semaphore is taken between the read and the use. */
  @EvidencePattern(
      id = "semaphore-permit",
      kind = Kind.IDIOM,
      reason = "a semaphore permit is acquired between the check and the code that depends on it")
  record SemaphorePermit(LastMethod methods) implements EvidenceRule<StaleUse> {
    @Override
    public boolean refutes(StaleUse use) {
      return use.isDeciding() && methods.of(use).isPermitted(use.source(), use.action());
    }
  }

  /**
   * Which checks are used up in the region that makes them: it changes what it has looked at, or
   * does the action for a first time, before it lets go. What comes later ends what was begun
   * there. So it is with checks of what the region itself has put there before.
   */
  private static final class ReservedChecks {

    private final MethodFacts facts;
    private final Body body;
    private final ValueFlow flow;
    private final StoredConstants stored;
    private final ControlPaths ways;
    private final SemaphorePermits permits;

    ReservedChecks(MethodFlow method, StoredConstants stored) {
      this.stored = stored;
      this.body = method.body();
      this.facts = method.facts();
      this.flow = method.values();
      ways = new ControlPaths(body);
      permits = new SemaphorePermits(body, ways);
    }

    /** Whether an action comes only after its region has used up what it has read. */
    boolean isUsedUp(SharedRead source, SharedAction action) {
      BitSet changes = changes(source, source.variable(), source.base());
      changes.or(changes(source, action.effect()));
      return isPassed(source, action, changes);
    }

    /** Whether a permit of a semaphore is taken between the read and an action. */
    boolean isPermitted(SharedRead source, SharedAction action) {
      return permits.contains(source, action);
    }

    /**
     * Whether a flag is tested and set in one region, that of a source or an earlier one, and the
     * method takes the flag back: until then all others who want to do this wait, or go away.
     */
    boolean isClaimed(SharedRead source, SharedAction action) {
      return facts.actions().stream()
          .filter(flag -> isFlag(flag) && isTestedAndSet(flag) && isTakenBack(flag))
          .anyMatch(
              flag -> isClaimedThen(source, flag, action) || isClaimedBefore(source, flag, action));
    }

    private boolean isClaimedThen(SharedRead source, SharedAction flag, SharedAction action) {
      return !source.isOver()
          && facts.holding().isOneRegion(source.site(), flag.site())
          && isPassed(source, action, changes(source, flag.effect()));
    }

    /**
     * Whether a flag is set before something is read under the same lock, of the same object, and
     * still set when the action is done.
     */
    private boolean isClaimedBefore(SharedRead source, SharedAction flag, SharedAction action) {
      BitSet set = new BitSet();
      set.set(flag.site());
      BitSet back = new BitSet();
      facts.actions().stream()
          .filter(one -> isTakingBack(one, flag))
          .forEach(one -> back.set(one.site()));
      return !source.isOver()
          && source.base().equals(flag.effect().base())
          && isSameLock(source.site(), flag.site())
          && !ways.lead(0, source.site(), set)
          && ways.lead(0, flag.site(), back)
          && back.stream()
              .filter(one -> !facts.holding().isOneRegion(one, action.site()))
              .noneMatch(one -> ways.lead(one, action.site(), set));
    }

    private boolean isSameLock(int one, int other) {
      Optional<HeldLock> lock = facts.holding().innermost(one);
      return facts.holding().at(other).stream()
          .anyMatch(hold -> lock.isPresent() && hold.lock().equals(lock.get().lock()));
    }

    private boolean isFlag(SharedAction action) {
      return action.effect().writes()
          && action.effect().variable().part() == Part.FIELD
          && stored.constant(action.effect().access()).isPresent();
    }

    private boolean isTestedAndSet(SharedAction flag) {
      return facts.sources().stream()
          .anyMatch(
              test ->
                  test.variable().equals(flag.effect().variable())
                      && test.base().equals(flag.effect().base())
                      && facts.holding().isOneRegion(test.site(), flag.site()));
    }

    private boolean isTakenBack(SharedAction flag) {
      return facts.actions().stream().anyMatch(action -> isTakingBack(action, flag));
    }

    private boolean isTakingBack(SharedAction action, SharedAction flag) {
      return isFlag(action)
          && action.effect().variable().equals(flag.effect().variable())
          && action.effect().base().equals(flag.effect().base())
          && !stored
              .constant(action.effect().access())
              .equals(stored.constant(flag.effect().access()));
    }

    private BitSet changes(SharedRead source, SharedEffect effect) {
      return changes(source, effect.variable(), effect.base());
    }

    /** Whether an action comes only after the region has changed what it has read. */
    boolean isTaken(SharedRead source, SharedAction action) {
      return isPassed(source, action, changes(source, source.variable(), source.base()));
    }

    private boolean isPassed(SharedRead source, SharedAction action, BitSet changes) {
      changes.clear(action.site());
      return !changes.isEmpty() && !ways.lead(source.site(), action.site(), changes);
    }

    /**
     * Whether the region has put there what it reads. What it has made of what was there is not its
     * own, but it has announced itself to the others before it does something else.
     */
    boolean isOwn(SharedRead source, SharedAction until) {
      if (source.isOver()) {
        return false;
      }
      boolean isElsewhere = !until.effect().variable().equals(source.variable());
      BitSet found = new BitSet();
      for (SharedAction action : facts.actions()) {
        if (action.isDirect()
            && body.op(action.site()) == Op.PUT_FIELD
            && action.effect().variable().equals(source.variable())
            && action.effect().base().equals(source.base())
            && facts.holding().isOneRegion(action.site(), source.site())
            && (isElsewhere || !isMadeOf(body.operand(action.site(), 1), source))) {
          found.set(action.site());
        }
      }
      return !found.isEmpty() && !ways.lead(0, source.site(), found);
    }

    private boolean isMadeOf(int value, SharedRead source) {
      for (int s = 0; s < facts.sources().size(); s++) {
        boolean isPart = (flow.sources(value) >>> facts.parameters() >> s & 1) != 0;
        if (isPart && facts.sources().get(s).variable().equals(source.variable())) {
          return true;
        }
      }
      return false;
    }

    /** The instructions in the region of a source, behind it, that change a variable. */
    private BitSet changes(SharedRead source, Variable variable, AccessPath base) {
      BitSet found = new BitSet();
      for (SharedAction action : source.isOver() ? List.<SharedAction>of() : facts.actions()) {
        if (action.effect().writes()
            && action.effect().variable().equals(variable)
            && action.effect().base().equals(base)
            && facts.holding().isOneRegion(source.site(), action.site())) {
          found.set(action.site());
        }
      }
      return found;
    }

    /**
     * Permits of semaphores that are taken between a look and what is done: they keep others away.
     */
    private static final class SemaphorePermits {

      private static final BitSet NOTHING = new BitSet();

      private final ControlPaths ways;
      private final BitSet taken = new BitSet();

      SemaphorePermits(Body body, ControlPaths ways) {
        this.ways = ways;
        for (int i = 0; i < body.size(); i++) {
          taken.set(i, isTaking(body, i));
        }
      }

      /** Whether a way from a look to an action leads over a permit. */
      boolean contains(SharedRead source, SharedAction action) {
        return taken.stream()
            .anyMatch(
                permit ->
                    ways.lead(source.site(), permit, NOTHING)
                        && ways.lead(permit, action.site(), NOTHING));
      }

      private static boolean isTaking(Body body, int instruction) {
        return body.op(instruction).isCall()
            && body.symbol(instruction) instanceof Member called
            && called.owner().equals("java.util.concurrent.Semaphore")
            && (called.name().startsWith("acquire") || called.name().startsWith("tryAcquire"));
      }
    }
  }
}
