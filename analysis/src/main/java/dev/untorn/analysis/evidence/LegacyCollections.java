package dev.untorn.analysis.evidence;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Descriptors;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaField;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import dev.untorn.bytecode.threads.ThreadEntry;
import dev.untorn.model.Variable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Legacy collections that are considered shared: at least a third of their uses must be under a
 * lock or, in a closed world, their class must deal with threads. Synchronized wrappers always are.
 */
public final class LegacyCollections {

  /** One in this number of uses has to be under a lock. */
  private static final int ENOUGH = 3;

  private final Program program;
  private final Map<Variable, Boolean> known = new HashMap<>();
  private final Set<String> classes = new HashSet<>();

  public LegacyCollections(Program program) {
    this.program = program;
  }

  public boolean contains(Variable variable) {
    return known.computeIfAbsent(
        variable,
        one ->
            isLocked(one)
                || (program.threads().world(one.className()) == World.CLOSED && isOfThreads(one)));
  }

  /** Whether a collection is static, or its class deals with threads. */
  public boolean isOfThreads(Variable variable) {
    return program.field(variable).filter(JavaField::isStatic).isPresent()
        || classes().contains(FarApart.outermost(variable.className()));
  }

  /** The classes that use locks, have volatile or concurrent fields, or contain thread code. */
  private Set<String> classes() {
    if (classes.isEmpty()) {
      program.classes().stream().filter(this::isOfThreads).map(JavaClass::name).forEach(this::add);
      program.threads().entries().stream()
          .filter(entry -> entry.kind() == ThreadEntry.Kind.STARTED)
          .forEach(entry -> add(program.methods().get(entry.method()).owner()));
    }
    return classes;
  }

  private void add(String type) {
    classes.add(FarApart.outermost(type));
  }

  private boolean isOfThreads(JavaClass one) {
    return one.fields().stream()
            .anyMatch(
                field ->
                    field.isVolatile() || isConcurrent(Descriptors.className(field.descriptor())))
        || one.methods().stream().anyMatch(this::isLocking);
  }

  private boolean isLocking(JavaMethod method) {
    return method.isSynchronized()
        || program.locks().of(program.methods().number(method)).hasOperations();
  }

  private boolean isLocked(Variable variable) {
    List<StateAccess> all = program.accesses().to(variable);
    long locked =
        all.stream()
            .filter(access -> !program.held(access).isEmpty() || isCalledUnderLock(access.method()))
            .count();
    return locked * ENOUGH >= all.size() || all.stream().anyMatch(this::isWrapped);
  }

  /** A synchronized wrapper shows that several threads are expected. */
  private boolean isWrapped(StateAccess access) {
    Body body = program.body(access.method());
    return body.op(access.instruction()).isCall()
        && program.accesses().receivers(access.method(), body, access.instruction()).stream()
            .allMatch(type -> type.startsWith("java.util.Collections$Synchronized"));
  }

  private boolean isCalledUnderLock(int method) {
    return program
        .calls()
        .anyCaller(method, (caller, call) -> !program.locks().of(caller).held(call).isEmpty());
  }

  /** Whether a class is designed for concurrent use without a lock. */
  public static boolean isConcurrent(String type) {
    return type.startsWith("java.util.concurrent.") || type.startsWith("java.lang.invoke.");
  }
}
