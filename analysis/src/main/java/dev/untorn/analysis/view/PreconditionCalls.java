package dev.untorn.analysis.view;

import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.cfg.ControlDependence;
import dev.untorn.bytecode.cfg.Dominators;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Methods that only check a variable and throw. */
final class PreconditionCalls {

  private static final int LARGEST = 40;

  private final Program program;

  /** The reads of each such method. */
  private final Map<Integer, List<RegionAccess>> checked = new HashMap<>();

  PreconditionCalls(Program program) {
    this.program = program;
  }

  /** Adds a method with the reads that decide whether it throws. */
  void add(RegionAccesses accesses) {
    MethodFlow flow = accesses.flow();
    Body body = flow.body();
    boolean isCheck =
        body.size() <= LARGEST
            && program.methods().get(flow.method()).descriptor().endsWith(")V")
            && accesses.writes().isEmpty();
    if (!isCheck) {
      return;
    }
    ControlDependence control = null;
    List<RegionAccess> found = new ArrayList<>();
    for (int i = 0; i < body.size(); i++) {
      if (body.op(i) == Op.THROW) {
        control = control == null ? ControlDependence.of(body) : control;
        for (int decider : control.deciders(body.blockOf(i))) {
          body.operands(body.blockEnd(decider) - 1)
              .forEach(value -> found.addAll(accesses.of(flow.made(value))));
        }
      }
    }
    if (!found.isEmpty()) {
      checked.put(flow.method(), found);
    }
  }

  /** The calls of a method that only check a variable. */
  List<PreconditionCall> in(MethodFlow flow) {
    List<PreconditionCall> found = new ArrayList<>();
    int method = flow.method();
    for (int call : program.calls().calls(method).toArray()) {
      int target = program.calls().onlyDirect(method, call).orElse(-1);
      if (checked.containsKey(target)) {
        BitSet after = after(flow.body(), call);
        for (RegionAccess read : checked.get(target)) {
          read.translate(program, flow, call, call)
              .ifPresent(access -> found.add(new PreconditionCall(access, after)));
        }
      }
    }
    return found;
  }

  private static BitSet after(Body body, int call) {
    Dominators dominators = Dominators.of(body);
    BitSet found = new BitSet();
    for (int i = call + 1; i < body.size(); i++) {
      found.set(i, dominators.dominates(body.blockOf(call), body.blockOf(i)));
    }
    return found;
  }

  /** A call that checks a variable and may throw, and the instructions that run otherwise. */
  record PreconditionCall(RegionAccess read, BitSet after) {

    boolean decides(int instruction) {
      return after.get(instruction);
    }
  }
}
