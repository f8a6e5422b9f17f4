package dev.untorn.dynamic.reduction;

import dev.untorn.dynamic.story.Deed;
import dev.untorn.dynamic.story.Deed.Kind;
import java.util.List;

/**
 * Looks for two accesses of a violated execution, and for what another thread did in this run that
 * would do harm between them.
 *
 * <p>Harm is what no order of undisturbed executions could have done: on one variable the four
 * patterns read-write-read, read-write-write, write-read-write and write-write-read, on two
 * variables the steps of somebody who uses both under one lock. What an execution does for the
 * second time at the same site is a round of a loop, which has looked again.
 */
final class Harm {

  private static final int UPDATE = Memory.READ | Memory.WRITE;
  static final int ATOMIC = 4;

  private final Runner runner;
  private final Assumptions assumptions;

  /** The later access. */
  private final Access second;

  /** An access that is about to be remembered. */
  record Access(Place place, int kind, int site) {
    boolean reads() {
      return (kind & Memory.READ) != 0;
    }

    boolean writes() {
      return (kind & Memory.WRITE) != 0;
    }

    boolean isAtomicUpdate() {
      return kind == (UPDATE | ATOMIC);
    }
  }

  Harm(Runner runner, Assumptions assumptions, Access second) {
    this.runner = runner;
    this.assumptions = assumptions;
    this.second = second;
  }

  /** The steps that do harm after one of these accesses, or none. */
  List<Deed> after(int from, int to) {
    Memory memory = runner.memory;
    for (int i = memory.from(from); i < to; i++) {
      if (memory.place(i) == second.place) {
        if (memory.site(i) == second.site) {
          return List.of();
        }
        List<Deed> found = onOne(i, to);
        if (!found.isEmpty()) {
          return found;
        }
      }
    }
    for (int i = memory.from(from); i < to && (second.kind & ATOMIC) == 0; i++) {
      if (memory.place(i) != second.place && memory.site(i) != second.site) {
        List<Deed> found = onTwo(i);
        if (!found.isEmpty()) {
          return found;
        }
      }
    }
    return List.of();
  }

  private List<Deed> onOne(int index, int to) {
    Access first = access(index);
    Touch write = possible(second.place.writes, index);
    boolean isBlind = first.isAtomicUpdate();
    Touch read = possible(second.place.reads, index);
    boolean isBare = isBlind && second.isAtomicUpdate();
    if (read != null && first.writes() && second.writes() && !isBare) {
      return tell(index, Kind.WRITE, other(Kind.READ, read), Kind.WRITE);
    }
    if (write != null && first.reads() && !isBlind) {
      if (second.writes() && !isConditional() && !isReadAgain(index, to)) {
        return tell(index, Kind.READ, other(Kind.WRITE, write), Kind.WRITE);
      }
      if (second.reads() && !second.writes()) {
        return tell(index, Kind.READ, other(Kind.WRITE, write), Kind.READ);
      }
    }
    if (write != null && first.writes() && second.kind == Memory.READ && !isBlind) {
      return tell(index, Kind.WRITE, other(Kind.WRITE, write), Kind.READ);
    }
    return List.of();
  }

  private boolean isConditional() {
    return second.isAtomicUpdate() && assumptions.isConditional(second.site);
  }

  /** Whether the variable was read again under the lock under which it is written now. */
  private boolean isReadAgain(int index, int to) {
    Memory memory = runner.memory;
    for (int i = index + 1; i < to; i++) {
      if (memory.place(i) == second.place
          && (memory.kind(i) & Memory.READ) != 0
          && Held.isContinuous(memory.held(i), runner.held())) {
        return true;
      }
    }
    return false;
  }

  /** Somebody uses both under one lock, in a way that depends on what is done here. */
  private List<Deed> onTwo(int index) {
    Access first = access(index);
    for (Touches mine : new Touches[] {first.place.writes, first.place.reads}) {
      for (Touches theirs : new Touches[] {second.place.writes, second.place.reads}) {
        Touch before = possible(mine, index);
        Touch behind = possible(theirs, index);
        boolean isWritten = mine == first.place.writes || first.writes();
        boolean isSeen = theirs == second.place.writes || second.writes();
        if (isWritten && isSeen && areTogether(before, behind)) {
          return List.of(
              deed(index, first.writes() ? Kind.WRITE : Kind.READ),
              before.deed(
                  mine == first.place.writes ? Kind.WRITE : Kind.READ, first.place.object()),
              other(theirs == second.place.writes ? Kind.WRITE : Kind.READ, behind),
              last(second.writes() ? Kind.WRITE : Kind.READ));
        }
      }
    }
    return List.of();
  }

  private static boolean areTogether(Touch one, Touch other) {
    return one != null
        && other != null
        && one.thread == other.thread
        && Held.isContinuous(one.held, other.held);
  }

  /** What another thread did and could do between an access and the present one, or null. */
  private Touch possible(Touches touches, int index) {
    Touch touch = touches.concurrentWith(runner);
    return touch == null
            || Held.isContinuousAgainst(runner.memory.held(index), runner.held(), touch.held)
        ? null
        : touch;
  }

  private Access access(int index) {
    Memory memory = runner.memory;
    return new Access(memory.place(index), memory.kind(index), memory.site(index));
  }

  private List<Deed> tell(int index, Kind first, Deed other, Kind last) {
    return List.of(deed(index, first), other, last(last));
  }

  private Deed deed(int index, Kind kind) {
    Access access = access(index);
    return new Deed(
        kind,
        runner.id(),
        access.place.object(),
        access.site,
        Held.list(runner.memory.held(index)));
  }

  private Deed last(Kind kind) {
    return new Deed(
        kind, runner.id(), second.place.object(), second.site, Held.list(runner.held()));
  }

  private Deed other(Kind kind, Touch touch) {
    return touch.deed(kind, second.place.object());
  }
}
