package dev.untorn.bytecode.locks;

import dev.untorn.bytecode.cfg.BranchCondition;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.LockOperation.Action;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Finds the locks that must be held at each instruction of a body: a forward data flow analysis
 * that intersects the locks over all paths. An exception leaves an instruction with the locks that
 * were held before it; a wait has reacquired its lock by then.
 */
final class HeldLockAnalysis {

  private final Body body;
  private final Map<Integer, List<LockOperation>> operations;
  private final Changes changes;
  private final MustHeldLocks[] atStart;

  HeldLockAnalysis(
      Body body,
      Map<Integer, List<LockOperation>> operations,
      Changes changes,
      MustHeldLocks entry) {
    this.body = body;
    this.operations = operations;
    this.changes = changes;
    atStart = new MustHeldLocks[body.blockCount()];
    solve(entry);
  }

  /** Determines which instructions can make the name of a lock denote another object. */
  interface Changes {
    boolean canChange(int instruction, AccessPath lock);
  }

  /** Receives the locks held at each instruction, before it runs. */
  interface Visitor {
    void visit(int instruction, MustHeldLocks held);
  }

  void forEach(Visitor visitor) {
    for (int block = 0; block < body.blockCount(); block++) {
      MustHeldLocks held = atStart[block];
      for (int i = body.blockStart(block); held != null && i < body.blockEnd(block); i++) {
        visitor.visit(i, held);
        held = step(i, held);
      }
    }
  }

  Set<LockOperation> givenUp() {
    Set<LockOperation> found = new LinkedHashSet<>();
    forEach(
        (instruction, held) ->
            operations.getOrDefault(instruction, List.of()).stream()
                .filter(one -> one.action() == Action.RELEASE && held.released(one).isEmpty())
                .forEach(found::add));
    return found;
  }

  boolean isTaken(LockOperation release) {
    return operations.values().stream()
        .flatMap(List::stream)
        .anyMatch(one -> one.action() != Action.RELEASE && one.lock().equals(release.lock()));
  }

  List<LockOperation> waits() {
    return new TreeMap<>(operations)
        .values().stream()
            .flatMap(List::stream)
            .filter(one -> one.action() == Action.WAIT)
            .toList();
  }

  private void solve(MustHeldLocks entry) {
    BitSet waiting = new BitSet();
    atStart[0] = entry;
    waiting.set(0);
    while (!waiting.isEmpty()) {
      int block = waiting.nextSetBit(0);
      waiting.clear(block);
      run(block, waiting);
    }
  }

  private void run(int block, BitSet waiting) {
    MustHeldLocks held = atStart[block];
    MustHeldLocks thrown = null;
    int handlers = body.handlers().count(block);
    for (int i = body.blockStart(block); i < body.blockEnd(block); i++) {
      if (handlers > 0 && body.canThrow(i)) {
        MustHeldLocks leaving = afterWaits(i, held);
        thrown = thrown == null ? leaving : thrown.join(leaving);
      }
      held = step(i, held);
    }
    for (int h = 0; thrown != null && h < handlers; h++) {
      enter(body.handlers().target(block, h), thrown, waiting);
    }
    leave(block, held, waiting);
  }

  private MustHeldLocks afterWaits(int instruction, MustHeldLocks held) {
    MustHeldLocks now = held;
    for (LockOperation operation : operations.getOrDefault(instruction, List.of())) {
      now = operation.action() == Action.WAIT ? now.await(operation, instruction) : now;
    }
    return now;
  }

  private void leave(int block, MustHeldLocks held, BitSet waiting) {
    int ways = body.successors().count(block);
    Optional<BranchCondition> test =
        ways == 2 && !held.pending().isEmpty() ? BranchCondition.of(body, block) : Optional.empty();
    for (int s = 0; s < ways; s++) {
      boolean isJump = s == 1;
      MustHeldLocks along =
          test.filter(one -> one.isTrueIfJump() == isJump)
              .map(one -> held.confirm(one.value()))
              .orElse(held);
      enter(body.successors().target(block, s), along, waiting);
    }
  }

  private void enter(int block, MustHeldLocks held, BitSet waiting) {
    MustHeldLocks before = atStart[block];
    MustHeldLocks now = before == null ? held : before.join(held);
    if (!now.equals(before)) {
      atStart[block] = now;
      waiting.set(block);
    }
  }

  private MustHeldLocks step(int instruction, MustHeldLocks held) {
    MustHeldLocks now = held.isEmpty() ? held : invalidate(instruction, held);
    for (LockOperation operation : operations.getOrDefault(instruction, List.of())) {
      now = apply(operation, instruction, now);
    }
    return now;
  }

  /** Drops names of locks that may denote another object after an instruction. */
  private MustHeldLocks invalidate(int instruction, MustHeldLocks held) {
    return held.forget(instruction).change(hold -> renamed(instruction, hold));
  }

  private Optional<HeldLock> renamed(int instruction, HeldLock hold) {
    if (hold.value() == instruction || hold.lock().dependsOn(instruction)) {
      return Optional.empty();
    }
    if (!changes.canChange(instruction, hold.lock())) {
      return Optional.of(hold);
    }
    return hold.value() == HeldLock.NO_VALUE ? Optional.empty() : Optional.of(hold.withoutName());
  }

  private MustHeldLocks apply(LockOperation operation, int instruction, MustHeldLocks held) {
    return switch (operation.action()) {
      case ACQUIRE -> held.acquire(operation.hold(instruction));
      case RELEASE ->
          held.released(operation).map(held::release).orElseGet(() -> held.withoutAny(operation));
      case WAIT -> held.await(operation, instruction);
      case ACQUIRE_IF_TRUE, CONVERT_IF_TRUE ->
          held.expect(instruction, operations.get(instruction));
    };
  }

  Map<Integer, MustHeldLocks> atReturns() {
    Map<Integer, MustHeldLocks> found = new HashMap<>();
    forEach(
        (instruction, held) -> {
          if (body.op(instruction) == Op.RETURN) {
            found.put(instruction, held);
          }
        });
    return found;
  }
}
