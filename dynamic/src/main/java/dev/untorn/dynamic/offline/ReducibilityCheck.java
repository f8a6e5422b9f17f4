package dev.untorn.dynamic.offline;

import dev.untorn.dynamic.offline.PhaseStack.Deal;
import dev.untorn.dynamic.offline.PhaseStack.Taken;
import dev.untorn.dynamic.profile.RunProfile;
import dev.untorn.dynamic.replay.Execution;
import dev.untorn.dynamic.replay.ReplayObserver;
import dev.untorn.dynamic.replay.ReplayedThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds operations that do not have the form of Theorem 3.4: right-movers and regions in which
 * nothing happens, at most one non-mover, left-movers and regions in which nothing happens.
 *
 * <p>Whether something happens in a region is not known when its lock is taken. So that counts as a
 * right-mover only when something does, with what was known at the time.
 */
final class ReducibilityCheck implements ReplayObserver {

  private final RunProfile survey;
  private final ReductionViolations violations;
  private final List<PhaseStack> threads = new ArrayList<>();

  ReducibilityCheck(RunProfile survey, ReductionViolations violations) {
    this.survey = survey;
    this.violations = violations;
  }

  private PhaseStack frames(ReplayedThread walker) {
    while (threads.size() <= walker.index()) {
      threads.add(new PhaseStack());
    }
    return threads.get(walker.index());
  }

  /** What a thread can learn of others is in the survey. */
  @Override
  public boolean isTimeless() {
    return true;
  }

  @Override
  public void begin(ReplayedThread walker) {
    frames(walker).begin();
  }

  @Override
  public void end(ReplayedThread walker) {
    frames(walker).end();
  }

  @Override
  public void access(ReplayedThread walker, int place, int how, int site) {
    if (walker.execution() == null || !survey.isContended(place)) {
      return;
    }
    PhaseStack frames = frames(walker);
    Deal deal = new Deal(walker.touch(how, site), place, how);
    for (Taken taken : frames.takeOut()) {
      rightMover(frames, taken, deal);
    }
    boolean isRacy = survey.isRacy(place);
    if (isRacy && frames.committed() > 0) {
      violate(frames, frames.committed(), Optional.empty(), deal);
    }
    frames.deal(deal);
    if (isRacy) {
      frames.commit();
    }
  }

  private void rightMover(PhaseStack frames, Taken taken, Deal deal) {
    int committed = Math.min(taken.committed(), frames.committed());
    if (committed > 0) {
      violate(frames, committed, Optional.of(taken), deal);
    }
  }

  private void violate(PhaseStack frames, int committed, Optional<Taken> taken, Deal deal) {
    Execution execution = deal.touch().execution();
    for (int i = frames.depth(); i > committed; i--) {
      execution = execution.caller();
    }
    violations.add(execution.operation(), frames.commit(committed), taken, deal);
  }

  @Override
  public void acquire(ReplayedThread walker, int code, int site) {
    if (walker.execution() != null && !survey.isMute(code)) {
      frames(walker).take(code, walker.touch(ATOMIC, site));
    }
  }

  /** Who waits wants others to come in between. */
  @Override
  public void wake(ReplayedThread walker) {
    if (walker.execution() != null) {
      frames(walker).restart();
    }
  }

  @Override
  public void release(ReplayedThread walker, int code, int site) {
    if (walker.execution() == null || survey.isMute(code)) {
      return;
    }
    PhaseStack frames = frames(walker);
    if (!frames.drop(code)) {
      frames.commit();
    }
  }
}
