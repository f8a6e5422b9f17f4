package dev.untorn.papers.blocklocal;

import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.bytecode.locks.MethodLocks;
import java.util.List;
import java.util.Optional;

/** Code from an acquisition of a lock to its release; without begins if ended or in a call. */
record MonitorBlock(AccessPath lock, List<Integer> begins) {

  /** A block that has ended. */
  static final MonitorBlock LEFT = new MonitorBlock(new AccessPath.Unknown(), List.of());

  /** Represents no block: a value that was read outside of blocks is unshared. */
  static final MonitorBlock NONE = new MonitorBlock(new AccessPath.Constant(""), List.of());

  MonitorBlock {
    begins = List.copyOf(begins);
  }

  /** The block of the innermost lock, if an instruction runs in one. */
  static Optional<MonitorBlock> current(MethodLocks locks, int instruction) {
    return HeldLock.innermost(
            locks.held(instruction), hold -> hold.kind() != HeldLock.Kind.ATOMIC_METHOD)
        .map(MonitorBlock::of);
  }

  static MonitorBlock of(HeldLock hold) {
    return new MonitorBlock(hold.lock(), hold.begins());
  }

  /** Whether this is certainly the same block as another one. */
  boolean covers(MonitorBlock other) {
    return !begins.isEmpty() && lock.equals(other.lock) && begins.containsAll(other.begins);
  }

  /** Whether the block is still open at an instruction, perhaps with nested blocks. */
  boolean isOpen(MethodLocks locks, int instruction) {
    return locks.held(instruction).stream().map(MonitorBlock::of).anyMatch(this::covers);
  }
}
