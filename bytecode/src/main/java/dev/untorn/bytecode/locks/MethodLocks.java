package dev.untorn.bytecode.locks;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The locks held at each instruction of a method, and its critical sections. */
public final class MethodLocks {

  /** The result for a method without locks. */
  public static final MethodLocks NONE = new MethodLocks(new int[0], List.of(), Map.of());

  /** The index of each instruction's state; empty if there is at most one state. */
  private final int[] stateOf;

  private final List<List<HeldLock>> states;
  private final Map<Integer, List<LockOperation>> operations;

  private MethodLocks(
      int[] stateOf, List<List<HeldLock>> states, Map<Integer, List<LockOperation>> operations) {
    this.stateOf = stateOf;
    this.states = states;
    this.operations = operations;
  }

  static MethodLocks everywhere(List<HeldLock> held) {
    return held.isEmpty() ? NONE : new MethodLocks(new int[0], List.of(held), Map.of());
  }

  static MethodLocks of(
      int size, HeldLockAnalysis flow, Map<Integer, List<LockOperation>> operations) {
    int[] stateOf = new int[size];
    List<List<HeldLock>> states = new ArrayList<>();
    Map<List<HeldLock>, Integer> numbers = new HashMap<>();
    flow.forEach(
        (instruction, held) ->
            stateOf[instruction] =
                numbers.computeIfAbsent(
                    held.holds(),
                    holds -> {
                      states.add(holds);
                      return states.size() - 1;
                    }));
    return new MethodLocks(stateOf, List.copyOf(states), Map.copyOf(operations));
  }

  /** The locks that must be held when an instruction runs, outermost first. */
  public List<HeldLock> held(int instruction) {
    if (states.isEmpty()) {
      return List.of();
    }
    return states.get(stateOf.length == 0 ? 0 : stateOf[instruction]);
  }

  public List<LockOperation> operations(int instruction) {
    return operations.getOrDefault(instruction, List.of());
  }

  public boolean isWait(int instruction) {
    return operations(instruction).stream()
        .anyMatch(operation -> operation.action() == LockOperation.Action.WAIT);
  }

  /** Whether the method itself operates on locks, beyond being synchronized. */
  public boolean hasOperations() {
    return !operations.isEmpty();
  }

  public boolean isNone() {
    return states.isEmpty();
  }

  /** The critical sections of a body with {@code size} instructions, ordered by their starts. */
  public List<CriticalSection> regions(int size) {
    Map<CriticalSection.Key, BitSet> found = new TreeMap<>(CriticalSection.Key.ORDER);
    for (int i = 0; i < size; i++) {
      for (HeldLock hold : held(i)) {
        for (int begin : hold.begins()) {
          found.computeIfAbsent(new CriticalSection.Key(begin, hold), key -> new BitSet()).set(i);
        }
      }
    }
    return found.entrySet().stream()
        .map(entry -> new CriticalSection(entry.getKey(), entry.getValue()))
        .toList();
  }
}
