package dev.untorn.analysis.block;

import dev.untorn.bytecode.locks.Hold;
import dev.untorn.bytecode.locks.LockExpression;
import dev.untorn.bytecode.locks.MethodLocks;
import java.util.List;
import java.util.Optional;

/**
 * The time from one acquisition of a lock to its release.
 *
 * @param begins where it can have begun; nothing if it is over, or is that of a call
 */
record MonitorBlock(LockExpression lock, List<Integer> begins) {

  /** A block that is over. */
  static final MonitorBlock LEFT = new MonitorBlock(new LockExpression.Unknown(), List.of());

  /** Stands for no block: a value that was read in none is unshared. */
  static final MonitorBlock NONE = new MonitorBlock(new LockExpression.Constant(""), List.of());

  MonitorBlock {
    begins = List.copyOf(begins);
  }

  /** The block of the lock that was taken last, if an instruction runs in one. */
  static Optional<MonitorBlock> current(MethodLocks locks, int instruction) {
    List<Hold> held = locks.held(instruction);
    for (int i = held.size() - 1; i >= 0; i--) {
      if (held.get(i).kind() != Hold.Kind.ATOMIC_METHOD) {
        return Optional.of(new MonitorBlock(held.get(i).lock(), held.get(i).begins()));
      }
    }
    return Optional.empty();
  }

  /** Whether this is certainly the block that another one is. */
  boolean covers(MonitorBlock other) {
    return !begins.isEmpty() && lock.equals(other.lock) && begins.containsAll(other.begins);
  }

  /** Whether it is still going on at an instruction, perhaps with other blocks in it. */
  boolean isOpen(MethodLocks locks, int instruction) {
    for (Hold hold : locks.held(instruction)) {
      if (covers(new MonitorBlock(hold.lock(), hold.begins()))) {
        return true;
      }
    }
    return false;
  }
}
