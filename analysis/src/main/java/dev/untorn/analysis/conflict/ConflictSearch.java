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

/** Finds the writes of other threads that can run between two regions, without judging them. */
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

  /** Whether a variable, or an alias of it, is written where other threads can see it. */
  public boolean isChanged(Variable variable) {
    return !writes(variable).isEmpty()
        || aliases.of(variable).stream().anyMatch(alias -> !writes(alias).isEmpty());
  }

  /** The writes of a variable that other threads can see; none if it is always empty. */
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

  /** Whether a variable is a collection that is changed, but always empty. */
  public boolean isAlwaysEmpty(Variable variable) {
    List<StateAccess> all = seenWrites(variable);
    return !all.isEmpty() && neverFilled.contains(variable, all);
  }

  /** Whether a thread runs an access to an object that other threads may already know. */
  public boolean isSeenByOthers(StateAccess access) {
    return program.threads().isRun(access.method())
        && !freshness.isMaking(access.method())
        && !program.threadLocality().isPrivate(access)
        && !freshness.isFresh(access);
  }

  /** All writes of a variable or its aliases that other threads can see. */
  public List<StateAccess> conflicts(Variable variable) {
    List<StateAccess> all = new ArrayList<>(writes(variable));
    aliases.of(variable).forEach(alias -> all.addAll(writes(alias)));
    return all;
  }

  /** Whether a lock that is held for an access to an object excludes a write of another thread. */
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

  /** Whether a lock that is held from the read of a stale value to its use excludes the write. */
  public boolean isKeptOut(StaleConflict conflict) {
    StaleCandidate candidate = conflict.candidate();
    SharedRead source = candidate.source();
    return candidate.held().stream()
        .map(hold -> asTaken(candidate.method(), hold))
        .anyMatch(hold -> isKeptOut(conflict.write(), source.access(), source.base(), hold));
  }

  /** A lock by its name at the acquisition, which may denote another object by now. */
  private HeldLock asTaken(int method, HeldLock hold) {
    return hold.lock() instanceof AccessPath.Local local
        ? hold.withLock(program.accessPaths().of(method, local.value()))
        : hold;
  }

  /** Whether a lock can belong to an object's owner: neither is an unrelated parameter. */
  private static boolean isOwners(AccessPath content, AccessPath lock) {
    return !isGiven(content) && (!isGiven(lock.root()) || lock.root().equals(content.root()));
  }

  private static boolean isGiven(AccessPath name) {
    return name instanceof AccessPath.Parameter parameter && parameter.index() > 0;
  }

  /** Whether a variable is static, or its class deals with threads. */
  public boolean isOfThreads(Variable variable) {
    return forThreads.isOfThreads(variable);
  }

  /** Whether the uses of a variable suggest that several threads share it. */
  public boolean isUsedByThreads(Variable variable) {
    return forThreads.contains(variable);
  }

  /** Whether a call is not on a concurrent object: if it is atomic, the object locks itself. */
  public boolean isOld(StateAccess write) {
    Body body = program.body(write.method());
    return body.op(write.instruction()).isCall()
        && program.accesses().receivers(write.method(), body, write.instruction()).stream()
            .noneMatch(LegacyCollections::isConcurrent);
  }

  /** Collections that are created empty and never filled. */
  private record AlwaysEmptyCollections(
      Program program, EncapsulatedObjects encapsulation, CollectionChanges kinds) {

    /** Whether a collection stays empty, given all its changes. */
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

  /** Fields of one type and class that can hold one object, as they are set from parameters. */
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

    /** The other variables that can be aliases. */
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

    /** Whether a field is set from a parameter. */
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
