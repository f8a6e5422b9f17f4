package dev.untorn.dynamic.offline;

import dev.untorn.dynamic.collection.IdTable;
import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.offline.OfflineReductionAnalysis.PhaseStack.Deal;
import dev.untorn.dynamic.offline.OfflineReductionAnalysis.PhaseStack.Taken;
import dev.untorn.dynamic.profile.LocationUse;
import dev.untorn.dynamic.profile.LockOrderGraph.Nesting;
import dev.untorn.dynamic.profile.RunProfile;
import dev.untorn.dynamic.profile.ViolationCollector;
import dev.untorn.dynamic.replay.AccessRecord;
import dev.untorn.dynamic.replay.ReplayedThread.Execution;
import dev.untorn.dynamic.violation.Violation;
import dev.untorn.dynamic.violation.ViolationNames;
import dev.untorn.dynamic.violation.ViolationStep;
import dev.untorn.dynamic.violation.ViolationStep.AcquiredLock;
import dev.untorn.dynamic.violation.ViolationStep.Kind;
import dev.untorn.model.Lock;
import dev.untorn.model.Operation;
import dev.untorn.model.Severity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The violations found by offline reduction. */
final class ReductionViolations {

  private static final String REACQUIRED =
      "other threads use %s, which is released and reacquired in between";
  private static final String ACQUIRED = "other threads use %s, which is acquired in between";
  private static final String RACE = "no lock is held at every access to this variable";
  private static final String DEADLOCK = "no other lock prevents this interleaving";

  private final IdTable locations;
  private final RunProfile profile;
  private final ViolationCollector collector;
  private final ViolationNames names;
  private final List<Violation> deadlocks = new ArrayList<>();
  private final Set<List<Integer>> told = new HashSet<>();

  ReductionViolations(SymbolTable symbols, RunProfile profile, ViolationCollector collector) {
    names = new ViolationNames(symbols);
    this.locations = profile.locations();
    this.profile = profile;
    this.collector = collector;
  }

  /** Adds a violation by an operation that continues past its commit point or acquires a lock. */
  void add(int operation, Deal before, Optional<Taken> taken, Deal after) {
    collector
        .subject(operation, site(before), before.location(), site(after), after.location())
        .ifPresent(
            subject -> {
              List<ViolationStep> steps = new ArrayList<>();
              steps.add(toStep(kind(before, Kind.READ), before));
              between(before, taken, after).ifPresent(steps::add);
              steps.add(toStep(kind(after, Kind.WRITE), after));
              String observation = taken.map(one -> acquired(operation, before, one)).orElse(RACE);
              Violation violation = new Violation(operation, Severity.WARNING, steps, observation);
              collector.add(subject, violation, before.location(), after.location());
            });
  }

  private String acquired(int operation, Deal before, Taken taken) {
    AcquiredLock lock =
        new AcquiredLock(LockIdSet.lock(taken.code()), taken.access().site(), Lock.Mode.EXCLUSIVE);
    boolean isAgain =
        toStep(Kind.READ, before).held().stream().anyMatch(one -> one.object() == lock.object());
    return (isAgain ? REACQUIRED : ACQUIRED).formatted(names.inSentence(lock, operation));
  }

  private static int site(Deal deal) {
    return deal.access().site();
  }

  /** A step of another thread in between: an access to the location, or an acquire of the lock. */
  private Optional<ViolationStep> between(Deal before, Optional<Taken> taken, Deal after) {
    int thread = after.access().thread();
    int object = locations.first(after.location());
    LocationUse use = profile.location(after.location());
    LockIdSet held = after.access().hold().since(before.access().step());
    Optional<AccessRecord> write = use.writes().notOf(thread, held);
    if (before.location() == after.location() && write.isPresent()) {
      return write.map(access -> access.toStep(Kind.WRITE, object));
    }
    boolean isWritten = (before.how() & after.how() & AccessBits.WRITE) != 0;
    Optional<AccessRecord> read = use.reads().notOf(thread, held);
    if (before.location() == after.location() && isWritten && read.isPresent()) {
      return read.map(access -> access.toStep(Kind.READ, object));
    }
    return taken.flatMap(
        one ->
            profile
                .lock(one.code())
                .takings()
                .notOf(thread, LockIdSet.NONE)
                .map(access -> access.toStep(Kind.ACQUIRE, LockIdSet.lock(one.code()))));
  }

  private ViolationStep toStep(Kind kind, Deal deal) {
    return deal.access().toStep(kind, locations.first(deal.location()));
  }

  /** The kind of an access; {@code preferred} for a read and a write in one step. */
  private static Kind kind(Deal deal, Kind preferred) {
    boolean reads = (deal.how() & AccessBits.READ) != 0;
    boolean writes = (deal.how() & AccessBits.WRITE) != 0;
    return reads && writes ? preferred : reads ? Kind.READ : Kind.WRITE;
  }

  /**
   * Adds a deadlock by opposite acquire orders. Of two operations, the first by name is reported,
   * so that the finding does not depend on the schedule.
   */
  void add(Nesting own, Nesting foreign) {
    Execution mine = own.execution();
    Execution theirs = foreign.execution();
    if (theirs != null && (mine == null || name(theirs).compareTo(name(mine)) < 0)) {
      add(foreign, own);
    } else if (mine != null
        && told.add(List.of(mine.operation(), -own.taking().site(), -foreign.taking().site()))) {
      List<ViolationStep> steps =
          List.of(
              taking(own, own.held()),
              taking(foreign, foreign.held()),
              taking(foreign, foreign.taken()),
              taking(own, own.taken()));
      deadlocks.add(new Violation(mine.operation(), Severity.NOTE, steps, DEADLOCK));
    }
  }

  private String name(Execution execution) {
    return names.symbols().operation(execution.operation()).map(Operation::toString).orElse("");
  }

  List<Violation> deadlocks() {
    return deadlocks;
  }

  private static ViolationStep taking(Nesting nesting, int code) {
    AccessRecord taking = nesting.taking();
    int site = code == nesting.taken() ? taking.site() : taking.hold().siteOf(code);
    return new ViolationStep(
        Kind.ACQUIRE, taking.replayed().number(), LockIdSet.lock(code), site, List.of());
  }
}
