package dev.untorn.analysis.view;

import dev.untorn.analysis.access.BaseObjects;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Dynamic;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.bytecode.types.Lambda;
import dev.untorn.model.Access.Kind;
import dev.untorn.model.Rule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Methods that run a callback under a lock, and the callbacks passed to them. */
final class LockedCallbacks {

  private final Program program;
  private final Map<Integer, Wrapper> known = new HashMap<>();

  /** The parameter that is run, and the lock that is held meanwhile. */
  private record Wrapper(int parameter, AccessPath lock) {}

  /** A call that runs a lambda under a lock, the instruction that creates it, and its accesses. */
  private record Run(int call, int maker, List<RegionAccess> accesses) {}

  LockedCallbacks(Program program) {
    this.program = program;
  }

  /** Adds a method if it is a wrapper. */
  void add(MethodFlow flow) {
    Body body = flow.body();
    for (int i = 0; i < body.size(); i++) {
      List<HeldLock> held = flow.held(i);
      if (body.op(i) == Op.CALL_INTERFACE
          && body.op(body.operand(i, 0)) == Op.PARAMETER
          && !held.isEmpty()) {
        AccessPath lock = held.get(held.size() - 1).lock();
        known.put(flow.method(), new Wrapper(body.parameter(body.operand(i, 0)), lock));
      }
    }
  }

  /** The reads of one callback, with the writes of another one that depends on it. */
  List<SplitAccess> in(RegionAccesses accesses) {
    MethodFlow flow = accesses.flow();
    List<Run> runs = runs(flow);
    List<SplitAccess> found = new ArrayList<>();
    for (Run first : runs) {
      for (Run second : runs) {
        if (first.call() < second.call() && depends(flow, first, second)) {
          addSplit(accesses, first, second, found);
        }
      }
    }
    return found;
  }

  private static void addSplit(
      RegionAccesses accesses, Run first, Run second, List<SplitAccess> found) {
    for (RegionAccess read : first.accesses()) {
      for (RegionAccess write : second.accesses()) {
        if (read.access().reads()
            && write.access().writes()
            && read.isOfSame(write)
            && !MethodFlow.isUnknown(read.base())) {
          found.add(
              new SplitAccess(
                  Rule.CAUSAL_STALE_VALUE,
                  accesses,
                  read.as(Kind.READ),
                  write.as(Kind.WRITE),
                  Kind.WRITE));
        }
      }
    }
  }

  private List<Run> runs(MethodFlow flow) {
    List<Run> found = new ArrayList<>();
    Body body = flow.body();
    for (int call : program.calls().calls(flow.method()).toArray()) {
      Wrapper wrapper = known.get(program.calls().onlyDirect(flow.method(), call).orElse(-1));
      if (wrapper != null && wrapper.parameter() < body.operandCount(call)) {
        int maker = body.operand(call, wrapper.parameter());
        lambda(body, maker)
            .ifPresent(
                run -> found.add(new Run(call, maker, accesses(flow, wrapper, call, maker, run))));
      }
    }
    return found;
  }

  /** The method that a lambda runs. */
  private Optional<Integer> lambda(Body body, int maker) {
    if (body.op(maker) != Op.CALL_DYNAMIC || !(body.symbol(maker) instanceof Dynamic site)) {
      return Optional.empty();
    }
    return Lambda.of(site).map(Lambda::implementation).flatMap(program::method);
  }

  private List<RegionAccess> accesses(
      MethodFlow flow, Wrapper wrapper, int call, int maker, int run) {
    List<RegionAccess> found = new ArrayList<>();
    for (StateAccess access : program.accesses().of(run)) {
      AccessPath base = BaseObjects.of(program, access);
      Kind kind = access.writes() ? Kind.WRITE : Kind.READ;
      RegionAccess inRegion =
          new RegionAccess(
              access, base, access.instruction(), kind, run, wrapper.lock(), false, false);
      inRegion.translate(program, flow, call, maker).ifPresent(found::add);
    }
    return found;
  }

  /** Whether the result of one call decides about another one, or is captured by its lambda. */
  private static boolean depends(MethodFlow flow, Run first, Run second) {
    BitSet call = new BitSet();
    call.set(first.call());
    BitSet made = DefUse.of(flow.body()).derived(call, use -> use != second.call());
    made.clear(first.call());
    return made.get(second.maker()) || made.intersects(flow.branches(second.call()));
  }
}
