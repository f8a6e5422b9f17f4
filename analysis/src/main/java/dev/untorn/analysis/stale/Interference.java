package dev.untorn.analysis.stale;

import dev.untorn.analysis.pattern.Encapsulation;
import dev.untorn.analysis.pattern.Freshness;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.locks.Hold;
import dev.untorn.bytecode.locks.LockExpression;
import dev.untorn.bytecode.sharing.StateAccess;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the writes of other threads that can come between two regions. */
final class Interference {

  private final Program program;
  private final Encapsulation encapsulation;
  private final Aliases aliases;
  private final ForThreads forThreads;
  private final ChangeKinds kinds;
  private final Freshness freshness;
  private final Stored stored;
  private final Keys keys;
  private final Bounds bounds;
  private final Parts parts;
  private final NeverFilled neverFilled;
  private final Gates gates;
  private final Overrides overrides;
  private final Map<Variable, List<StateAccess>> writes = new HashMap<>();

  Interference(Program program) {
    this.program = program;
    encapsulation = new Encapsulation(program);
    aliases = new Aliases(program);
    forThreads = new ForThreads(program);
    kinds = new ChangeKinds(program);
    stored = new Stored(program);
    keys = new Keys(program);
    bounds = new Bounds(program);
    parts = new Parts(program, encapsulation);
    neverFilled = new NeverFilled(program, encapsulation, kinds);
    gates = new Gates(program);
    overrides = new Overrides(program);
    freshness = new Freshness(program, encapsulation);
  }

  /** Whether a variable is written at all where several threads can see it. */
  boolean isChanged(Variable variable) {
    return !writes(variable).isEmpty()
        || aliases.of(variable).stream().anyMatch(alias -> !writes(alias).isEmpty());
  }

  List<StateAccess> writes(Variable variable) {
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
  boolean isSeenByOthers(StateAccess access) {
    return program.actors().isRun(access.method())
        && !freshness.isMaking(access.method())
        && !program.sharing().isPrivate(access)
        && !freshness.isFresh(access);
  }

  /** A write by another thread that does harm between the read and the use. */
  Optional<StateAccess> find(Candidate candidate) {
    Variable variable = candidate.source().variable();
    List<StateAccess> all = new ArrayList<>(writes(variable));
    aliases.of(variable).forEach(alias -> all.addAll(writes(alias)));
    return find(candidate, all);
  }

  private Optional<StateAccess> find(Candidate candidate, List<StateAccess> writes) {
    List<StateAccess> possible =
        writes.stream()
            .filter(
                write ->
                    program
                        .actors()
                        .canRunTogether(
                            candidate.method(),
                            candidate.deed().site(),
                            write.method(),
                            write.instruction()))
            .filter(write -> kinds.canHarm(candidate, write))
            .filter(write -> !stored.isAgreeing(candidate, write))
            .filter(write -> !keys.areOthers(candidate, write))
            .filter(write -> !bounds.isMovedAway(candidate, write))
            .filter(write -> !isOwnThread(candidate, write))
            .filter(write -> !overrides.areOthers(candidate, write))
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

  private boolean isKeptOut(Candidate candidate, StateAccess write) {
    return gates.keepApart(candidate.method(), write)
        || candidate.held().stream()
            .map(hold -> asTaken(candidate.method(), hold))
            .anyMatch(hold -> isKeptOut(write, candidate.source(), hold))
        || keys.areLocked(candidate, write)
        || parts.isKeptOut(candidate, write);
  }

  /** The fields that a thread object changes only while it runs are its own. */
  private boolean isOwnThread(Candidate candidate, StateAccess write) {
    JavaMethod method = program.methods().get(candidate.method());
    return write.method() == candidate.method()
        && method.name().equals("run")
        && candidate.source().base().equals(new LockExpression.Parameter(0))
        && program.hierarchy().isSubtype(method.owner(), "java.lang.Thread");
  }

  /** What two threads reach through themselves is not the same. */
  private boolean isOfItself(StateAccess access) {
    Body body = program.methods().get(access.method()).body().orElseThrow();
    int i = access.instruction();
    boolean isHandle = access.variable().part() != Part.FIELD && body.operandCount(i) > 1;
    int object = isHandle ? body.operand(i, 1) : access.object();
    while (object >= 0 && body.op(object) == Op.CAST) {
      object = body.operand(object, 0);
    }
    return object >= 0
        && body.op(object) == Op.CALL_STATIC
        && body.symbol(object) instanceof Member called
        && called.owner().equals("java.lang.Thread")
        && called.name().equals("currentThread");
  }

  private boolean isKeptOut(StateAccess write, Source source, Hold hold) {
    return isKeptOut(write, source.access(), source.base(), hold);
  }

  /**
   * Whether a write by others cannot come while a lock is held.
   *
   * @param access an access of the same variable by who holds the lock
   * @param accessed the object of that access
   */
  boolean isKeptOut(StateAccess write, StateAccess access, LockExpression accessed, Hold hold) {
    LockExpression lock = hold.lock();
    LockExpression base = Bases.of(program, write, program.expressions().of(write.method()));
    LockExpression there = Bases.replace(lock, accessed, base);
    boolean isKnown = Bases.contains(lock, accessed) || isGlobal(lock);
    for (Hold other : program.locks().of(write.method()).held(write.instruction())) {
      boolean isExclusive =
          hold.mode() == Hold.Mode.EXCLUSIVE || other.mode() == Hold.Mode.EXCLUSIVE;
      if (isKnown && isExclusive && asTaken(write.method(), other).lock().equals(there)) {
        return true;
      }
    }
    LockExpression content = Bases.content(access, accessed);
    return (content.equals(lock) && isLockingItself(write))
        || (isOwners(content, lock) && encapsulation.isGuarded(write, content, lock))
        || encapsulation.isGuarded(accessed, lock);
  }

  /** A lock by the name that it had when it was taken, which may mean another object by now. */
  private Hold asTaken(int method, Hold hold) {
    return hold.lock() instanceof LockExpression.Local local
        ? hold.withLock(program.expressions().of(method, local.value()))
        : hold;
  }

  /**
   * Whether a lock can belong to the owner of an object. Who gives an object to a method knows it
   * too, and what lock he gives with it is his choice.
   */
  private static boolean isOwners(LockExpression content, LockExpression lock) {
    return !isGiven(content) && (!isGiven(lock.root()) || lock.root().equals(content.root()));
  }

  private static boolean isGiven(LockExpression name) {
    return name instanceof LockExpression.Parameter parameter && parameter.index() > 0;
  }

  private boolean isLockingItself(StateAccess write) {
    return write.isAtomic() && isOld(write);
  }

  /** Whether somebody uses a variable as if there were other threads. */
  boolean isUsedByThreads(Variable variable) {
    return forThreads.contains(variable);
  }

  /** Whether a library object locks itself; others that are atomic have no lock to be held. */
  boolean isOld(StateAccess write) {
    Body body = program.methods().get(write.method()).body().orElseThrow();
    return body.op(write.instruction()).isCall()
        && program.accesses().receivers(write.method(), body, write.instruction()).stream()
            .noneMatch(ForThreads::isConcurrent);
  }

  private static boolean isGlobal(LockExpression lock) {
    return lock.isStable()
        && (lock instanceof LockExpression.Constant || lock instanceof LockExpression.StaticField);
  }
}
