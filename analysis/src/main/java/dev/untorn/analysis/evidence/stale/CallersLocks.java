package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.conflict.StaleConflict;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Locks that most callers of a method hold. They prove nothing, because there may be other callers,
 * and are identified only by their field or class.
 */
final class CallersLocks {

  /** The maximum number of calls between the acquisition and the method. */
  private static final int MAX_LEVELS = 2;

  private final Program program;
  private final Map<Integer, Set<String>> known = new HashMap<>();

  CallersLocks(Program program) {
    this.program = program;
  }

  /**
   * Whether an operation takes no lock itself, and most of its callers hold one that a write or its
   * callers also hold.
   */
  boolean isShared(StaleConflict conflict) {
    StaleCandidate candidate = conflict.candidate();
    if (candidate.source().kind() == SharedRead.Kind.LOCKED || !candidate.held().isEmpty()) {
      return false;
    }
    StateAccess write = conflict.write();
    Set<String> ofOperation = of(candidate.method());
    return !Collections.disjoint(ofOperation, of(write.method()))
        || !Collections.disjoint(ofOperation, names(write.method(), program.held(write)));
  }

  private Set<String> of(int method) {
    return known.computeIfAbsent(method, one -> find(one, MAX_LEVELS));
  }

  private Set<String> find(int method, int levels) {
    Map<String, Integer> counts = new HashMap<>();
    int[] calls = {0};
    program
        .calls()
        .forEachCaller(
            method,
            (caller, call) -> {
              calls[0]++;
              Set<String> names = names(caller, program.locks().of(caller).held(call));
              if (levels > 1) {
                names.addAll(find(caller, levels - 1));
              }
              names.forEach(name -> counts.merge(name, 1, Integer::sum));
            });
    counts.values().removeIf(count -> 2 * count <= calls[0]);
    return counts.keySet();
  }

  private Set<String> names(int method, Collection<HeldLock> held) {
    Set<String> names = new HashSet<>();
    held.stream()
        .filter(hold -> hold.kind() != HeldLock.Kind.ATOMIC_METHOD)
        .filter(hold -> hold.mode() == HeldLock.Mode.EXCLUSIVE)
        .forEach(hold -> name(method, hold.lock()).ifPresent(names::add));
    return names;
  }

  /** The field that holds a lock, or the class of the object whose monitor it is. */
  private Optional<String> name(int method, AccessPath lock) {
    JavaMethod one = program.methods().get(method);
    if (lock instanceof AccessPath.Field field) {
      return Optional.of(field.owner() + "." + field.name());
    }
    if (lock instanceof AccessPath.StaticField field) {
      return Optional.of(field.owner() + "." + field.name());
    }
    if (lock instanceof AccessPath.View view) {
      return name(method, view.of());
    }
    return lock instanceof AccessPath.Parameter parameter
        ? Optional.of(
            parameter.index() == 0 && !one.isStatic()
                ? one.owner()
                : one.parameterType(parameter.index()))
        : Optional.empty();
  }
}
