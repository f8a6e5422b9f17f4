package dev.untorn.analysis.pattern;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.BranchTest;
import dev.untorn.bytecode.ir.Reachability;
import dev.untorn.bytecode.locks.Hold;
import dev.untorn.bytecode.locks.LockExpression;
import dev.untorn.bytecode.locks.LockOperation;
import dev.untorn.bytecode.locks.MethodLocks;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The data flow analysis of the paper's Fig. 6 over one method. Instead of a set for each block it
 * keeps with each released lock the locks that are held since then; what is taken again under one
 * of them is the pattern, and what is taken again under none may be it for a caller.
 */
final class MethodFlow {

  private final Program program;
  private final Contexts contexts;
  private final int method;
  private final Body body;
  private final MethodLocks locks;
  private final Pairs pairs;

  /** What each instruction takes and gives up; of calls also what they do inside. */
  private final Map<Integer, Map<LockExpression, Acquisition>> taken;

  private final Facts[] atStart;

  /** Told about each pair of witnesses, with the locks that are held from the one to the other. */
  interface Pairs {
    void pass(Twice twice, Set<LockExpression> heldSince);
  }

  private MethodFlow(Program program, LocksHeld held, Contexts contexts, int method, Pairs pairs) {
    this.program = program;
    this.contexts = contexts;
    this.method = method;
    this.pairs = pairs;
    body = program.methods().get(method).body().orElseThrow();
    locks = program.locks().of(method);
    taken = taken(program, held, method);
    atStart = new Facts[body.blockCount()];
  }

  static void walk(Program program, LocksHeld held, Contexts contexts, int method, Pairs pairs) {
    MethodFlow flow = new MethodFlow(program, held, contexts, method, pairs);
    if (flow.canPassTwice()) {
      flow.solve();
      flow.report();
    }
  }

  /** Whether there are two places that take something, or one in a loop. */
  private boolean canPassTwice() {
    BitSet places = new BitSet();
    taken.keySet().forEach(places::set);
    return places.cardinality() > 1
        || Reachability.after(body, places, new BitSet()).intersects(places);
  }

  private static Map<Integer, Map<LockExpression, Acquisition>> taken(
      Program program, LocksHeld held, int method) {
    Map<Integer, Map<LockExpression, Acquisition>> found = new HashMap<>(held.ownOf(method));
    found.remove(Hold.ENTRY);
    for (int c = 0; c < program.calls().callCount(method); c++) {
      int call = program.calls().call(method, c);
      Map<LockExpression, Acquisition> inside = held.ofCall(method, call);
      if (!inside.isEmpty()) {
        Map<LockExpression, Acquisition> all = new LinkedHashMap<>(inside);
        all.putAll(found.getOrDefault(call, Map.of()));
        found.put(call, all);
      }
    }
    return found;
  }

  private void solve() {
    BitSet waiting = new BitSet();
    atStart[0] = Facts.none();
    waiting.set(0);
    while (!waiting.isEmpty()) {
      int block = waiting.nextSetBit(0);
      waiting.clear(block);
      run(block, waiting);
    }
  }

  private void run(int block, BitSet waiting) {
    Facts facts = atStart[block].copy();
    Facts thrown = null;
    int handlers = body.handlers().count(block);
    for (int i = body.blockStart(block); i < body.blockEnd(block); i++) {
      if (handlers > 0 && body.canThrow(i)) {
        thrown = thrown == null ? facts.copy() : thrown.join(facts);
      }
      step(i, facts);
    }
    for (int h = 0; thrown != null && h < handlers; h++) {
      enter(body.handlers().target(block, h), thrown, waiting);
    }
    int ways = body.successors().count(block);
    Optional<BranchTest> test = ways == 2 ? contexts.test(body, block) : Optional.empty();
    for (int s = 0; s < ways; s++) {
      Facts along = facts.copy();
      boolean isJump = s == 1;
      test.ifPresent(one -> along.learn(one.value(), one.isTrueIfJump() == isJump));
      enter(body.successors().target(block, s), along, waiting);
    }
  }

  private void enter(int block, Facts facts, BitSet waiting) {
    Facts entering = facts.copy();
    entering.within(held(firstOf(block)));
    Facts now = atStart[block] == null ? entering : atStart[block].join(entering);
    if (!now.equals(atStart[block])) {
      atStart[block] = now;
      waiting.set(block);
    }
  }

  /** Tells about the pairs when all facts are known. */
  private void report() {
    for (int block = 0; block < body.blockCount(); block++) {
      if (atStart[block] != null) {
        Facts facts = atStart[block].copy();
        for (int i = body.blockStart(block); i < body.blockEnd(block); i++) {
          report(i, facts);
          step(i, facts);
        }
      }
    }
  }

  private void report(int instruction, Facts facts) {
    List<Hold> held = locks.held(instruction);
    taken
        .getOrDefault(instruction, Map.of())
        .forEach(
            (lock, where) -> {
              if (!contexts.isHeld(held, lock)) {
                Witness second = new Witness(lock, instruction, where);
                for (Released first : facts.released()) {
                  Twice twice = new Twice(method, first.witness(), second);
                  pairs.pass(twice, first.contexts());
                  if (first.always().isEmpty() && contexts.isEachWayAsked()) {
                    pairs.pass(twice, Set.of());
                  }
                }
              }
            });
  }

  private void step(int instruction, Facts facts) {
    List<Hold> holds = locks.held(instruction);
    int next = instruction + 1;
    boolean isLast = next == body.blockEnd(body.blockOf(instruction));
    Map<LockExpression, Acquisition> here = taken.getOrDefault(instruction, Map.of());
    boolean isSame = !isLast && holds.equals(locks.held(next));
    if (!here.isEmpty() || !isSame) {
      Set<LockExpression> before = held(instruction);
      Set<LockExpression> after = isLast ? afterBlock(instruction) : held(next);
      giveUp(instruction, here, before, after, facts);
      facts.within(afterWaits(instruction, after));
    }
    facts.forget(lock -> program.locks().canChange(method, instruction, lock));
    facts.forget(instruction);
  }

  private void giveUp(
      int instruction,
      Map<LockExpression, Acquisition> here,
      Set<LockExpression> before,
      Set<LockExpression> after,
      Facts facts) {
    here.forEach(
        (lock, where) -> {
          boolean isHeld = contexts.isHeld(locks.held(instruction), lock);
          if (!isHeld && !after.contains(lock)) {
            facts.add(new Witness(lock, instruction, where), before);
          }
        });
    for (Hold hold : locks.held(instruction)) {
      int begin = hold.begins().get(0);
      boolean isGivenUp = !after.contains(hold.lock()) && begin >= 0 && contexts.isLock(hold);
      if (isGivenUp && LocksHeld.isNamed(hold.lock())) {
        Acquisition where = new Acquisition(method, begin, false);
        facts.add(new Witness(hold.lock(), begin, where), after);
      }
    }
  }

  /** The locks that are held on all normal ways behind the last instruction of a block. */
  private Set<LockExpression> afterBlock(int instruction) {
    int block = body.blockOf(instruction);
    Set<LockExpression> all = null;
    for (int s = 0; s < body.successors().count(block); s++) {
      Set<LockExpression> one = held(firstOf(body.successors().target(block, s)));
      if (all == null) {
        all = new HashSet<>(one);
      } else {
        all.retainAll(one);
      }
    }
    return all == null ? held(instruction) : all;
  }

  /**
   * The first instruction of a block, or behind it if it has none: where a loop only jumps back.
   */
  private int firstOf(int block) {
    int now = block;
    for (int k = 0; k < body.blockCount() && body.blockStart(now) == body.blockEnd(now); k++) {
      now = body.successors().target(now, 0);
    }
    return body.blockStart(now);
  }

  /** A wait gives others the chance to do anything under the lock. */
  private Set<LockExpression> afterWaits(int instruction, Set<LockExpression> held) {
    List<LockOperation> operations = locks.operations(instruction);
    Set<LockExpression> left = held;
    for (LockOperation operation : operations) {
      if (operation.action() == LockOperation.Action.WAIT) {
        left = new HashSet<>(left);
        left.remove(operation.lock());
      }
    }
    return left;
  }

  private Set<LockExpression> held(int instruction) {
    Set<LockExpression> held = new HashSet<>();
    List<Hold> holds = instruction < body.size() ? locks.held(instruction) : List.of();
    for (Hold hold : holds) {
      if (contexts.isContext(hold)) {
        held.add(hold.lock());
      }
    }
    return held;
  }
}
