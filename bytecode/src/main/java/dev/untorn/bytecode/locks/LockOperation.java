package dev.untorn.bytecode.locks;

import dev.untorn.bytecode.locks.HeldLock.Kind;
import dev.untorn.bytecode.locks.HeldLock.Mode;
import java.util.List;
import java.util.Optional;

/** The effect of an instruction on a lock; without a mode, it applies to the mode in use. */
public record LockOperation(
    Action action, AccessPath lock, Optional<Mode> mode, Kind kind, int value) {

  /** The kind of effect on a lock. */
  public enum Action {
    ACQUIRE,
    RELEASE,
    /** Acquires the lock if the result of the instruction is true or not 0. */
    ACQUIRE_IF_TRUE,
    /** Converts the lock to another mode if the result is not 0. */
    CONVERT_IF_TRUE,
    /** Releases and reacquires the lock. */
    WAIT
  }

  /** The hold that an acquisition creates. */
  HeldLock hold(int instruction) {
    return new HeldLock(lock, mode.orElse(Mode.EXCLUSIVE), kind, value, 1, List.of(instruction));
  }

  LockOperation named(AccessPath name) {
    return new LockOperation(action, name, mode, kind, HeldLock.NO_VALUE);
  }
}
