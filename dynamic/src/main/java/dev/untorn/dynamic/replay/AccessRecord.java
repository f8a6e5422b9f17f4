package dev.untorn.dynamic.replay;

import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.lockset.LockStack;
import dev.untorn.dynamic.order.VectorTimestamp;
import dev.untorn.dynamic.replay.ReplayedThread.Execution;
import dev.untorn.dynamic.violation.ViolationStep;

/** An access of a thread to a location, in its innermost execution or none (null). */
public record AccessRecord(
    ReplayedThread replayed,
    int site,
    LockStack hold,
    VectorTimestamp moment,
    long step,
    Execution execution) {

  public int thread() {
    return moment.thread();
  }

  public ViolationStep toStep(ViolationStep.Kind kind, int object) {
    return new ViolationStep(kind, replayed.number(), object, site, hold.acquired());
  }

  public LockIdSet locks() {
    return hold.locks();
  }
}
