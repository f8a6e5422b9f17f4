package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.atomizer.state.AccessLog;
import dev.untorn.dynamic.atomizer.state.AtomizerOptions;
import dev.untorn.dynamic.atomizer.state.AtomizerThread;
import dev.untorn.dynamic.atomizer.state.HeldLockList;
import dev.untorn.dynamic.atomizer.state.LockState;
import dev.untorn.dynamic.atomizer.state.Refinement;
import dev.untorn.dynamic.atomizer.state.StateTable;
import dev.untorn.dynamic.atomizer.state.TransactionAccess;
import dev.untorn.dynamic.atomizer.state.TransactionStack;
import dev.untorn.dynamic.atomizer.state.VariableState;
import dev.untorn.dynamic.atomizer.state.ViolationBuilder;
import dev.untorn.dynamic.detect.OperationViolations;
import dev.untorn.dynamic.event.LocationKeys;
import dev.untorn.dynamic.event.RunAssumptions;
import dev.untorn.dynamic.event.RunAssumptions.Trust;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.violation.Violation;
import dev.untorn.dynamic.violation.ViolationStep;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The rule {@code reduction}: Flanagan and Freund's Atomizer, fed by events.
 *
 * <p>Threads may tell their events at the same time; each tells its own, in order. An acquire is a
 * right-mover, a release a left-mover; an access is a both-mover if the variable is protected, and
 * otherwise a non-mover. What is behind the commit point of an execution and is no left-mover
 * violates it.
 */
public final class AtomizerDetector {

  /** Added to the key of the first of several reads, if it stands for all. */
  private static final long GROUP = Long.MIN_VALUE;

  private final AtomizerOptions terms;
  private final RunAssumptions assumptions;
  private final LocationKeys keys;
  private final StateTable<VariableState> places;
  private final StateTable<LockState> locks;
  private final HappensBefore order;
  private final Map<Integer, AtomizerThread> runners = new ConcurrentHashMap<>();
  private final OperationViolations reports = new OperationViolations();
  private final ViolationBuilder teller;
  private final MoverRules movers;
  private final boolean isHarmWanted;

  /**
   * @param most how many variables there is room for
   */
  public AtomizerDetector(
      Set<Refinement> refinements, RunAssumptions assumptions, SymbolTable glossary, long most) {
    terms = new AtomizerOptions(refinements);
    this.assumptions = assumptions;
    keys = new LocationKeys(glossary, assumptions);
    places = new StateTable<>(key -> new VariableState(key, terms), most);
    locks = new StateTable<>(key -> new LockState(key, terms), most);
    isHarmWanted = terms.has(Refinement.HARM);
    order = new HappensBefore(terms.areOrdering());
    teller = new ViolationBuilder(reports, glossary);
    movers = new MoverRules(teller, terms);
  }

  /** A thread that is seen for the first time, or one that was. */
  public AtomizerThread runner(int thread) {
    return runners.computeIfAbsent(
        thread, id -> new AtomizerThread(id, teller, places, locks, terms));
  }

  public void read(AtomizerThread runner, int object, int detail, int site) {
    long key = keys.of(object, detail, site);
    if (runner.knowsRead(key, site)) {
      readAgain(runner, key, site);
    } else {
      access(runner, AccessLog.READ, key, site);
    }
  }

  /** Reads of several fields of an object, at sites that have numbers in a row. */
  public void reads(AtomizerThread runner, int object, int first, int count) {
    long key = keys.of(object, 0, first) | GROUP;
    boolean areKnown = runner.knowsRead(key, first);
    boolean areAllKnown = true;
    for (int site = first; site < first + count; site++) {
      if (areKnown) {
        readAgain(runner, keys.of(object, 0, site), site);
      } else {
        read(runner, object, 0, site);
        areAllKnown &= runner.knowsRead(keys.of(object, 0, site), site);
      }
    }
    if (!areKnown && areAllKnown) {
      runner.knowRead(key, first);
    }
  }

  public void write(AtomizerThread runner, int object, int detail, int site) {
    access(runner, AccessLog.WRITE, keys.of(object, detail, site), site);
  }

  /** A read and a write in one step. */
  public void update(AtomizerThread runner, int object, int detail, int site) {
    access(runner, AccessLog.READ | AccessLog.WRITE, keys.of(object, detail, site), site);
  }

  public void atomicRead(AtomizerThread runner, int object, int detail, int site) {
    access(runner, AccessLog.READ | AccessLog.ATOMIC, keys.of(object, detail, site), site);
  }

  public void atomicWrite(AtomizerThread runner, int object, int detail, int site) {
    access(runner, AccessLog.WRITE | AccessLog.ATOMIC, keys.of(object, detail, site), site);
  }

  public void atomicUpdate(AtomizerThread runner, int object, int detail, int site) {
    int kind = AccessLog.READ | AccessLog.WRITE | AccessLog.ATOMIC;
    access(runner, kind, keys.of(object, detail, site), site);
  }

  private void access(AtomizerThread runner, int kind, long key, int site) {
    if (key == LocationKeys.IGNORED) {
      return;
    }
    VariableState place = runner.place(key);
    if (place.isOwn(runner) && (kind & AccessLog.ATOMIC) == 0) {
      accessOwn(runner, place, kind, site);
    } else {
      accessShared(runner, place, kind, site);
    }
  }

  /** An access of a variable that only this thread uses: a both-mover. */
  private void accessOwn(AtomizerThread runner, VariableState place, int kind, int site) {
    place.note(runner, kind, site);
    if (isHarmWanted && !runner.transactions.isEmpty()) {
      boolean isLooking = (kind & AccessLog.READ) != 0 && looksAgain(runner, place.key, site);
      if (!runner.isTrusted()) {
        place.remember(runner, kind, site, isLooking);
        runner.memory.add(place.key, kind, site, runner.holds);
      }
    }
  }

  private void accessShared(AtomizerThread runner, VariableState place, int kind, int site) {
    boolean isKnown = place.isKnown(runner, kind, site);
    boolean isMover = isKnown || place.use(runner, kind, site);
    if (isHarmWanted && !isKnown && place.hasGapOfOther(runner)) {
      Optional<Violation> late = place.close(runner, kind, site);
      if (late.isPresent()) {
        teller.tellLate(late.get());
      }
    }
    if (kind == AccessLog.READ && place.isReadShared()) {
      runner.knowRead(place.key, site);
    }
    if (runner.transactions.isEmpty()) {
      return;
    }
    boolean isLooking = (kind & AccessLog.READ) != 0 && looksAgain(runner, place.key, site);
    if (!isMover) {
      movers.nonMover(
          runner,
          place,
          (kind & AccessLog.WRITE) != 0 ? ViolationStep.Kind.WRITE : ViolationStep.Kind.READ,
          site);
    }
    if (isHarmWanted && !runner.isTrusted()) {
      if (runner.transactions.violated() > 0 && place.isShared()) {
        look(runner, place, kind, site);
      }
      if (place.isOwn(runner)) {
        place.remember(runner, kind, site, isLooking);
      }
      runner.memory.add(place.key, kind, site, runner.holds);
    }
  }

  /** A read of a variable that several threads only read, of which nothing but this is new. */
  private void readAgain(AtomizerThread runner, long key, int site) {
    if (isHarmWanted && !runner.transactions.isEmpty()) {
      looksAgain(runner, key, site);
      if (!runner.isTrusted()) {
        if (runner.transactions.violated() > 0) {
          look(runner, runner.place(key), AccessLog.READ, site);
        }
        runner.memory.add(key, AccessLog.READ, site, runner.holds);
      }
    }
  }

  /** Who looks again has no use for what was seen before; returns whether a read is such a look. */
  private boolean looksAgain(AtomizerThread runner, long key, int site) {
    boolean isLooking =
        isHarmWanted && (keys.isConditional(site) || runner.isLookingAgain(key, site));
    if (isLooking) {
      runner.memory.forgetReads(key);
    }
    return isLooking;
  }

  /** Looks for harm in the executions that are violated, the innermost first. */
  private void look(AtomizerThread runner, VariableState place, int kind, int site) {
    TransactionStack transactions = runner.transactions;
    InterferenceSearch harm = null;
    int end = runner.memory.next();
    for (int i = transactions.depth() - 1; i >= 0; i--) {
      int operation = transactions.operation(i);
      if (i < transactions.violated() && !reports.areDone(operation)) {
        reports.countLook(operation);
        if (harm == null) {
          TransactionAccess access = place.access(kind, site, runner.held(), runner.holds.stamp());
          harm = new InterferenceSearch(runner, access);
        }
        List<ViolationStep> deeds = harm.after(transactions.first(i), end);
        if (deeds.isEmpty()) {
          place.await(harm.gap(operation, transactions.first(i), end));
        } else {
          teller.tellHarm(runner, i, deeds);
        }
      }
      end = transactions.first(i);
    }
  }

  public void acquire(AtomizerThread runner, int lock, int mode, int site) {
    LockState record = runner.lock(lock);
    boolean isMover = record.acquire(runner, site);
    if (!isMover) {
      movers.rightMover(runner, record, site);
    }
    runner.acquire(record, mode, site, isMover);
    if (runner.isWaiting(lock, site) && keys.isInstruction(site)) {
      runner.wake();
    }
  }

  public void release(AtomizerThread runner, int lock, int mode, int site) {
    HeldLockList hold = HeldLockList.find(runner.held(), lock);
    runner.release(lock, mode, site);
    if (hold == null) {
      return;
    }
    hold.record.giveUp(runner);
    if (!hold.isMover) {
      int where = site == 0 ? hold.site : site;
      movers.leftMover(runner, hold.record, where);
    }
  }

  public void begin(AtomizerThread runner, int operation) {
    if (runner.isTrusted() || assumptions.ofOperation(operation) != Trust.NONE) {
      runner.trust();
    }
    runner.transactions.begin(operation, runner.memory.next());
  }

  public void end(AtomizerThread runner) {
    TransactionStack transactions = runner.transactions;
    if (transactions.isEmpty()) {
      return;
    }
    int operation = transactions.end();
    if (runner.isTrusted() && runner.distrust()) {
      movers.settle(runner, assumptions.ofOperation(operation));
    }
    if (transactions.isEmpty()) {
      runner.leave();
    }
  }

  public void start(AtomizerThread runner, int child) {
    order.out(runner, HappensBefore.thread(child));
  }

  public void threadBegin(AtomizerThread runner) {
    order.in(runner, HappensBefore.thread(runner.id()));
  }

  /** A thread has ended; little of it is kept. */
  public void threadEnd(AtomizerThread runner) {
    order.out(runner, HappensBefore.thread(runner.id()));
    runners.remove(runner.id());
  }

  public void join(AtomizerThread runner, int child) {
    AtomizerThread other = runners.get(child);
    if (other != null) {
      order.out(other, HappensBefore.thread(child));
    }
    order.in(runner, HappensBefore.thread(child));
  }

  public void edgeOut(AtomizerThread runner, int object) {
    order.out(runner, object);
  }

  public void edgeIn(AtomizerThread runner, int object) {
    order.in(runner, object);
  }

  /** How the operations that were found can be torn. */
  public List<Violation> plots() {
    return teller.complete(
        reports.list().stream().filter(plot -> !assumptions.isQuiet(plot.operation())).toList());
  }
}
