package dev.untorn.analysis.stale;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.calls.FunctionRun;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.sharing.StateAccess;
import java.util.List;

/** What is known of the library calls by which something is done to shared state. */
record DeedCalls(Program program, Relations relations) {

  /** Whether a call looks for itself whether it has anything to do. */
  boolean isLooking(Deed deed) {
    int method = deed.effect().access().method();
    int call = deed.effect().access().instruction();
    return there(deed).op(call).isCall()
        && Conditional.isLooking(program, there(deed), relations.uses(method), call);
  }

  boolean isSweeping(Deed deed) {
    return Conditional.isSweeping(there(deed), deed.effect().access().instruction());
  }

  /** What is removed by its own name is the right thing, or nothing. */
  boolean isRemovedByName(Deed deed) {
    int call = deed.effect().access().instruction();
    return there(deed).op(call).isCall()
        && there(deed).symbol(call) instanceof Member called
        && called.name().startsWith("remove")
        && !called.descriptor().startsWith("(I)");
  }

  boolean isJoining(Deed deed) {
    return Conditional.isJoining(there(deed), deed.effect().access().instruction());
  }

  /** Whether a call looks for itself whether there is anything, but not what it is. */
  boolean isIfPresent(Deed deed) {
    return there(deed).symbol(deed.effect().access().instruction()) instanceof Member called
        && called.name().equals("computeIfPresent");
  }

  /** Whether the function that makes the new value asks about what is there. */
  boolean isAsking(Deed deed) {
    StateAccess access = deed.effect().access();
    List<FunctionRun> runs = program.calls().runs(access.method(), access.instruction());
    return isJoining(deed)
        && !runs.isEmpty()
        && runs.stream().allMatch(run -> Conditional.isAsking(program.methods().get(run.method())));
  }

  private Body there(Deed deed) {
    return program.methods().get(deed.effect().access().method()).body().orElseThrow();
  }
}
