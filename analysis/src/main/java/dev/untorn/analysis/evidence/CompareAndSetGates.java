package dev.untorn.analysis.evidence;

import dev.untorn.analysis.control.ControlPaths;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.cfg.BranchCondition;
import dev.untorn.bytecode.cfg.Dominators;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.model.Variable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which flags let one thread in at a time: what runs only behind {@code compareAndSet(false, true)}
 * or {@code !getAndSet(true)}, before the flag is taken back, is as good as under a lock.
 */
public final class CompareAndSetGates {

  private static final int MOST_LEVELS = 3;

  private final Program program;
  private final Map<Integer, Set<Variable>> known = new HashMap<>();

  public CompareAndSetGates(Program program) {
    this.program = program;
  }

  /** Whether a method and a write can run only one after the other. */
  public boolean keepApart(int method, StateAccess write) {
    Set<Variable> gates = around(method, MOST_LEVELS);
    return gates.stream()
        .anyMatch(
            gate ->
                around(write.method(), MOST_LEVELS).contains(gate)
                    || gates(write.method(), write.instruction()).contains(gate));
  }

  /** The gates that all who call a method have passed. */
  private Set<Variable> around(int method, int levels) {
    JavaMethod one = program.methods().get(method);
    if (levels == 0 || one.isAccessible()) {
      return Set.of();
    }
    Set<Variable> found = known.get(method);
    if (found == null) {
      known.put(method, Set.of());
      found = find(method, levels);
      known.put(method, found);
    }
    return found;
  }

  private Set<Variable> find(int method, int levels) {
    List<Set<Variable>> all = new ArrayList<>();
    program
        .calls()
        .forEachCaller(
            method,
            (caller, call) -> {
              Set<Variable> gates = new HashSet<>(gates(caller, call));
              gates.addAll(around(caller, levels - 1));
              all.add(gates);
            });
    Set<Variable> common = all.isEmpty() ? Set.of() : new HashSet<>(all.get(0));
    all.forEach(common::retainAll);
    return common;
  }

  /** The gates that a method itself has passed, and not left, at an instruction. */
  private Set<Variable> gates(int method, int instruction) {
    Body body = program.body(method);
    Set<Variable> found = new HashSet<>();
    List<StateAccess> all = program.accesses().of(method);
    for (StateAccess entry : all) {
      if (isPassed(body, entry, instruction) && isInside(body, all, entry, instruction)) {
        found.add(entry.variable());
      }
    }
    return found;
  }

  /** Whether an instruction runs only for who has set a flag that was not set. */
  private static boolean isPassed(Body body, StateAccess entry, int instruction) {
    Optional<Boolean> told = toldIfFirst(body, entry.instruction());
    Dominators dominators = Dominators.of(body);
    for (int block = 0; told.isPresent() && block < body.blockCount(); block++) {
      Optional<BranchCondition> test = BranchCondition.of(body, block);
      if (test.isPresent()
          && test.get().value() == entry.instruction()
          && body.successors().count(block) == 2) {
        int next = body.successors().target(block, test.get().isTrueIfJump() == told.get() ? 1 : 0);
        if (body.predecessors().count(next) == 1
            && dominators.dominates(next, body.blockOf(instruction))) {
          return true;
        }
      }
    }
    return false;
  }

  /** What a call returns to who was the first to set a flag, if it is such a call. */
  private static Optional<Boolean> toldIfFirst(Body body, int call) {
    if (!body.op(call).isCall() || !(body.symbol(call) instanceof Member called)) {
      return Optional.empty();
    }
    boolean isFlag = called.owner().equals("java.util.concurrent.atomic.AtomicBoolean");
    return switch (called.name()) {
      case "compareAndSet" ->
          Optional.of(true).filter(told -> isFlag && is(body, call, 1, 0) && is(body, call, 2, 1));
      case "getAndSet" -> Optional.of(false).filter(told -> isFlag && is(body, call, 1, 1));
      default -> Optional.empty();
    };
  }

  private static boolean is(Body body, int call, int operand, int constant) {
    return body.intConstant(body.operand(call, operand)).filter(one -> one == constant).isPresent();
  }

  /** Whether the flag is taken back somewhere, and not before an instruction. */
  private static boolean isInside(
      Body body, List<StateAccess> all, StateAccess entry, int instruction) {
    BitSet again = new BitSet();
    again.set(entry.instruction());
    ControlPaths ways = new ControlPaths(body);
    List<StateAccess> ends =
        all.stream()
            .filter(one -> one.writes() && one.variable().equals(entry.variable()))
            .filter(one -> one.instruction() != entry.instruction())
            .toList();
    return !ends.isEmpty()
        && ends.stream().noneMatch(end -> ways.lead(end.instruction(), instruction, again));
  }
}
