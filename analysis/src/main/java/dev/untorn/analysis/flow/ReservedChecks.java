package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedEffect;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.control.ControlPaths;
import dev.untorn.analysis.evidence.SemaphorePermits;
import dev.untorn.analysis.evidence.StoredConstants;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Which checks are used up in the region that makes them: it changes what it has looked at, or does
 * the deed for a first time, before it lets go. What comes later ends what was begun there. So it
 * is with checks of what the region itself has put there before.
 */
final class ReservedChecks {

  private final MethodFacts reading;
  private final Body body;
  private final ValueFlow flow;
  private final StoredConstants stored;
  private final ControlPaths ways;
  private final SemaphorePermits permits;

  ReservedChecks(Body body, MethodFacts reading, ValueFlow flow, StoredConstants stored) {
    this.stored = stored;
    this.body = body;
    this.reading = reading;
    this.flow = flow;
    ways = new ControlPaths(body);
    permits = new SemaphorePermits(body, ways);
  }

  /** Whether a deed comes only after its region has used up what it has read. */
  boolean contains(SharedRead source, SharedAction deed) {
    BitSet changes = changes(source, source.variable(), source.base());
    changes.or(changes(source, deed.effect()));
    return isPassed(source, deed, changes)
        || (!source.isOver() && isOwn(source, deed))
        || isClaimed(source, deed)
        || permits.contains(source, deed);
  }

  /**
   * Whether a flag is tested and set in one region, that of a source or an earlier one, and the
   * method takes the flag back: until then all others who want to do this wait, or go away.
   */
  boolean isClaimed(SharedRead source, SharedAction deed) {
    return reading.deeds().stream()
        .filter(flag -> isFlag(flag) && isTestedAndSet(flag) && isTakenBack(flag))
        .anyMatch(flag -> isClaimedThen(source, flag, deed) || isClaimedBefore(source, flag, deed));
  }

  private boolean isClaimedThen(SharedRead source, SharedAction flag, SharedAction deed) {
    return !source.isOver()
        && reading.holding().isOneRegion(source.site(), flag.site())
        && isPassed(source, deed, changes(source, flag.effect()));
  }

  /**
   * Whether a flag is set before something is read under the same lock, of the same object, and
   * still set when the deed is done.
   */
  private boolean isClaimedBefore(SharedRead source, SharedAction flag, SharedAction deed) {
    BitSet set = new BitSet();
    set.set(flag.site());
    BitSet back = new BitSet();
    reading.deeds().stream()
        .filter(one -> isTakingBack(one, flag))
        .forEach(one -> back.set(one.site()));
    return !source.isOver()
        && source.base().equals(flag.effect().base())
        && isSameLock(source.site(), flag.site())
        && !ways.lead(0, source.site(), set)
        && ways.lead(0, flag.site(), back)
        && back.stream()
            .filter(one -> !reading.holding().isOneRegion(one, deed.site()))
            .noneMatch(one -> ways.lead(one, deed.site(), set));
  }

  private boolean isSameLock(int one, int other) {
    Optional<HeldLock> lock = reading.holding().innermost(one);
    return reading.holding().at(other).stream()
        .anyMatch(hold -> lock.isPresent() && hold.lock().equals(lock.get().lock()));
  }

  private boolean isFlag(SharedAction deed) {
    return deed.effect().writes()
        && deed.effect().variable().part() == Part.FIELD
        && stored.constant(deed.effect().access()).isPresent();
  }

  private boolean isTestedAndSet(SharedAction flag) {
    return reading.sources().stream()
        .anyMatch(
            test ->
                test.variable().equals(flag.effect().variable())
                    && test.base().equals(flag.effect().base())
                    && reading.holding().isOneRegion(test.site(), flag.site()));
  }

  private boolean isTakenBack(SharedAction flag) {
    return reading.deeds().stream().anyMatch(deed -> isTakingBack(deed, flag));
  }

  private boolean isTakingBack(SharedAction deed, SharedAction flag) {
    return isFlag(deed)
        && deed.effect().variable().equals(flag.effect().variable())
        && deed.effect().base().equals(flag.effect().base())
        && !stored.constant(deed.effect().access()).equals(stored.constant(flag.effect().access()));
  }

  private BitSet changes(SharedRead source, SharedEffect effect) {
    return changes(source, effect.variable(), effect.base());
  }

  /** Whether a deed comes only after the region has changed what it has read. */
  boolean isTaken(SharedRead source, SharedAction deed) {
    return isPassed(source, deed, changes(source, source.variable(), source.base()));
  }

  private boolean isPassed(SharedRead source, SharedAction deed, BitSet changes) {
    changes.clear(deed.site());
    return !changes.isEmpty() && !ways.lead(source.site(), deed.site(), changes);
  }

  /**
   * Whether the region has put there what it reads. What it has made of what was there is not its
   * own, but it has told the others about itself before it does something else.
   */
  private boolean isOwn(SharedRead source, SharedAction until) {
    boolean isElsewhere = !until.effect().variable().equals(source.variable());
    BitSet found = new BitSet();
    for (SharedAction deed : reading.deeds()) {
      if (deed.isDirect()
          && body.op(deed.site()) == Op.PUT_FIELD
          && deed.effect().variable().equals(source.variable())
          && deed.effect().base().equals(source.base())
          && reading.holding().isOneRegion(deed.site(), source.site())
          && (isElsewhere || !isMadeOf(body.operand(deed.site(), 1), source))) {
        found.set(deed.site());
      }
    }
    return !found.isEmpty() && !ways.lead(0, source.site(), found);
  }

  private boolean isMadeOf(int value, SharedRead source) {
    for (int s = 0; s < reading.sources().size(); s++) {
      boolean isPart = (flow.sources(value) >>> reading.parameters() >> s & 1) != 0;
      if (isPart && reading.sources().get(s).variable().equals(source.variable())) {
        return true;
      }
    }
    return false;
  }

  /** The instructions in the region of a source, behind it, that change a variable. */
  private BitSet changes(SharedRead source, Variable variable, AccessPath base) {
    BitSet found = new BitSet();
    for (SharedAction deed : source.isOver() ? List.<SharedAction>of() : reading.deeds()) {
      if (deed.effect().writes()
          && deed.effect().variable().equals(variable)
          && deed.effect().base().equals(base)
          && reading.holding().isOneRegion(source.site(), deed.site())) {
        found.set(deed.site());
      }
    }
    return found;
  }
}
