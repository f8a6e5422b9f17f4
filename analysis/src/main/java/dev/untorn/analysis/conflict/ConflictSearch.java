package dev.untorn.analysis.conflict;

import dev.untorn.analysis.access.BaseObjects;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.evidence.EncapsulatedObjects;
import dev.untorn.analysis.evidence.FarApart;
import dev.untorn.analysis.evidence.FreshObjects;
import dev.untorn.analysis.evidence.LegacyCollections;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Finds the writes of other threads that can come between two regions, and judges none. */
public final class ConflictSearch {

  private final Program program;
  private final EncapsulatedObjects encapsulation;
  private final FieldAliases aliases;
  private final LegacyCollections forThreads;
  private final FreshObjects freshness;
  private final AlwaysEmptyCollections neverFilled;
  private final Map<Variable, List<StateAccess>> writes = new HashMap<>();

  public ConflictSearch(Program program) {
    this.program = program;
    encapsulation = new EncapsulatedObjects(program);
    aliases = new FieldAliases(program);
    forThreads = new LegacyCollections(program);
    neverFilled =
        new AlwaysEmptyCollections(program, encapsulation, new CollectionChanges(program));
    freshness = new FreshObjects(program, encapsulation);
  }

  /** Whether a variable is written at all where several threads can see it. */
  public boolean isChanged(Variable variable) {
    return !writes(variable).isEmpty()
        || aliases.of(variable).stream().anyMatch(alias -> !writes(alias).isEmpty());
  }

  /** The writes of a variable that other threads can see; none of what is always empty. */
  public List<StateAccess> writes(Variable variable) {
    return writes.computeIfAbsent(
        variable,
        one -> {
          List<StateAccess> seen = seenWrites(one);
          return neverFilled.contains(one, seen) ? List.of() : seen;
        });
  }

  private List<StateAccess> seenWrites(Variable variable) {
    return program.accesses().to(variable).stream()
        .filter(StateAccess::writes)
        .filter(this::isSeenByOthers)
        .toList();
  }

  /** Whether a variable is a collection into which nothing is ever put, although it is changed. */
  public boolean isAlwaysEmpty(Variable variable) {
    List<StateAccess> all = seenWrites(variable);
    return !all.isEmpty() && neverFilled.contains(variable, all);
  }

  /** Whether an access is run, on an object that other threads can know by then. */
  public boolean isSeenByOthers(StateAccess access) {
    return program.threads().isRun(access.method())
        && !freshness.isMaking(access.method())
        && !program.threadLocality().isPrivate(access)
        && !freshness.isFresh(access);
  }

  /** All writes that other threads can see of a variable, or of what can be the same. */
  public List<StateAccess> conflicts(Variable variable) {
    List<StateAccess> all = new ArrayList<>(writes(variable));
    aliases.of(variable).forEach(alias -> all.addAll(writes(alias)));
    return all;
  }

  /** Whether a write by others is excluded while a lock is held for an access to an object. */
  public boolean isKeptOut(
      StateAccess write, StateAccess access, AccessPath accessed, HeldLock hold) {
    AccessPath lock = hold.lock();
    AccessPath base = BaseObjects.of(program, write);
    AccessPath there = BaseObjects.replace(lock, accessed, base);
    boolean isKnown = BaseObjects.contains(lock, accessed) || (lock.isStable() && lock.isGlobal());
    if (isKnown
        && program.held(write).stream()
            .anyMatch(
                other ->
                    hold.excludes(other) && asTaken(write.method(), other).lock().equals(there))) {
      return true;
    }
    AccessPath content = BaseObjects.content(access, accessed);
    return (content.equals(lock) && write.isAtomic() && isOld(write))
        || (isOwners(content, lock) && encapsulation.isGuarded(write, content, hold))
        || encapsulation.isGuarded(accessed, hold);
  }

  /** Whether a lock is held from the read of a stale value to its use that the write needs too. */
  public boolean isKeptOut(StaleConflict conflict) {
    StaleCandidate candidate = conflict.candidate();
    SharedRead source = candidate.source();
    return candidate.held().stream()
        .map(hold -> asTaken(candidate.method(), hold))
        .anyMatch(hold -> isKeptOut(conflict.write(), source.access(), source.base(), hold));
  }

  /** A lock by the name that it had when it was taken, which may mean another object by now. */
  private HeldLock asTaken(int method, HeldLock hold) {
    return hold.lock() instanceof AccessPath.Local local
        ? hold.withLock(program.accessPaths().of(method, local.value()))
        : hold;
  }

  /**
   * Whether a lock can belong to an object's owner: callers know the object, and choose the lock.
   */
  private static boolean isOwners(AccessPath content, AccessPath lock) {
    return !isGiven(content) && (!isGiven(lock.root()) || lock.root().equals(content.root()));
  }

  private static boolean isGiven(AccessPath name) {
    return name instanceof AccessPath.Parameter parameter && parameter.index() > 0;
  }

  /** Whether a variable is static, or its class has to do with threads. */
  public boolean isOfThreads(Variable variable) {
    return forThreads.isOfThreads(variable);
  }

  /** Whether somebody uses a variable as if there were other threads. */
  public boolean isUsedByThreads(Variable variable) {
    return forThreads.contains(variable);
  }

  /** Whether a library object locks itself; others that are atomic have no lock to be held. */
  public boolean isOld(StateAccess write) {
    Body body = program.body(write.method());
    return body.op(write.instruction()).isCall()
        && program.accesses().receivers(write.method(), body, write.instruction()).stream()
            .noneMatch(LegacyCollections::isConcurrent);
  }

  /** Collections that are made empty and that nobody ever puts anything into. */
  private record AlwaysEmptyCollections(
      Program program, EncapsulatedObjects encapsulation, CollectionChanges kinds) {

    /** Whether a collection stays empty, given all that changes it. */
    boolean contains(Variable variable, List<StateAccess> writes) {
      return variable.part() == Part.STATE
          && !program.hierarchy().isSubtype(variable.className(), "java.io.Serializable")
          && writes.stream().allMatch(kinds::isTaking)
          && encapsulation.isKept(field(variable))
          && program.accesses().to(field(variable)).stream()
              .filter(StateAccess::writes)
              .allMatch(this::isEmpty);
    }

    private boolean isEmpty(StateAccess put) {
      Body body = program.body(put.method());
      int value = body.lastOperand(put.instruction());
      while (body.op(value) == Op.CALL_STATIC && body.operandCount(value) == 1) {
        value = body.operand(value, 0); // a synchronized wrapper
      }
      return IntStream.of(DefUse.of(body).of(value))
          .mapToObj(body::called)
          .flatMap(Optional::stream)
          .noneMatch(made -> made.name().equals("<init>") && made.descriptor().contains(";"));
    }
  }

  /** Which fields can hold the same library object: of one type and class, given what they hold. */
  private static final class FieldAliases {

    private final Program program;
    private final Map<Optional<String>, List<Variable>> byType;

    FieldAliases(Program program) {
      this.program = program;
      byType =
          program.accesses().variables().stream()
              .filter(variable -> variable.part() == Part.STATE)
              .collect(Collectors.groupingBy(this::key));
      byType.remove(Optional.empty());
      byType.values().removeIf(all -> all.size() < 2);
    }

    /** The other variables that can be the same. */
    List<Variable> of(Variable variable) {
      if (variable.part() != Part.STATE || byType.isEmpty()) {
        return List.of();
      }
      List<Variable> all = byType.getOrDefault(key(variable), List.of());
      return !all.isEmpty() && isGiven(variable)
          ? all.stream().filter(other -> !other.equals(variable) && isGiven(other)).toList()
          : List.of();
    }

    private Optional<String> key(Variable variable) {
      return program
          .field(variable)
          .map(field -> FarApart.outermost(variable.className()) + " " + field.descriptor());
    }

    /** Whether a field gets what it holds from a parameter. */
    private boolean isGiven(Variable variable) {
      return program.accesses().to(field(variable)).stream()
          .filter(StateAccess::writes)
          .anyMatch(
              write -> {
                Body body = program.body(write.method());
                return body.op(body.lastOperand(write.instruction())) == Op.PARAMETER;
              });
    }
  }

  /** The field that holds a library object. */
  private static Variable field(Variable state) {
    return Variable.ofField(state.className(), state.field());
  }
}
