package dev.untorn.analysis.conflict;

import dev.untorn.analysis.access.BaseObjects;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The lock that guards a field, by its accesses or by those of most fields of its class. A write
 * without any lock is inconsistent synchronization.
 */
public final class GuardedBy {

  /** Stands for the object that has the field. */
  private static final AccessPath OBJECT = new AccessPath.Constant("object");

  /** So many accesses of a class have to be locked to make it a class that is locked. */
  private static final int ENOUGH = 6;

  private final Program program;
  private final ConflictSearch conflicts;
  private final Map<String, List<StateAccess>> byClass = new HashMap<>();

  public GuardedBy(Program program, ConflictSearch conflicts) {
    this.program = program;
    this.conflicts = conflicts;
    for (Variable variable : program.accesses().variables()) {
      if (isPlain(variable)) {
        byClass
            .computeIfAbsent(variable.className(), key -> new ArrayList<>())
            .addAll(program.accesses().to(variable));
      }
    }
  }

  /** The methods that read and write a plain field without a lock that others hold for it. */
  public Set<Integer> careless() {
    Set<Integer> found = new HashSet<>();
    for (List<StateAccess> all : byClass.values()) {
      if (all.stream().anyMatch(access -> !program.locks().of(access.method()).isNone())) {
        Set<List<Object>> read = new HashSet<>();
        for (StateAccess access : all) {
          List<Object> key = List.of(access.method(), access.variable());
          if (!access.writes()) {
            read.add(key);
          } else if (read.contains(key) && isBare(access)) {
            found.add(access.method());
          }
        }
      }
    }
    return found;
  }

  /**
   * The lock that others hold, be it by habit, where a method changes a field without any, as the
   * method has it.
   */
  public Optional<AccessPath> forgotten(int method, SharedRead source) {
    Variable variable = source.variable();
    if (!isPlain(variable)) {
      return Optional.empty();
    }
    return guard(method, variable, access -> !isHabit(access.method()))
        .or(() -> guard(method, variable, access -> true))
        .map(lock -> BaseObjects.replace(lock, OBJECT, source.base()));
  }

  /** Whether it is only by habit that others hold a lock where a method changes a field. */
  public boolean isHeldByHabit(int method, Variable variable) {
    return guard(method, variable, access -> !isHabit(access.method())).isEmpty();
  }

  private Optional<AccessPath> guard(int method, Variable variable, Predicate<StateAccess> counts) {
    return guard(others(method, program.accesses().to(variable), counts), 1, 2)
        .or(() -> guard(others(method, byClass.get(variable.className()), counts), ENOUGH, 4));
  }

  /** The lock of most accesses: all but one of so many. */
  private Optional<AccessPath> guard(List<StateAccess> all, int least, int share) {
    Map<AccessPath, Integer> counts = new LinkedHashMap<>();
    for (StateAccess access : all) {
      AccessPath base = BaseObjects.of(program, access);
      Set<AccessPath> locks = new HashSet<>();
      for (HeldLock hold : program.held(access)) {
        AccessPath lock = BaseObjects.replace(hold.lock(), base, OBJECT);
        if (hold.kind() != HeldLock.Kind.ATOMIC_METHOD
            && hold.mode() == HeldLock.Mode.EXCLUSIVE
            && isOfObject(lock)
            && locks.add(lock)) {
          counts.merge(lock, 1, Integer::sum);
        }
      }
    }
    return counts.entrySet().stream()
        .filter(one -> one.getValue() >= least)
        .filter(one -> (all.size() - one.getValue()) * share <= all.size())
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private boolean isOfObject(AccessPath lock) {
    if (lock instanceof AccessPath.Field field) {
      return BaseObjects.contains(lock, OBJECT) && isOwn(field);
    }
    return lock.equals(OBJECT) || (lock.isStable() && lock.isGlobal());
  }

  /** Whether a lock is in a field of the program, and not in one that a library gives to all. */
  private boolean isOwn(AccessPath.Field field) {
    return program
        .hierarchy()
        .field(field.owner(), field.name())
        .filter(declared -> program.hierarchy().isInProgram(declared.owner()))
        .isPresent();
  }

  private List<StateAccess> others(
      int method, List<StateAccess> all, Predicate<StateAccess> counts) {
    return all.stream()
        .filter(access -> access.method() != method && counts.test(access))
        .filter(conflicts::isSeenByOthers)
        .toList();
  }

  private boolean isBare(StateAccess access) {
    return program.held(access).isEmpty() && conflicts.isSeenByOthers(access);
  }

  private boolean isPlain(Variable variable) {
    return variable.part() == Part.FIELD
        && program
            .field(variable)
            .filter(field -> !field.isVolatile() && !field.isFinal())
            .isPresent();
  }

  /**
   * Whether a method is synchronized only because the one above it is, in a class of a library, or
   * was before it lost that word.
   */
  private boolean isHabit(int method) {
    JavaMethod one = program.methods().get(method);
    return one.isSynchronized()
        && program.hierarchy().supertypes(one.owner()).stream()
            .filter(type -> !program.hierarchy().isInProgram(type))
            .filter(type -> !type.equals("java.lang.Object"))
            .flatMap(type -> program.hierarchy().find(type).stream())
            .filter(found -> !found.isInterface())
            .anyMatch(found -> found.method(one.name(), one.descriptor()).isPresent());
  }
}
