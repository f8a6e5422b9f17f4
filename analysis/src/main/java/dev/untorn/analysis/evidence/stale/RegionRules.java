package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedEffect;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.evidence.FarApart;
import dev.untorn.analysis.flow.StaleUse;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;

/** Evidence that follows from the critical sections, paths and calls between read and use. */
public record RegionRules(Program program, ConflictSearch conflicts) {

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
   * Whether nothing shows that threads share what is read without a lock: it is no check of a
   * collection, no lazy initialization, no counter, and nobody locks it.
   */
  public boolean isUnmarked(StaleUse use) {
    return use.source().kind() == SharedRead.Kind.BARE
        && !(isWithinMethod(use)
            && switch (use.shape()) {
              case CHECK_THEN_ACT -> isState(use) || VolatileRules.isLazy(use) || isLocked(use);
              case CHECK_THEN_ASK -> isLocked(use);
              case LOST_UPDATE -> isCount(use);
              default -> false;
            });
  }

  /** Whether a value is read and used without any lock, and is no step by itself. */
  public boolean isWithoutRegion(StaleUse use) {
    StateAccess read = use.source().access();
    return use.source().kind() == SharedRead.Kind.BARE
        && use.flow().held(use.source().site()).isEmpty()
        && !(isState(use) && read.isAtomic());
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

  /** Whether a volatile field is checked and set in a method that is not called by others. */
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
