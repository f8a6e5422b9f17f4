package dev.untorn.analysis.evidence;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.control.ConditionalCalls;
import dev.untorn.bytecode.graph.AdjacencyList;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.ir.SymbolicRefs.TypeName;
import java.util.Set;

/** Which actions may fail because nothing is there any more, and it is caught and dealt with. */
public record FailureHandled(Body body, DefUse uses) {

  /** What collections throw if something is not there. */
  private static final Set<String> FAILURES =
      Set.of(
          "java.util.NoSuchElementException",
          "java.util.EmptyStackException",
          "java.lang.IndexOutOfBoundsException",
          "java.lang.ArrayIndexOutOfBoundsException");

  public boolean contains(SharedAction action) {
    return action.isDirect() && isFailing(action.site()) && isCaught(body.blockOf(action.site()));
  }

  private boolean isFailing(int call) {
    return ConditionalCalls.isFailing(body, uses, call)
        || (body.op(call).isCall()
            && body.symbol(call) instanceof Member called
            && (called.name().startsWith("remove") || called.name().equals("pop")));
  }

  private boolean isCaught(int block) {
    AdjacencyList handlers = body.handlers();
    for (int h = 0; h < handlers.count(block); h++) {
      int handler = handlers.target(block, h);
      for (int i = body.blockStart(handler); i < body.blockEnd(handler); i++) {
        if (body.op(i) == Op.CAUGHT
            && body.symbol(i) instanceof TypeName type
            && FAILURES.contains(type.name())
            && !isThrownAgain(i)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isThrownAgain(int caught) {
    for (int use : uses.of(caught)) {
      if (body.op(use) == Op.THROW || body.op(use).isCall()) {
        return true;
      }
    }
    return false;
  }
}
