package dev.untorn.analysis.locking;

import dev.untorn.analysis.evidence.LegacyCollections;
import dev.untorn.analysis.locking.LockingPattern.Acquisition;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.bytecode.locks.LockOperation;
import dev.untorn.bytecode.locks.LockOperation.Action;
import dev.untorn.bytecode.locks.MethodLocks;
import dev.untorn.model.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What methods take themselves, without what they call. */
final class OwnLocks {

  private final Program program;
  private final LockTranslation translation;

  /** The calls of library objects that lock themselves, by method. */
  private final Map<Integer, List<Integer>> monitorCalls = new HashMap<>();

  OwnLocks(Program program, LockTranslation translation) {
    this.program = program;
    this.translation = translation;
    for (Variable variable : program.accesses().variables()) {
      if (variable.part() == Variable.Part.STATE) {
        addMonitorCalls(variable);
      }
    }
  }

  private void addMonitorCalls(Variable state) {
    for (StateAccess access : program.accesses().to(state)) {
      if (access.isAtomic() && isMonitor(access)) {
        monitorCalls
            .computeIfAbsent(access.method(), key -> new ArrayList<>())
            .add(access.instruction());
      }
    }
  }

  /** The locks that a method takes, by instruction; empty for most methods. */
  Map<Integer, Map<AccessPath, Acquisition>> of(int method) {
    Body body = program.methods().get(method).body().orElse(null);
    if (body == null) {
      return Map.of();
    }
    Map<Integer, Map<AccessPath, Acquisition>> found = new LinkedHashMap<>();
    MethodLocks locks = program.locks().of(method);
    if (program.methods().get(method).isSynchronized()) {
      locks.held(0).stream()
          .filter(hold -> hold.begins().contains(HeldLock.ENTRY) && isLock(hold.kind()))
          .forEach(
              hold ->
                  add(
                      found,
                      HeldLock.ENTRY,
                      hold.lock(),
                      new Acquisition(method, HeldLock.ENTRY, false)));
    }
    for (int i = 0; locks.hasOperations() && i < body.size(); i++) {
      for (LockOperation operation : locks.operations(i)) {
        if (isAcquisition(operation)) {
          add(found, i, operation.lock(), new Acquisition(method, i, false));
        }
      }
    }
    for (int i : monitorCalls.getOrDefault(method, List.of())) {
      add(found, i, translation.operand(method, i, 0), new Acquisition(method, i, true));
    }
    return found;
  }

  /** Whether a library object locks itself; others that are atomic have no lock to be held. */
  private boolean isMonitor(StateAccess access) {
    return program
        .body(access.method())
        .called(access.instruction())
        .filter(called -> !LegacyCollections.isConcurrent(called.owner()))
        .isPresent();
  }

  private static boolean isLock(HeldLock.Kind kind) {
    return kind != HeldLock.Kind.ATOMIC_METHOD;
  }

  private static boolean isAcquisition(LockOperation operation) {
    return operation.action() == Action.ACQUIRE || operation.action() == Action.ACQUIRE_IF_TRUE;
  }

  private static void add(
      Map<Integer, Map<AccessPath, Acquisition>> found,
      int instruction,
      AccessPath lock,
      Acquisition where) {
    if (LockTranslation.isNamed(lock)) {
      found.computeIfAbsent(instruction, key -> new LinkedHashMap<>()).putIfAbsent(lock, where);
    }
  }
}
