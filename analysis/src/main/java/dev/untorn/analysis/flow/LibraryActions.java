package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.control.ConditionalCalls;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallbackTarget;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.util.List;

/** What is known of the library calls by which something is done to shared state. */
record LibraryActions(Program program, RelatedVariables relations) {

  /** Whether a call looks for itself whether it has anything to do. */
  boolean isLooking(SharedAction deed) {
    int method = deed.effect().access().method();
    int call = deed.effect().access().instruction();
    return there(deed).op(call).isCall()
        && ConditionalCalls.isLooking(program, there(deed), relations.uses(method), call);
  }

  boolean isSweeping(SharedAction deed) {
    return ConditionalCalls.isSweeping(there(deed), deed.effect().access().instruction());
  }

  /** What is removed by its own name is the right thing, or nothing. */
  boolean isRemovedByName(SharedAction deed) {
    int call = deed.effect().access().instruction();
    return there(deed).op(call).isCall()
        && there(deed).symbol(call) instanceof Member called
        && called.name().startsWith("remove")
        && !called.descriptor().startsWith("(I)");
  }

  boolean isJoining(SharedAction deed) {
    return ConditionalCalls.isJoining(there(deed), deed.effect().access().instruction());
  }

  /** Whether a call looks for itself whether there is anything, but not what it is. */
  boolean isIfPresent(SharedAction deed) {
    return there(deed).symbol(deed.effect().access().instruction()) instanceof Member called
        && called.name().equals("computeIfPresent");
  }

  /** Whether the function that makes the new value asks about what is there. */
  boolean isAsking(SharedAction deed) {
    StateAccess access = deed.effect().access();
    List<CallbackTarget> runs = program.calls().runs(access.method(), access.instruction());
    return isJoining(deed)
        && !runs.isEmpty()
        && runs.stream()
            .allMatch(run -> ConditionalCalls.isAsking(program.methods().get(run.method())));
  }

  private Body there(SharedAction deed) {
    return program.body(deed.effect().access().method());
  }
}
