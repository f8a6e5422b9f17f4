package dev.untorn.analysis.view;

import dev.untorn.analysis.stale.Looked;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.calls.Targets;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.locks.LockExpression;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;

/** What a method does, in the words of one that calls it. */
record Lifting(Program program, Looked caller) {

  /** The method that a call runs, if it is only one, and gets the operands of the call. */
  OptionalInt target(int call) {
    Targets targets = program.calls().targets(caller.method(), call);
    return targets.count() == 1
            && program.calls().isDirect(caller.method(), call, targets.method(0))
        ? OptionalInt.of(targets.method(0))
        : OptionalInt.empty();
  }

  /** An access in a region that is over when the call is; nothing if the caller has the lock. */
  Optional<Touch> lift(Touch touch, int call) {
    return lift(touch, call, call);
  }

  /**
   * The same for what is called through an object that captures what it needs.
   *
   * @param maker the instruction whose operands are the parameters
   */
  Optional<Touch> lift(Touch touch, int call, int maker) {
    LockExpression lock = touch.lock().translate(names(call));
    boolean isHeld = caller.held(call).stream().anyMatch(hold -> hold.lock().equals(lock));
    LockExpression base = touch.base().translate(names(maker));
    return isHeld
        ? Optional.empty()
        : Optional.of(
            new Touch(touch.access(), base, call, touch.kind(), List.of(call, lock), lock, false));
  }

  private IntFunction<LockExpression> names(int instruction) {
    Body body = caller.body();
    IntFunction<LockExpression> names = program.expressions().of(caller.method());
    return k ->
        k < body.operandCount(instruction)
            ? names.apply(body.operand(instruction, k))
            : new LockExpression.Unknown();
  }
}
