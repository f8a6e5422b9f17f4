package dev.untorn.analysis.locking;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.escape.StateAccess.Kind;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.util.Set;

/** What calls of collections do to single elements. */
record CollectionCalls(Program program) {

  private static final Set<String> ADDING =
      Set.of("add", "addElement", "addFirst", "addLast", "offer", "put", "putIfAbsent");

  private static final Set<String> REMOVING = Set.of("clear", "remove", "removeElement");

  private static final Set<String> LOOKING_UP = Set.of("get", "contains", "containsKey");

  private static final Set<String> LOOKING_AGAIN =
      Set.of("putIfAbsent", "computeIfAbsent", "computeIfPresent", "compute", "merge", "replace");

  /** Whether an element is added or removed, and nobody asks what was there before. */
  boolean isBlind(StateAccess access) {
    Body body = program.body(access.method());
    return access.kind() == Kind.UPDATE
        && body.operandCount(access.instruction()) > 1
        && (is(access, ADDING) || is(access, REMOVING))
        && DefUse.of(body).isUnused(access.instruction());
  }

  /**
   * Whether it does not matter to two calls what others do in between: the second one looks for
   * itself, or an element is changed and another one looked for.
   */
  boolean isHarmless(StateAccess one, StateAccess two) {
    return (is(one, LOOKING_UP) && is(two, LOOKING_AGAIN))
        || (isBlind(one) && (isBlind(two) || hasOtherKey(one, two)));
  }

  /** Whether what was looked for and not found is added: no removal in between matters. */
  boolean isMissing(StateAccess one, StateAccess other, StateAccess two) {
    return is(one, LOOKING_UP) && is(other, REMOVING) && is(two, ADDING);
  }

  private boolean hasOtherKey(StateAccess one, StateAccess two) {
    Body body = program.body(one.method());
    return one.method() == two.method()
        && is(two, LOOKING_UP)
        && body.operand(one.instruction(), 1) != body.operand(two.instruction(), 1);
  }

  private boolean is(StateAccess access, Set<String> names) {
    Body body = program.body(access.method());
    return body.op(access.instruction()).isCall()
        && body.symbol(access.instruction()) instanceof Member called
        && called.owner().startsWith("java.util.")
        && names.contains(called.name());
  }
}
