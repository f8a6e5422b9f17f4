package dev.untorn.papers.blocklocal;

import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.bytecode.locks.MethodLocks;
import java.util.List;
import java.util.Optional;

/** The time from one acquisition of a lock to its release; without begin if over, or of a call. */
record MonitorBlock(AccessPath lock, List<Integer> begins) {

  /** A block that is over. */
  static final MonitorBlock LEFT = new MonitorBlock(new AccessPath.Unknown(), List.of());

  /** Stands for no block: a value that was read in none is unshared. */
  static final MonitorBlock NONE = new MonitorBlock(new AccessPath.Constant(""), List.of());

  MonitorBlock {
    begins = List.copyOf(begins);
  }

  /** The block of the lock that was taken last, if an instruction runs in one. */
  static Optional<MonitorBlock> current(MethodLocks locks, int instruction) {
    return HeldLock.innermost(
            locks.held(instruction), hold -> hold.kind() != HeldLock.Kind.ATOMIC_METHOD)
        .map(MonitorBlock::of);
  }

  static MonitorBlock of(HeldLock hold) {
    return new MonitorBlock(hold.lock(), hold.begins());
  }

  /** Whether this is certainly the block that another one is. */
  boolean covers(MonitorBlock other) {
    return !begins.isEmpty() && lock.equals(other.lock) && begins.containsAll(other.begins);
  }

  /** Whether it is still going on at an instruction, perhaps with other blocks in it. */
  boolean isOpen(MethodLocks locks, int instruction) {
    return locks.held(instruction).stream().map(MonitorBlock::of).anyMatch(this::covers);
  }
}
