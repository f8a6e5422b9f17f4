package dev.untorn.analysis.locking;

import dev.untorn.analysis.locking.LocksHeld.InstructionLocks;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.bytecode.locks.MethodLocks;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

/**
 * The locks of a method that can be a first witness, numbered, and the values tested repeatedly.
 */
final class TrackedLocks {

  private final Body body;
  private final ContextLocks contexts;
  private final LockNames names;

  /** The blocks from the beginning of a loop to its back edge. */
  private final BitSet loops;

  private final Map<AccessPath, Integer> numbers = new HashMap<>();

  /** The locks whose names can come to denote another object, and the values in these names. */
  private final Map<Integer, AccessPath> unstable = new LinkedHashMap<>();

  private final BitSet named = new BitSet();
  private final BitSet tested = new BitSet();

  private TrackedLocks(Body body, ContextLocks contexts, LockNames names) {
    this.body = body;
    this.contexts = contexts;
    this.names = names;
    loops = loops(body);
  }

  /** Finds the locks that are worth tracking, if any. */
  static Optional<TrackedLocks> of(Program program, LocksHeld held, InstructionLocks taken) {
    MethodLocks locks = program.locks().of(taken.method());
    Body body = program.body(taken.method());
    TrackedLocks tracked = new TrackedLocks(body, held.contexts(), held.names(taken.method()));
    Map<AccessPath, BitSet> seconds = tracked.seconds(locks, taken);
    if (seconds.isEmpty()) {
      return Optional.empty();
    }
    tracked
        .firsts(locks, seconds)
        .forEach(
            (lock, places) -> {
              if (tracked.canBeFirst(lock, places, seconds.keySet())) {
                tracked.add(lock);
              }
            });
    tracked.findTested();
    return tracked.numbers.isEmpty() ? Optional.empty() : Optional.of(tracked);
  }

  /** Every cycle has an edge from a block to itself or to an earlier one. */
  private static BitSet loops(Body body) {
    BitSet loops = new BitSet();
    for (int block = 0; block < body.blockCount(); block++) {
      int end = block + 1;
      IntStream.concat(body.successors().targets(block), body.handlers().targets(block))
          .filter(target -> target < end)
          .forEach(target -> loops.set(target, end));
    }
    return loops;
  }

  /** The locks that are taken, with the places; taking a held lock again has no effect. */
  private Map<AccessPath, BitSet> seconds(MethodLocks locks, InstructionLocks taken) {
    Map<AccessPath, BitSet> found = new LinkedHashMap<>();
    for (int i : taken.byPlace().keySet()) {
      List<HeldLock> held = locks.held(i);
      for (AccessPath lock : taken.at(i).keySet()) {
        if (!contexts.isHeld(held, names, lock)) {
          found.computeIfAbsent(lock, key -> new BitSet()).set(i);
        }
      }
    }
    return found;
  }

  /** The same, with all locks that are held and can be released. */
  private Map<AccessPath, BitSet> firsts(MethodLocks locks, Map<AccessPath, BitSet> seconds) {
    Map<AccessPath, BitSet> found = new LinkedHashMap<>();
    seconds.forEach((lock, places) -> found.put(lock, (BitSet) places.clone()));
    List<HeldLock> before = List.of();
    for (int i = 0; i < body.size(); i++) {
      List<HeldLock> held = locks.held(i);
      for (HeldLock hold : held == before ? List.<HeldLock>of() : held) {
        for (int begin : hold.begins()) {
          if (begin >= 0) {
            found.computeIfAbsent(names.held(hold), key -> new BitSet()).set(begin);
          }
        }
      }
      before = held;
    }
    return found;
  }

  private boolean canBeFirst(AccessPath lock, BitSet places, Set<AccessPath> seconds) {
    boolean isTakenAgain =
        places.cardinality() > 1 || places.stream().anyMatch(i -> loops.get(body.blockOf(i)));
    return seconds.stream()
        .anyMatch(
            second -> (isTakenAgain || !lock.equals(second)) && contexts.isWanted(lock, second));
  }

  private void add(AccessPath lock) {
    int number = numbers.size();
    numbers.put(lock, number);
    if (!names.isStable(lock)) {
      unstable.put(number, lock);
      lock.forEachValue(named::set);
    }
  }

  /** A value that is tested only once cannot cause a contradiction. */
  private void findTested() {
    BitSet once = new BitSet();
    for (int block = 0; !numbers.isEmpty() && block < body.blockCount(); block++) {
      int value = contexts.test(body, block).map(test -> test.value()).orElse(-1);
      if (value >= 0) {
        tested.set(value, tested.get(value) || once.get(value) || loops.get(block));
        once.set(value);
      }
    }
  }

  int count() {
    return numbers.size();
  }

  /** The number of a lock, or -1 if it is not tracked. */
  int number(AccessPath lock) {
    return numbers.getOrDefault(lock, -1);
  }

  /** Whether a value is tested, and perhaps repeatedly. */
  boolean isTested(int value) {
    return tested.get(value);
  }

  /** Whether an instruction may change what the name of such a lock denotes. */
  boolean canChange(int instruction) {
    if (unstable.isEmpty()) {
      return false;
    }
    Op op = body.op(instruction);
    boolean isAssignment = op == Op.PUT_FIELD || op == Op.PUT_STATIC || op == Op.ARRAY_STORE;
    return isAssignment || op.isCall() || named.get(instruction);
  }

  /** Passes the locks whose names can come to denote another object, with their numbers. */
  void forEachUnstable(BiConsumer<Integer, AccessPath> consumer) {
    unstable.forEach(consumer);
  }
}
