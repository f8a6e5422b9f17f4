package dev.untorn.dynamic.offline;

import dev.untorn.dynamic.offline.Frames.Deal;
import dev.untorn.dynamic.offline.Frames.Taken;
import dev.untorn.dynamic.survey.Survey;
import dev.untorn.dynamic.walk.Execution;
import dev.untorn.dynamic.walk.Follower;
import dev.untorn.dynamic.walk.Walker;
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
final class Reduction implements Follower {

  private final Survey survey;
  private final Violations violations;
  private final List<Frames> threads = new ArrayList<>();

  Reduction(Survey survey, Violations violations) {
    this.survey = survey;
    this.violations = violations;
  }

  private Frames frames(Walker walker) {
    while (threads.size() <= walker.index()) {
      threads.add(new Frames());
    }
    return threads.get(walker.index());
  }

  /** What a thread can learn of others is in the survey. */
  @Override
  public boolean isTimeless() {
    return true;
  }

  @Override
  public void begin(Walker walker) {
    frames(walker).begin();
  }

  @Override
  public void end(Walker walker) {
    frames(walker).end();
  }

  @Override
  public void access(Walker walker, int place, int how, int site) {
    if (walker.execution() == null || !survey.isContended(place)) {
      return;
    }
    Frames frames = frames(walker);
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

  private void rightMover(Frames frames, Taken taken, Deal deal) {
    int committed = Math.min(taken.committed(), frames.committed());
    if (committed > 0) {
      violate(frames, committed, Optional.of(taken), deal);
    }
  }

  private void violate(Frames frames, int committed, Optional<Taken> taken, Deal deal) {
    Execution execution = deal.touch().execution();
    for (int i = frames.depth(); i > committed; i--) {
      execution = execution.caller();
    }
    violations.add(execution.operation(), frames.commit(committed), taken, deal);
  }

  @Override
  public void acquire(Walker walker, int code, int site) {
    if (walker.execution() != null && !survey.isMute(code)) {
      frames(walker).take(code, walker.touch(ATOMIC, site));
    }
  }

  /** Who waits wants others to come in between. */
  @Override
  public void wake(Walker walker) {
    if (walker.execution() != null) {
      frames(walker).restart();
    }
  }

  @Override
  public void release(Walker walker, int code, int site) {
    if (walker.execution() == null || survey.isMute(code)) {
      return;
    }
    Frames frames = frames(walker);
    if (!frames.drop(code)) {
      frames.commit();
    }
  }
}
