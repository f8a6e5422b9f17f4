package dev.untorn.analysis.locking;

import dev.untorn.analysis.locking.LockSequenceFacts.ReleasedLock;
import dev.untorn.analysis.locking.LockingPattern.Acquisition;
import dev.untorn.analysis.locking.LockingPattern.TwoAcquisitions;
import dev.untorn.analysis.locking.LockingPattern.WitnessLock;
import dev.untorn.analysis.locking.LocksHeld.InstructionLocks;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.cfg.BranchCondition;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.bytecode.locks.LockOperation;
import dev.untorn.bytecode.locks.MethodLocks;
import java.util.BitSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The data-flow analysis of the paper's Fig. 6 over one method. For each released lock it keeps the
 * locks held since: another acquisition under one of them is the pattern; under none of them,
 * callers may provide a context.
 */
final class LockSequenceFlow {

  private final ContextLocks contexts;
  private final int method;
  private final Body body;
  private final MethodLocks locks;
  private final InstructionLocks taken;
  private final LockNames names;
  private final TrackedLocks tracked;
  private final Pairs pairs;
  private final LockSequenceFacts[] atStart;

  /** The context locks of each list of held locks. */
  private final IdentityHashMap<List<HeldLock>, Set<AccessPath>> heldOf = new IdentityHashMap<>();

  /** Receives each pair of witnesses, with the locks held from one to the other. */
  interface Pairs {
    void pass(TwoAcquisitions acquisitions, Set<AccessPath> heldSince);
  }

  private LockSequenceFlow(
      Program program, LocksHeld held, InstructionLocks taken, TrackedLocks tracked, Pairs pairs) {
    this.contexts = held.contexts();
    this.method = taken.method();
    this.names = held.names(method);
    this.pairs = pairs;
    this.taken = taken;
    this.tracked = tracked;
    body = program.body(method);
    locks = program.locks().of(method);
    atStart = new LockSequenceFacts[body.blockCount()];
  }

  static void walk(Program program, LocksHeld held, int method, Pairs pairs) {
    InstructionLocks taken = held.at(method);
    Optional<TrackedLocks> tracked = TrackedLocks.of(program, held, taken);
    if (tracked.isPresent()) {
      LockSequenceFlow flow = new LockSequenceFlow(program, held, taken, tracked.get(), pairs);
      flow.solve();
      flow.report();
    }
  }

  private void solve() {
    BitSet waiting = new BitSet();
    atStart[0] = LockSequenceFacts.none(tracked.count());
    waiting.set(0);
    while (!waiting.isEmpty()) {
      int block = waiting.nextSetBit(0);
      waiting.clear(block);
      run(block, waiting);
    }
  }

  private void run(int block, BitSet waiting) {
    LockSequenceFacts facts = atStart[block].copy();
    LockSequenceFacts thrown = null;
    int handlers = body.handlers().count(block);
    int end = body.blockEnd(block);
    for (int i = body.blockStart(block); i < end; i++) {
      assign(block, i, facts);
      if (handlers > 0 && body.canThrow(i)) {
        thrown = thrown == null ? facts.copy() : thrown.join(facts);
      }
      step(i, end, facts);
    }
    assign(block, end, facts);
    for (int h = 0; thrown != null && h < handlers; h++) {
      enter(body.handlers().target(block, h), thrown, waiting);
    }
    int ways = body.successors().count(block);
    Optional<BranchCondition> test = ways == 2 ? contexts.test(body, block) : Optional.empty();
    for (int s = 0; s < ways; s++) {
      LockSequenceFacts along = facts.copy();
      boolean isJump = s == 1;
      test.filter(one -> tracked.isTested(one.value()))
          .ifPresent(one -> along.learn(one.value(), one.isTrueIfJump() == isJump));
      enter(body.successors().target(block, s), along, waiting);
    }
  }

  private void enter(int block, LockSequenceFacts facts, BitSet waiting) {
    LockSequenceFacts entering = facts.copy();
    entering.within(held(firstOf(block)));
    LockSequenceFacts now = atStart[block] == null ? entering : atStart[block].join(entering);
    if (now != atStart[block]) {
      atStart[block] = now;
      waiting.set(block);
    }
  }

  private void report() {
    for (int block = 0; block < body.blockCount(); block++) {
      if (atStart[block] != null) {
        LockSequenceFacts facts = atStart[block].copy();
        int end = body.blockEnd(block);
        for (int i = body.blockStart(block); i < end; i++) {
          assign(block, i, facts);
          if (taken.isPlace(i)) {
            report(i, facts);
          }
          step(i, end, facts);
        }
      }
    }
  }

  private void report(int instruction, LockSequenceFacts facts) {
    List<HeldLock> held = locks.held(instruction);
    for (var one : taken.at(instruction).entrySet()) {
      if (!contexts.isHeld(held, names, one.getKey())) {
        report(new WitnessLock(one.getKey(), instruction, one.getValue()), facts);
      }
    }
  }

  private void report(WitnessLock second, LockSequenceFacts facts) {
    for (int lock = 0; lock < tracked.count(); lock++) {
      ReleasedLock first = facts.released(lock);
      if (first != null && contexts.isWanted(first.witness().lock(), second.lock())) {
        TwoAcquisitions acquisitions = new TwoAcquisitions(method, first.witness(), second);
        pairs.pass(acquisitions, first.contexts());
        if (first.always().isEmpty() && contexts.isEachWayAsked()) {
          pairs.pass(acquisitions, Set.of());
        }
      }
    }
  }

  /** Drops the locks that depend on variables assigned before an instruction. */
  private void assign(int block, int instruction, LockSequenceFacts facts) {
    if (contexts.isAssignmentSeen()) {
      for (AccessPath variable : names.assignedBefore(block, instruction)) {
        tracked.forEachUnstable(
            (number, lock) -> {
              if (lock.leadsThrough(variable::equals)) {
                facts.forgetLock(number);
              }
            });
      }
    }
  }

  private void step(int instruction, int end, LockSequenceFacts facts) {
    int next = instruction + 1;
    boolean isSame = next < end && locks.held(instruction) == locks.held(next);
    if (!isSame || taken.isPlace(instruction)) {
      Set<AccessPath> before = held(instruction);
      Set<AccessPath> after = next == end ? afterBlock(instruction) : held(next);
      release(instruction, before, after, facts);
      facts.within(afterWaits(instruction, after));
    }
    if (contexts.isAssignmentSeen() && tracked.canChange(instruction)) {
      tracked.forEachUnstable(
          (number, lock) -> {
            if (facts.released(number) != null && names.canChange(instruction, lock)) {
              facts.forgetLock(number);
            }
          });
    }
    if (tracked.isTested(instruction)) {
      facts.forgetValue(instruction);
    }
  }

  private void release(
      int instruction, Set<AccessPath> before, Set<AccessPath> after, LockSequenceFacts facts) {
    for (var one : taken.at(instruction).entrySet()) {
      AccessPath lock = one.getKey();
      if (!contexts.isHeld(locks.held(instruction), names, lock) && !after.contains(lock)) {
        add(new WitnessLock(lock, instruction, one.getValue()), before, facts);
      }
    }
    for (HeldLock hold : locks.held(instruction)) {
      int begin = hold.begins().get(0);
      AccessPath lock = names.held(hold);
      boolean isReleased = !after.contains(lock) && begin >= 0 && contexts.isLock(hold);
      if (isReleased && ContextLocks.isNamed(lock)) {
        add(new WitnessLock(lock, begin, new Acquisition(method, begin, false)), after, facts);
      }
    }
  }

  private void add(WitnessLock witness, Set<AccessPath> held, LockSequenceFacts facts) {
    int number = tracked.number(witness.lock());
    if (number >= 0) {
      facts.add(number, witness, held);
    }
  }

  /** The locks held on all normal paths after the last instruction of a block. */
  private Set<AccessPath> afterBlock(int instruction) {
    int block = body.blockOf(instruction);
    return body.successors()
        .targets(block)
        .mapToObj(next -> held(firstOf(next)))
        .reduce((one, other) -> one.stream().filter(other::contains).collect(Collectors.toSet()))
        .orElseGet(() -> held(instruction));
  }

  /** The first instruction of a block or, if it is empty, of a block after it. */
  private int firstOf(int block) {
    int now = block;
    for (int k = 0; k < body.blockCount() && body.blockStart(now) == body.blockEnd(now); k++) {
      now = body.successors().target(now, 0);
    }
    return body.blockStart(now);
  }

  /** During a wait, other threads can do anything under the lock. */
  private Set<AccessPath> afterWaits(int instruction, Set<AccessPath> held) {
    if (!contexts.isWaitSeen() || !locks.isWait(instruction)) {
      return held;
    }
    Set<AccessPath> left = new HashSet<>(held);
    locks.operations(instruction).stream()
        .filter(operation -> operation.action() == LockOperation.Action.WAIT)
        .forEach(operation -> left.remove(operation.lock()));
    return left;
  }

  private Set<AccessPath> held(int instruction) {
    List<HeldLock> holds = instruction < body.size() ? locks.held(instruction) : List.of();
    return heldOf.computeIfAbsent(holds, some -> contexts.locks(some, names));
  }
}
