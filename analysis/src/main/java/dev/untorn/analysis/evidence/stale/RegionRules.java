package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.BaseObjects;
import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedEffect;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.evidence.FarApart;
import dev.untorn.analysis.flow.StaleUse;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.List;

/** Evidence from the critical sections, paths and calls between read and use. */
public record RegionRules(Program program, ConflictSearch conflicts) {

  /** The maximum number of steps of a computation that are followed. */
  private static final int MAX_STEPS = 6;

  public boolean isLegacyCollection(StaleUse use) {
    StateAccess read = use.source().access();
    return use.source().kind() == SharedRead.Kind.BARE
        && read.variable().part() == Part.STATE
        && read.isAtomic()
        && conflicts.isOld(read)
        && !conflicts.isUsedByThreads(read.variable())
        && !(isWithinMethod(use) && conflicts.isOfThreads(read.variable()));
  }

  /**
   * Whether nothing shows that threads share the variable of an unlocked read: no check of a
   * collection, no lazy initialization, no counter, and no access under a lock.
   */
  public boolean isUnmarked(StaleUse use) {
    return use.source().kind() == SharedRead.Kind.BARE
        && !(isWithinMethod(use)
            && switch (use.shape()) {
              case CHECK_THEN_ACT -> isState(use) || VolatileRules.isLazy(use) || isLocked(use);
              case CHECK_THEN_ASK -> isLocked(use);
              case LOST_UPDATE -> isCount(use) || isInconsistent(use);
              default -> false;
            });
  }

  /** Whether a value is read and used without any lock, and is no region by itself. */
  public boolean isWithoutRegion(StaleUse use) {
    StateAccess read = use.source().access();
    return use.source().kind() == SharedRead.Kind.BARE
        && use.flow().held(use.source().site()).isEmpty()
        && !(isState(use) && read.isAtomic())
        && !(use.shape() == StaleShape.LOST_UPDATE && isInconsistent(use));
  }

  private static boolean isWithinMethod(StaleUse use) {
    return use.source().depth() == 0 && use.action().isDirect();
  }

  private static boolean isState(StaleUse use) {
    return use.source().variable().part() == Part.STATE;
  }

  private boolean isLocked(StaleUse use) {
    return conflicts.writes(use.source().variable()).stream()
        .anyMatch(write -> !program.held(write).isEmpty());
  }

  /** Whether a field is updated, and at least half of its accesses in other methods are guarded. */
  private boolean isInconsistent(StaleUse use) {
    if (use.source().variable().part() != Part.FIELD
        || !isComputed(use, use.body().lastOperand(use.site()), MAX_STEPS)) {
      return false;
    }
    List<StateAccess> others =
        program.accesses().to(use.source().variable()).stream()
            .filter(access -> access.method() != use.method() && !isHabit(access.method()))
            .filter(conflicts::isSeenByOthers)
            .toList();
    long locked = others.stream().filter(this::isGuarded).count();
    return locked > 0 && 2 * locked >= others.size();
  }

  /** Whether a held lock is global, or belongs to the accessed object. */
  private boolean isGuarded(StateAccess access) {
    AccessPath base = BaseObjects.of(program, access);
    return program.held(access).stream()
        .map(HeldLock::lock)
        .anyMatch(lock -> lock.root().isGlobal() || BaseObjects.contains(lock, base));
  }

  /** Whether a value is computed from the one that was read, as by {@code ++}. */
  private static boolean isComputed(StaleUse use, int value, int steps) {
    return steps > 0
        && use.body().op(value) == Op.COMPUTE
        && use.body()
            .operands(value)
            .anyMatch(one -> one == use.source().site() || isComputed(use, one, steps - 1));
  }

  /** Whether a synchronized method overrides one of a library class. */
  private boolean isHabit(int method) {
    JavaMethod one = program.methods().get(method);
    return one.isSynchronized()
        && program.hierarchy().supertypes(one.owner()).stream()
            .filter(type -> !program.hierarchy().isInProgram(type))
            .filter(type -> !type.equals("java.lang.Object"))
            .flatMap(type -> program.hierarchy().find(type).stream())
            .anyMatch(
                type ->
                    !type.isInterface() && type.method(one.name(), one.descriptor()).isPresent());
  }

  private static boolean isCount(StaleUse use) {
    int written = use.body().lastOperand(use.site());
    return use.source().variable().part() == Part.FIELD
        && use.body().isSum(written)
        && use.body().operands(written).anyMatch(one -> one == use.source().site());
  }

  public static boolean isComparedByCallee(StaleUse use) {
    SharedAction action = use.action();
    return action
        .values(use.body(), action.effect().compared())
        .anyMatch(value -> use.flow().made(value) != 0);
  }

  public static boolean isTestedAgain(StaleUse use) {
    SharedEffect effect = use.action().effect();
    Variable variable = use.source().variable();
    return effect.tested().contains(variable)
        || (variable.equals(effect.variable()) && !effect.tested().isEmpty())
        || use.flow().regions().isTestedAgain(use.site(), use.source());
  }

  public boolean isUnrelated(StaleUse use) {
    return !new FarApart(program, use.method()).isNear(use.source(), use.action())
        && !isPrivateStep(use);
  }

  /** Whether a volatile field is checked and set in a method that other classes do not call. */
  public boolean isPrivateStep(StaleUse use) {
    return use.source().kind() == SharedRead.Kind.STEP
        && use.source().variable().part() == Part.FIELD
        && isWithinMethod(use)
        && !new FarApart(program, use.method()).isNear(use.source(), use.action());
  }

  public boolean isDistantCall(StaleUse use) {
    SharedRead source = use.source();
    SharedEffect effect = use.action().effect();
    FarApart distance = new FarApart(program, use.method());
    return distance.isFar(source.site(), source.depth(), source.crossings())
        || distance.isFar(use.site(), effect.depth(), effect.crossings());
  }
}
