package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedEffect;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.control.ControlPaths;
import dev.untorn.analysis.control.LockSpans;
import dev.untorn.analysis.evidence.StoredConstants;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.analysis.flow.StaleUse;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Evidence that the region of the read has reserved what it read: it changes it, or acts first,
 * before it releases the lock. So do checks of what the region itself has put there.
 */
public final class ReservationRules {

  private static final BitSet NOTHING = new BitSet();

  private final StoredConstants stored;

  /** The method that was asked about last. */
  private MethodFlow method;

  private ControlPaths ways;

  /** Where a permit of a semaphore is taken in that method. */
  private BitSet permits;

  public ReservationRules(Program program) {
    stored = new StoredConstants(program);
  }

  /** Whether a way leads from one instruction to another, and to none of some others before. */
  private boolean leads(StaleUse use, int from, int to, BitSet avoided) {
    look(use);
    return ways.lead(from, to, avoided);
  }

  private void look(StaleUse use) {
    if (method != use.flow()) {
      method = use.flow();
      ways = new ControlPaths(use.body());
      permits = new BitSet();
      IntStream.range(0, use.body().size())
          .filter(i -> use.body().called(i).filter(ReservationRules::isPermit).isPresent())
          .forEach(permits::set);
    }
  }

  private static boolean isPermit(Member called) {
    return called.owner().equals("java.util.concurrent.Semaphore")
        && (called.name().startsWith("acquire") || called.name().startsWith("tryAcquire"));
  }

  public boolean isPermitted(StaleUse use) {
    look(use);
    return permits.stream()
        .anyMatch(
            permit ->
                leads(use, use.source().site(), permit, NOTHING)
                    && leads(use, permit, use.site(), NOTHING));
  }

  public boolean isChangedInRegion(StaleUse use) {
    SharedRead source = use.source();
    BitSet changes = changes(use, source.variable(), source.base());
    if (use.isDeciding()) {
      changes.or(changes(use, use.action().effect()));
    }
    return isPassed(use, changes);
  }

  /** Whether all ways from the read to the use lead over one of some changes before. */
  private boolean isPassed(StaleUse use, BitSet changes) {
    changes.clear(use.site());
    return !changes.isEmpty() && !leads(use, use.source().site(), use.site(), changes);
  }

  private static BitSet changes(StaleUse use, SharedEffect effect) {
    return changes(use, effect.variable(), effect.base());
  }

  /** The instructions in the region of a read, behind it, that change a variable. */
  private static BitSet changes(StaleUse use, Variable variable, AccessPath base) {
    SharedRead source = use.source();
    return source.isOver()
        ? new BitSet()
        : sites(
            use,
            action ->
                action.effect().writes()
                    && action.effect().variable().equals(variable)
                    && action.effect().base().equals(base)
                    && holding(use).isOneRegion(source.site(), action.site()));
  }

  private static BitSet sites(StaleUse use, Predicate<SharedAction> isMeant) {
    BitSet found = new BitSet();
    use.flow().facts().actions().stream()
        .filter(isMeant)
        .forEach(action -> found.set(action.site()));
    return found;
  }

  private static LockSpans holding(StaleUse use) {
    return use.flow().facts().holding();
  }

  /** Whether a flag is tested and set in one region, and later reset by the method: others wait. */
  public boolean isClaimedByFlag(StaleUse use) {
    return !use.source().isOver()
        && use.flow().facts().actions().stream()
            .filter(flag -> isFlag(flag) && isTestedAndSet(use, flag))
            .anyMatch(
                flag -> {
                  BitSet back = sites(use, action -> isTakingBack(action, flag));
                  return !back.isEmpty()
                      && (isClaimedThen(use, flag) || isClaimedBefore(use, flag, back));
                });
  }

  private boolean isClaimedThen(StaleUse use, SharedAction flag) {
    return holding(use).isOneRegion(use.source().site(), flag.site())
        && isPassed(use, changes(use, flag.effect()));
  }

  /**
   * Whether a flag is set before a read, under the same lock and object, and still when it is used.
   */
  private boolean isClaimedBefore(StaleUse use, SharedAction flag, BitSet back) {
    BitSet set = new BitSet();
    set.set(flag.site());
    SharedRead source = use.source();
    return source.base().equals(flag.effect().base())
        && isSameLock(holding(use), source.site(), flag.site())
        && !leads(use, 0, source.site(), set)
        && leads(use, 0, flag.site(), back)
        && back.stream()
            .filter(one -> !holding(use).isOneRegion(one, use.site()))
            .noneMatch(one -> leads(use, one, use.site(), set));
  }

  private static boolean isSameLock(LockSpans holding, int one, int other) {
    Optional<AccessPath> lock = holding.innermost(one).map(HeldLock::lock);
    return lock.isPresent()
        && holding.at(other).stream().anyMatch(hold -> hold.lock().equals(lock.get()));
  }

  private boolean isFlag(SharedAction action) {
    return action.effect().writes()
        && action.effect().variable().part() == Part.FIELD
        && stored.constant(action.effect().access()).isPresent();
  }

  private static boolean isTestedAndSet(StaleUse use, SharedAction flag) {
    return use.flow().facts().sources().stream()
        .anyMatch(
            test ->
                test.variable().equals(flag.effect().variable())
                    && test.base().equals(flag.effect().base())
                    && holding(use).isOneRegion(test.site(), flag.site()));
  }

  private boolean isTakingBack(SharedAction action, SharedAction flag) {
    return isFlag(action)
        && action.effect().variable().equals(flag.effect().variable())
        && action.effect().base().equals(flag.effect().base())
        && !stored
            .constant(action.effect().access())
            .equals(stored.constant(flag.effect().access()));
  }

  /** Whether the region has put there what it reads, or has announced itself before it goes on. */
  public boolean isOwnValue(StaleUse use) {
    SharedRead source = use.source();
    if (source.isOver()) {
      return false;
    }
    boolean isElsewhere = !use.action().effect().variable().equals(source.variable());
    Body body = use.body();
    BitSet puts =
        sites(
            use,
            action ->
                action.isDirect()
                    && body.op(action.site()) == Op.PUT_FIELD
                    && action.effect().variable().equals(source.variable())
                    && action.effect().base().equals(source.base())
                    && holding(use).isOneRegion(action.site(), source.site())
                    && (isElsewhere
                        || !isMadeOf(use, body.operand(action.site(), 1), source.variable())));
    return !puts.isEmpty() && !leads(use, 0, source.site(), puts);
  }

  private static boolean isMadeOf(StaleUse use, int value, Variable variable) {
    return use.flow().sources(value).anyMatch(source -> source.variable().equals(variable));
  }
}
