package dev.untorn.bytecode.callgraph;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Descriptors;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.library.CallbackTable.When;
import dev.untorn.bytecode.types.Hierarchy;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Set;

/** Determines when a stream runs its functions: later if it ends in another method. */
record StreamCallbacks(Hierarchy hierarchy) {

  private static final String STREAM = "java.util.stream.BaseStream";

  private static final Set<String> LAZY = Set.of("iterator", "spliterator");

  /** Refines {@code known} for calls on a stream. */
  When when(Body body, int call, When known) {
    if (known != When.NOW || !isStream(((Member) body.symbol(call)).owner())) {
      return known;
    }
    if (isParallel(body, call)) {
      return When.ELSEWHERE;
    }
    return endsHere(body, call) ? When.NOW : When.LATER;
  }

  private boolean isStream(String type) {
    return type.startsWith("java.util.stream.") && hierarchy.isSubtype(type, STREAM);
  }

  private boolean isParallel(Body body, int call) {
    for (int at = call; isCall(body, at) && body.operandCount(at) > 0; at = body.operand(at, 0)) {
      String name = ((Member) body.symbol(at)).name();
      if (name.equals("parallel") || name.equals("parallelStream")) {
        return true;
      }
      if (name.equals("sequential") || body.op(at) == Op.CALL_STATIC) {
        return false;
      }
    }
    return false;
  }

  /** Whether each path of the stream ends in a terminal operation of this body. */
  private boolean endsHere(Body body, int call) {
    BitSet seen = new BitSet();
    Deque<Integer> waiting = new ArrayDeque<>();
    waiting.add(call);
    while (!waiting.isEmpty()) {
      int value = waiting.poll();
      Member called = (Member) body.symbol(value);
      String result = Descriptors.resultType(called.descriptor());
      if (LAZY.contains(called.name())) {
        return false;
      }
      if (!seen.get(value) && isStream(result) && !follow(body, value, waiting)) {
        return false;
      }
      seen.set(value);
    }
    return true;
  }

  private boolean follow(Body body, int stream, Deque<Integer> waiting) {
    boolean isUsed = false;
    for (int user = stream + 1; user < body.size(); user++) {
      for (int k = 0; k < body.operandCount(user); k++) {
        if (body.operand(user, k) == stream) {
          boolean goesOn =
              k == 0 && isCall(body, user) && isStream(((Member) body.symbol(user)).owner());
          if (!goesOn) {
            return false;
          }
          isUsed = true;
          waiting.add(user);
        }
      }
    }
    return isUsed;
  }

  private static boolean isCall(Body body, int instruction) {
    return body.op(instruction).isCall() && body.op(instruction) != Op.CALL_DYNAMIC;
  }
}
