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

  private static final List<Kind> ACCESSES = List.of(Kind.WRITE, Kind.READ);

  private final Runner runner;

  /** The later access. */
  private final Access second;

  Harm(Runner runner, Access second) {
    this.runner = runner;
    this.second = second;
  }

  /** The steps that do harm after one of these accesses, or none. */
  List<Deed> after(int from, int to) {
    Memory memory = runner.memory;
    for (int i = memory.from(from); i < to; i++) {
      if (memory.key(i) == second.place().key) {
        if (memory.site(i) == second.site()) {
          return List.of();
        }
        List<Deed> found = onOne(i, to);
        if (!found.isEmpty()) {
          return found;
        }
      }
    }
    for (int i = memory.from(from); i < to && !second.isAtomic(); i++) {
      if (memory.isUseful(i)
          && memory.key(i) != second.place().key
          && memory.site(i) != second.site()) {
        List<Deed> found = onTwo(i);
        if (!found.isEmpty()) {
          return found;
        }
      }
    }
    return List.of();
  }

  /** A gap in which nobody was seen yet who does harm, or null. */
  Gap gap(int operation, int from, int to) {
    Memory memory = runner.memory;
    for (int i = memory.from(from); i < to; i++) {
      if (memory.isUseful(i)
          && memory.key(i) == second.place().key
          && memory.site(i) != second.site()
          && !runner.holds.areSince(memory.held(i), memory.stamp(i))) {
        return Gap.of(operation, runner, access(i), second, isReadAgain(i, to));
      }
    }
    return null;
  }

  private List<Deed> onOne(int index, int to) {
    Access first = access(index);
    for (Pattern pattern : Pattern.ALL) {
      boolean isStale = pattern != Pattern.READ_WRITE_WRITE || !isReadAgain(index, to);
      if (pattern.fits(first.kind(), second.kind()) && isStale) {
        Touch touch = possible(second.place(), pattern.other, index);
        if (touch != null) {
          return List.of(
              deed(index, pattern.first),
              touch.deed(pattern.other, second.place().object()),
              last(pattern.last));
        }
      }
    }
    return List.of();
  }

  /** Whether the variable was read again under the lock under which it is written now. */
  private boolean isReadAgain(int index, int to) {
    Memory memory = runner.memory;
    for (int i = index + 1; i < to; i++) {
      if (memory.key(i) == second.place().key
          && (memory.kind(i) & Memory.READ) != 0
          && runner.holds.areSince(memory.held(i), memory.stamp(i))) {
        return true;
      }
    }
    return false;
  }

  /** Somebody uses both under one lock, in a way that depends on what is done here. */
  private List<Deed> onTwo(int index) {
    Access first = access(index);
    for (Kind before : ACCESSES) {
      for (Kind behind : ACCESSES) {
        boolean isConflict =
            (before == Kind.WRITE || first.writes()) && (behind == Kind.WRITE || second.writes());
        Touch one = isConflict ? possible(first.place(), before, index) : null;
        Touch other = isConflict ? possible(second.place(), behind, index) : null;
        if (areTogether(one, other)) {
          return List.of(
              deed(index, first.writes() ? Kind.WRITE : Kind.READ),
              one.deed(before, first.place().object()),
              other.deed(behind, second.place().object()),
              last(second.writes() ? Kind.WRITE : Kind.READ));
        }
      }
    }
    return List.of();
  }

  private static boolean areTogether(Touch one, Touch other) {
    return one != null && other != null && one.thread == other.thread && one.isTogetherWith(other);
  }

  /** What another thread did and could do between an access and the present one, or null. */
  private Touch possible(Place place, Kind kind, int index) {
    Touch touch = place.touch(kind, runner);
    return touch == null
            || Held.keepOut(runner.holds.since(runner.memory.stamp(index)), touch.held())
        ? null
        : touch;
  }

  private Access access(int index) {
    Memory memory = runner.memory;
    Place place = runner.place(memory.key(index));
    return new Access(
        place, memory.kind(index), memory.site(index), memory.held(index), memory.stamp(index));
  }

  private Deed deed(int index, Kind kind) {
    Access access = access(index);
    return new Deed(
        kind, runner.id(), access.place().object(), access.site(), Held.list(access.held()));
  }

  private Deed last(Kind kind) {
    return new Deed(
        kind, runner.id(), second.place().object(), second.site(), Held.list(second.held()));
  }
}
