package dev.untorn.bytecode.locks;

import dev.untorn.bytecode.locks.HeldLock.Kind;
import dev.untorn.bytecode.locks.HeldLock.Mode;
import java.util.List;
import java.util.Optional;

/** What an instruction does to a lock; without a mode, in the mode in which it is held. */
public record LockOperation(
    Action action, AccessPath lock, Optional<Mode> mode, Kind kind, int value) {

  /** What can be done to a lock. */
  public enum Action {
    ACQUIRE,
    RELEASE,
    /** It is held if the result of the instruction is true or not 0. */
    ACQUIRE_IF_TRUE,
    /** It is held in another mode if the result is not 0. */
    CONVERT_IF_TRUE,
    /** It is given up and taken again. */
    WAIT
  }

  /** The hold with which an acquisition leaves. */
  HeldLock hold(int instruction) {
    return new HeldLock(lock, mode.orElse(Mode.EXCLUSIVE), kind, value, 1, List.of(instruction));
  }

  LockOperation named(AccessPath name) {
    return new LockOperation(action, name, mode, kind, HeldLock.NO_VALUE);
  }
}
