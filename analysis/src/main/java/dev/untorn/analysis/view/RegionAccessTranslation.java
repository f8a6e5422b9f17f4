package dev.untorn.analysis.view;

import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.locks.AccessPath;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;

/** What a method does, in the words of one that calls it. */
record RegionAccessTranslation(Program program, MethodFlow caller) {

  /** The method that a call runs, if it is only one, and gets the operands of the call. */
  OptionalInt target(int call) {
    CallTargets targets = program.calls().targets(caller.method(), call);
    return targets.count() == 1
            && program.calls().isDirect(caller.method(), call, targets.method(0))
        ? OptionalInt.of(targets.method(0))
        : OptionalInt.empty();
  }

  /** An access in a region that is over when the call is; nothing if the caller has the lock. */
  Optional<RegionAccess> lift(RegionAccess touch, int call) {
    return lift(touch, call, call);
  }

  /**
   * The same for what is called through an object that captures what it needs.
   *
   * @param maker the instruction whose operands are the parameters
   */
  Optional<RegionAccess> lift(RegionAccess touch, int call, int maker) {
    AccessPath lock = touch.lock().translate(names(call));
    boolean isHeld = caller.held(call).stream().anyMatch(hold -> hold.lock().equals(lock));
    AccessPath base = touch.base().translate(names(maker));
    return isHeld
        ? Optional.empty()
        : Optional.of(
            new RegionAccess(
                touch.access(), base, call, touch.kind(), List.of(call, lock), lock, false));
  }

  private IntFunction<AccessPath> names(int instruction) {
    Body body = caller.body();
    IntFunction<AccessPath> names = program.expressions().of(caller.method());
    return k ->
        k < body.operandCount(instruction)
            ? names.apply(body.operand(instruction, k))
            : new AccessPath.Unknown();
  }
}
