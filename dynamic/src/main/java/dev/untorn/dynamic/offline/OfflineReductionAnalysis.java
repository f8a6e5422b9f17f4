package dev.untorn.dynamic.offline;

import static dev.untorn.dynamic.event.AccessBits.ATOMIC;

import dev.untorn.dynamic.detect.ProfileDetector;
import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.RunAssumptions;
import dev.untorn.dynamic.event.SiteFields;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.filter.RepeatedTransactionFilter;
import dev.untorn.dynamic.offline.OfflineReductionAnalysis.PhaseStack.Deal;
import dev.untorn.dynamic.offline.OfflineReductionAnalysis.PhaseStack.Taken;
import dev.untorn.dynamic.profile.RunProfile;
import dev.untorn.dynamic.profile.ViolationCollector;
import dev.untorn.dynamic.replay.AccessRecord;
import dev.untorn.dynamic.replay.ReplayObserver;
import dev.untorn.dynamic.replay.ReplayedThread;
import dev.untorn.dynamic.replay.ReplayedThread.Execution;
import dev.untorn.dynamic.violation.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;

/**
 * Finds operations that do not have the form of Theorem 3.4: right-movers and empty critical
 * sections, at most one non-mover, left-movers and empty critical sections.
 *
 * <p>Whether a critical section is empty is not known at its acquire. So the acquire becomes a
 * right-mover at the first relevant access, in the phase of the acquire.
 */
public final class OfflineReductionAnalysis implements ReplayObserver, ProfileDetector.Analysis {

  private final RunProfile profile;
  private final SiteFields sites;
  private final ViolationCollector found;
  private final ReductionViolations violations;
  private final RepeatedTransactionFilter handler;
  private final List<PhaseStack> threads = new ArrayList<>();

  public OfflineReductionAnalysis(
      SymbolTable symbols, RunProfile profile, RunAssumptions assumptions) {
    this.profile = profile;
    sites = new SiteFields(symbols, assumptions);
    found = new ViolationCollector(symbols, profile);
    violations = new ReductionViolations(symbols, profile, found);
    handler = profile.again(symbols, this);
  }

  @Override
  public EventHandler handler() {
    return handler;
  }

  /** Also searches for deadlocks. */
  @Override
  public List<String> finish() {
    handler.finish();
    profile.orders().deadlocks(violations::add);
    return profile.orders().isFull()
        ? List.of("too many pairs of locks: not all were checked for deadlocks")
        : List.of();
  }

  @Override
  public ViolationCollector found() {
    return found;
  }

  @Override
  public void report(IntUnaryOperator handovers, Consumer<Violation> to) {
    found.report(handovers, to);
    violations.deadlocks().forEach(to);
  }

  private PhaseStack frames(ReplayedThread thread) {
    while (threads.size() <= thread.index()) {
      threads.add(new PhaseStack());
    }
    return threads.get(thread.index());
  }

  /** The profile contains all that this analysis needs from other threads. */
  @Override
  public boolean isTimeless() {
    return true;
  }

  @Override
  public void begin(ReplayedThread thread) {
    frames(thread).begin();
  }

  @Override
  public void end(ReplayedThread thread) {
    frames(thread).end();
  }

  @Override
  public void access(ReplayedThread thread, int location, int how, int site) {
    if (thread.execution() == null
        || profile.isUncontended(thread, location)
        || sites.isIgnored(site)) {
      return;
    }
    PhaseStack frames = frames(thread);
    Deal deal = new Deal(thread.record(how, site), location, how);
    for (Taken taken : frames.takeOut()) {
      int committed = Math.min(taken.committed(), frames.committed);
      if (committed > 0) {
        violate(frames, committed, Optional.of(taken), deal);
      }
    }
    boolean isRacy = profile.isRacy(location);
    if (isRacy && frames.committed > 0) {
      violate(frames, frames.committed, Optional.empty(), deal);
    }
    frames.last = deal;
    if (isRacy) {
      frames.commit();
    }
  }

  private void violate(PhaseStack frames, int committed, Optional<Taken> taken, Deal deal) {
    Execution execution = deal.access().execution();
    for (int i = frames.commits.size(); i > committed; i--) {
      execution = execution.caller();
    }
    violations.add(found.operation(execution), frames.commits.get(committed - 1), taken, deal);
  }

  @Override
  public void acquire(ReplayedThread thread, int code, int site) {
    if (thread.execution() != null && !isMute(thread, code, site)) {
      frames(thread).take(code, thread.record(ATOMIC, site));
    }
  }

  /** A thread that waits expects others to interleave. */
  @Override
  public void wake(ReplayedThread thread) {
    if (thread.execution() != null) {
      frames(thread).restart();
    }
  }

  @Override
  public void release(ReplayedThread thread, int code, int site) {
    if (thread.execution() != null
        && !frames(thread).drop(code)
        && !isMute(thread, code, thread.hold().siteOf(code))) {
      frames(thread).commit();
    }
  }

  private boolean isMute(ReplayedThread thread, int code, int acquired) {
    return profile.isMute(thread, code) || sites.isIgnored(acquired);
  }

  /**
   * The phases of a thread's current operations: before or after their commit point.
   *
   * <p>An event that is past the commit point of an operation is past those of all enclosing
   * operations. So one number is enough for all of them.
   */
  static final class PhaseStack {

    /** An access to a location; see {@code AccessBits}. */
    record Deal(AccessRecord access, int location, int how) {}

    /** An acquired lock under which no relevant access has occurred so far. */
    record Taken(int code, AccessRecord access, int committed) {}

    /** The last access before the commit point of each operation; null before that point. */
    private final List<Deal> commits = new ArrayList<>();

    private final List<Taken> taken = new ArrayList<>(2);

    /** The number of operations past their commit point, from the outermost on. */
    private int committed;

    private Deal last;

    void begin() {
      commits.add(null);
    }

    void end() {
      commits.remove(commits.size() - 1);
      committed = Math.min(committed, commits.size());
      if (commits.isEmpty()) {
        last = null;
      }
    }

    /** Moves all operations before their commit point again. */
    void restart() {
      committed = 0;
      last = null;
      commits.replaceAll(commit -> null);
    }

    /** Moves all operations past their commit point. */
    void commit() {
      while (committed < commits.size()) {
        commits.set(committed++, last);
      }
    }

    void take(int code, AccessRecord access) {
      taken.add(new Taken(code, access, committed));
    }

    /** Removes a released lock; returns whether its critical section was empty. */
    boolean drop(int code) {
      return taken.removeIf(one -> one.code == code);
    }

    /** Removes and returns the locks whose critical sections are not empty, in acquire order. */
    List<Taken> takeOut() {
      if (taken.isEmpty()) {
        return List.of();
      }
      List<Taken> all = List.copyOf(taken);
      taken.clear();
      return all;
    }
  }
}
