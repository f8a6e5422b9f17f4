package dev.untorn.analysis.conflict;

import dev.untorn.analysis.access.BaseObjects;
import dev.untorn.analysis.access.MapKeys;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.evidence.AlwaysEmptyCollections;
import dev.untorn.analysis.evidence.EncapsulatedObjects;
import dev.untorn.analysis.evidence.FreshObjects;
import dev.untorn.analysis.evidence.LegacyCollections;
import dev.untorn.analysis.evidence.MonotonicBounds;
import dev.untorn.analysis.evidence.StoredConstants;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the writes of other threads that can come between two regions. */
public final class ConflictSearch {

  private final Program program;
  private final EncapsulatedObjects encapsulation;
  private final FieldAliases aliases;
  private final LegacyCollections forThreads;
  private final CollectionChanges kinds;
  private final FreshObjects freshness;
  private final StoredConstants stored;
  private final MapKeys keys;
  private final MonotonicBounds bounds;
  private final AlwaysEmptyCollections neverFilled;
  private final Map<Variable, List<StateAccess>> writes = new HashMap<>();

  public ConflictSearch(Program program) {
    this.program = program;
    encapsulation = new EncapsulatedObjects(program);
    aliases = new FieldAliases(program);
    forThreads = new LegacyCollections(program);
    kinds = new CollectionChanges(program);
    stored = new StoredConstants(program);
    keys = new MapKeys(program);
    bounds = new MonotonicBounds(program);
    neverFilled = new AlwaysEmptyCollections(program, encapsulation, kinds);
    freshness = new FreshObjects(program, encapsulation);
  }

  /** Whether a variable is written at all where several threads can see it. */
  public boolean isChanged(Variable variable) {
    return !writes(variable).isEmpty()
        || aliases.of(variable).stream().anyMatch(alias -> !writes(alias).isEmpty());
  }

  public List<StateAccess> writes(Variable variable) {
    List<StateAccess> known = writes.get(variable);
    if (known == null) {
      known =
          program.accesses().to(variable).stream()
              .filter(StateAccess::writes)
              .filter(this::isSeenByOthers)
              .toList();
      known = neverFilled.contains(variable, known) ? List.of() : known;
      writes.put(variable, known);
    }
    return known;
  }

  /** Whether an access is run, on an object that other threads can know by then. */
  public boolean isSeenByOthers(StateAccess access) {
    return program.actors().isRun(access.method())
        && !freshness.isMaking(access.method())
        && !program.sharing().isPrivate(access)
        && !freshness.isFresh(access);
  }

  /** A write by another thread that does harm between the read and the use. */
  public Optional<StateAccess> find(StaleCandidate candidate) {
    Variable variable = candidate.source().variable();
    List<StateAccess> all = new ArrayList<>(writes(variable));
    aliases.of(variable).forEach(alias -> all.addAll(writes(alias)));
    return find(candidate, all);
  }

  private Optional<StateAccess> find(StaleCandidate candidate, List<StateAccess> writes) {
    List<StateAccess> possible =
        writes.stream()
            .filter(
                write ->
                    program
                        .actors()
                        .canRunTogether(
                            candidate.method(),
                            candidate.action().site(),
                            write.method(),
                            write.instruction()))
            .filter(write -> kinds.canHarm(candidate, write))
            .filter(write -> !stored.isAgreeing(candidate, write))
            .filter(write -> !keys.areOthers(candidate, write))
            .filter(write -> !bounds.isMovedAway(candidate, write))
            .filter(write -> !isOwnThread(candidate, write))
            .filter(write -> !(isOfItself(candidate.source().access()) && isOfItself(write)))
            .toList();
    List<StateAccess> free =
        possible.stream().filter(write -> !isKeptOut(candidate, write)).toList();
    // Who forgets the lock that all others hold has a race, whatever it comes between.
    boolean isGuarded = 2 * free.size() < possible.size();
    return isGuarded
        ? Optional.empty()
        : free.stream().min(Comparator.comparing(write -> stored.vagueness(candidate, write)));
  }

  private boolean isKeptOut(StaleCandidate candidate, StateAccess write) {
    return candidate.held().stream()
            .map(hold -> asTaken(candidate.method(), hold))
            .anyMatch(hold -> isKeptOut(write, candidate.source(), hold))
        || keys.areLocked(candidate, write);
  }

  /** The fields that a thread object changes only while it runs are its own. */
  private boolean isOwnThread(StaleCandidate candidate, StateAccess write) {
    JavaMethod method = program.methods().get(candidate.method());
    return write.method() == candidate.method()
        && method.name().equals("run")
        && candidate.source().base().equals(new AccessPath.Parameter(0))
        && program.hierarchy().isSubtype(method.owner(), "java.lang.Thread");
  }

  /** What two threads reach through themselves is not the same. */
  private boolean isOfItself(StateAccess access) {
    Body body = program.body(access.method());
    int i = access.instruction();
    boolean isHandle = access.variable().part() != Part.FIELD && body.operandCount(i) > 1;
    int object = body.stripCasts(isHandle ? body.operand(i, 1) : access.object());
    return object >= 0
        && body.op(object) == Op.CALL_STATIC
        && body.symbol(object) instanceof Member called
        && called.owner().equals("java.lang.Thread")
        && called.name().equals("currentThread");
  }

  private boolean isKeptOut(StateAccess write, SharedRead source, HeldLock hold) {
    return isKeptOut(write, source.access(), source.base(), hold);
  }

  /**
   * Whether a write by others cannot come while a lock is held.
   *
   * @param access an access of the same variable by who holds the lock
   * @param accessed the object of that access
   */
  public boolean isKeptOut(
      StateAccess write, StateAccess access, AccessPath accessed, HeldLock hold) {
    AccessPath lock = hold.lock();
    AccessPath base = BaseObjects.of(program, write, program.expressions().of(write.method()));
    AccessPath there = BaseObjects.replace(lock, accessed, base);
    boolean isKnown = BaseObjects.contains(lock, accessed) || isGlobal(lock);
    for (HeldLock other : program.locks().of(write.method()).held(write.instruction())) {
      boolean isExclusive =
          hold.mode() == HeldLock.Mode.EXCLUSIVE || other.mode() == HeldLock.Mode.EXCLUSIVE;
      if (isKnown && isExclusive && asTaken(write.method(), other).lock().equals(there)) {
        return true;
      }
    }
    AccessPath content = BaseObjects.content(access, accessed);
    return (content.equals(lock) && isLockingItself(write))
        || (isOwners(content, lock) && encapsulation.isGuarded(write, content, lock))
        || encapsulation.isGuarded(accessed, lock);
  }

  /** A lock by the name that it had when it was taken, which may mean another object by now. */
  private HeldLock asTaken(int method, HeldLock hold) {
    return hold.lock() instanceof AccessPath.Local local
        ? hold.withLock(program.expressions().of(method, local.value()))
        : hold;
  }

  /**
   * Whether a lock can belong to the owner of an object. Who gives an object to a method knows it
   * too, and what lock he gives with it is his choice.
   */
  private static boolean isOwners(AccessPath content, AccessPath lock) {
    return !isGiven(content) && (!isGiven(lock.root()) || lock.root().equals(content.root()));
  }

  private static boolean isGiven(AccessPath name) {
    return name instanceof AccessPath.Parameter parameter && parameter.index() > 0;
  }

  private boolean isLockingItself(StateAccess write) {
    return write.isAtomic() && isOld(write);
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

  private static boolean isGlobal(AccessPath lock) {
    return lock.isStable()
        && (lock instanceof AccessPath.Constant || lock instanceof AccessPath.StaticField);
  }
}
