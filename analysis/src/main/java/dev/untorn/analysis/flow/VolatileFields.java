package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.model.Variable.Part;

/** Volatile fields, each access of which is a region, and what one method does with them. */
record VolatileFields(Program program, Body body, MethodFacts facts) {

  /** Whether a source is a volatile field, or one that is reached through a handle. */
  boolean isField(SharedRead source) {
    Body there = program.body(source.access().method());
    boolean isHandle =
        there.symbol(source.access().instruction()) instanceof Member called
            && (called.owner().equals("java.lang.invoke.VarHandle")
                || called.owner().endsWith("FieldUpdater"));
    return isVolatile(source) || isHandle;
  }

  static boolean isVolatile(SharedRead source) {
    return source.kind() == SharedRead.Kind.STEP && source.variable().part() == Part.FIELD;
  }

  /**
   * Whether a volatile field is set to say that something has begun, and that something follows.
   * Fields that only keep what was computed may be set twice.
   */
  boolean isFirstOfMore(SharedAction action) {
    int last = body.operandCount(action.site()) - 1;
    boolean isMark =
        action.isDirect()
            && facts.holding().at(action.site()).isEmpty()
            && last >= 0
            && body.intConstant(body.operand(action.site(), last)).isPresent();
    return isMark && (isThreadStarted(action) || isMoreChanged(action));
  }

  /** Whether a thread is started with an action. */
  private boolean isThreadStarted(SharedAction action) {
    int block = body.blockOf(action.site());
    for (int i = body.blockStart(block); i < body.blockEnd(block); i++) {
      if (body.op(i).isCall()
          && body.symbol(i) instanceof Member called
          && called.name().equals("start")
          && program.hierarchy().isSubtype(called.owner(), "java.lang.Thread")) {
        return true;
      }
    }
    return false;
  }

  private boolean isMoreChanged(SharedAction action) {
    return facts.actions().stream()
        .anyMatch(
            more ->
                more.effect().writes()
                    && (more.effect().isStep() || !more.effect().own().isEmpty())
                    && more.effect().variable().part() == Part.STATE
                    && !more.effect().variable().equals(action.effect().variable())
                    && body.blockOf(more.site()) == body.blockOf(action.site()));
  }
}
