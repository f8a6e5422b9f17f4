package dev.untorn.analysis.evidence.locking;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Descriptors;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaField;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.TypeName;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.AccessPath.Constant;
import dev.untorn.bytecode.locks.AccessPath.Field;
import dev.untorn.bytecode.locks.AccessPath.Local;
import dev.untorn.bytecode.locks.AccessPath.Parameter;
import dev.untorn.bytecode.locks.AccessPath.StaticField;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.bytecode.threads.ThreadEntry;
import java.util.HashSet;
import java.util.Set;

/**
 * Locks that are probably the same object under different names: objects of one class, or in one
 * field. Classes that lock each other's objects usually have one instance each.
 */
public final class LikelySameLocks {

  /** The maximum number of callers examined, in one chain and in total. */
  private static final int MAX_CALLS = 6;

  private static final int MAX_ASKED = 200;

  private final Program program;
  private final Set<Integer> entries = new HashSet<>();

  public LikelySameLocks(Program program) {
    this.program = program;
    program.threads().entries().stream()
        .filter(entry -> entry.kind() != ThreadEntry.Kind.OPEN || isPublic(entry.method()))
        .map(ThreadEntry::method)
        .forEach(entries::add);
  }

  private boolean isPublic(int method) {
    String owner = program.methods().get(method).owner();
    return program.hierarchy().find(owner).filter(JavaClass::isPublic).isPresent();
  }

  /** Whether two locks of a method have different kinds, both of them known. */
  boolean areDifferent(int method, AccessPath one, AccessPath two) {
    String kind = kind(method, one);
    String other = kind(method, two);
    return !kind.isEmpty() && !other.isEmpty() && !isSame(kind, other);
  }

  /** Whether all callers of a method hold a lock of the same kind as one of its locks. */
  boolean isHeldBefore(int method, AccessPath lock) {
    String kind = kind(method, lock);
    return !kind.isEmpty() && isHeldByCallers(kind, method, MAX_CALLS, new HashSet<>());
  }

  private boolean isHeld(String kind, int method, int instruction) {
    return program.locks().of(method).held(instruction).stream()
        .filter(hold -> hold.mode() == HeldLock.Mode.EXCLUSIVE)
        .anyMatch(hold -> isSame(kind, kind(method, hold.lock())));
  }

  private boolean isHeldByCallers(String kind, int method, int depth, Set<Integer> asked) {
    if (depth == 0 || entries.contains(method) || asked.size() >= MAX_ASKED) {
      return false;
    }
    if (!asked.add(method)) {
      return true;
    }
    return program
            .calls()
            .allCallers(
                method,
                (caller, call) ->
                    !program.threads().isRun(caller)
                        || isHeld(kind, caller, call)
                        || isHeldByCallers(kind, caller, depth - 1, asked))
        && program.calls().runners().count(method) == 0;
  }

  /** The class of the object if it belongs to the program, otherwise the field or the constant. */
  private String kind(int method, AccessPath name) {
    AccessPath lock = name.lock();
    if (lock instanceof Parameter parameter) {
      return ofProgram(program.methods().get(method).parameterType(parameter.index()), "");
    }
    if (lock instanceof Field field) {
      return kind(field.owner(), field.name());
    }
    if (lock instanceof StaticField field) {
      return field.owner() + '#' + field.name();
    }
    if (lock instanceof Local local) {
      return ofProgram(type(program.methods().get(method), local), "");
    }
    return lock instanceof Constant constant ? constant.text() : "";
  }

  private static String type(JavaMethod method, Local local) {
    Body body = method.body().orElseThrow();
    if (body.op(local.value()) == Op.CAST) {
      return ((TypeName) body.symbol(local.value())).name();
    }
    return body.called(local.value())
        .map(called -> Descriptors.resultType(called.descriptor()))
        .orElse("");
  }

  private String kind(String owner, String name) {
    String type =
        program
            .hierarchy()
            .field(owner, name)
            .map(JavaField::descriptor)
            .map(Descriptors::className)
            .orElse("");
    return ofProgram(type, owner + '#' + name);
  }

  private String ofProgram(String type, String otherwise) {
    return program.hierarchy().isInProgram(type) ? type : otherwise;
  }

  private boolean isSame(String kind, String other) {
    return kind.equals(other)
        || (program.hierarchy().isInProgram(kind)
            && program.hierarchy().isInProgram(other)
            && (program.hierarchy().isSubtype(kind, other)
                || program.hierarchy().isSubtype(other, kind)));
  }
}
