package dev.untorn.analysis.evidence;

import dev.untorn.analysis.access.BaseObjects;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath;
import java.util.Optional;

/**
 * Which methods never run on the same object: the class of one has its own instead of the other.
 */
public record DisjointReceivers(Program program) {

  private static final AccessPath THIS = new AccessPath.Parameter(0);

  /** Whether a write is one to another object than that of a candidate. */
  public boolean areOthers(StaleCandidate candidate, StateAccess write) {
    JavaMethod method = program.methods().get(candidate.method());
    JavaMethod writer = program.methods().get(write.method());
    return candidate.source().base().root().equals(THIS)
        && BaseObjects.of(program, write, program.expressions().of(write.method()))
            .root()
            .equals(THIS)
        && !method.isStatic()
        && !writer.isStatic()
        && (isReplaced(method, writer.owner()) || isReplaced(writer, method.owner()));
  }

  /**
   * Whether a class below that of a method has another one in its place, which does not call it.
   */
  private boolean isReplaced(JavaMethod method, String below) {
    if (!method.isVirtual()
        || below.equals(method.owner())
        || !program.hierarchy().isSubtype(below, method.owner())) {
      return false;
    }
    Optional<JavaMethod> own =
        program.hierarchy().method(below, method.name(), method.descriptor());
    return own.filter(one -> !one.owner().equals(method.owner()))
        .flatMap(JavaMethod::body)
        .filter(body -> !isCallingAbove(body, method))
        .isPresent();
  }

  private static boolean isCallingAbove(Body body, JavaMethod method) {
    for (int i = 0; i < body.size(); i++) {
      if (body.op(i) == Op.CALL_SPECIAL
          && body.symbol(i) instanceof Member called
          && called.name().equals(method.name())
          && called.descriptor().equals(method.descriptor())) {
        return true;
      }
    }
    return false;
  }
}
