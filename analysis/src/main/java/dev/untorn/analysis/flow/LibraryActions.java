package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.control.ConditionalCalls;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallGraph.CallbackTarget;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.util.List;

/** What is known of the library calls by which something is done to shared state. */
record LibraryActions(Program program, RelatedVariables relations) {

  /** Whether a call looks for itself whether it has anything to do. */
  boolean isLooking(SharedAction action) {
    int method = action.effect().access().method();
    int call = action.effect().access().instruction();
    return there(action).op(call).isCall()
        && ConditionalCalls.isLooking(program, there(action), relations.uses(method), call);
  }

  boolean isSweeping(SharedAction action) {
    return ConditionalCalls.isSweeping(there(action), action.effect().access().instruction());
  }

  /** What is removed by its own name is the right thing, or nothing. */
  boolean isRemovedByName(SharedAction action) {
    int call = action.effect().access().instruction();
    return there(action).op(call).isCall()
        && there(action).symbol(call) instanceof Member called
        && called.name().startsWith("remove")
        && !called.descriptor().startsWith("(I)");
  }

  boolean isJoining(SharedAction action) {
    return ConditionalCalls.isJoining(there(action), action.effect().access().instruction());
  }

  /** Whether a call looks for itself whether there is anything, but not what it is. */
  boolean isIfPresent(SharedAction action) {
    return there(action).symbol(action.effect().access().instruction()) instanceof Member called
        && called.name().equals("computeIfPresent");
  }

  /** Whether the function that makes the new value asks about what is there. */
  boolean isAsking(SharedAction action) {
    StateAccess access = action.effect().access();
    List<CallbackTarget> runs = program.calls().runs(access.method(), access.instruction());
    return isJoining(action)
        && !runs.isEmpty()
        && runs.stream()
            .allMatch(run -> ConditionalCalls.isAsking(program.methods().get(run.method())));
  }

  private Body there(SharedAction action) {
    return program.body(action.effect().access().method());
  }
}
