package dev.untorn.analysis.evidence.locking;

import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.evidence.CommutativeUpdates;
import dev.untorn.analysis.evidence.EncapsulatedObjects;
import dev.untorn.analysis.locking.LockingPattern;
import dev.untorn.analysis.locking.StepPair;
import dev.untorn.analysis.locking.StepPair.LockingConflict;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.HeldLock;
import java.util.stream.IntStream;

/**
 * Evidence about the interference of another thread between the steps of a locking pattern. Sums
 * commute unless they are read in between; counts always commute.
 */
public final class InterferenceRules {

  private final Program program;
  private final CommutativeUpdates sums;
  private final CollectionChanges collections;
  private final EncapsulatedObjects encapsulation;

  public InterferenceRules(Program program) {
    this.program = program;
    sums = new CommutativeUpdates(program);
    collections = new CollectionChanges(program);
    encapsulation = new EncapsulatedObjects(program);
  }

  public boolean isOnlyLocked(StepPair steps) {
    return steps.isOfOne()
        && program.accesses().to(steps.first().variable()).stream()
            .filter(StateAccess::reads)
            .allMatch(this::isOnlyLocked);
  }

  private boolean isOnlyLocked(StateAccess read) {
    Body body = program.body(read.method());
    return body.op(read.instruction()).isFieldAccess()
        && IntStream.of(DefUse.of(body).of(read.instruction()))
            .allMatch(use -> isLocking(read.method(), body, use));
  }

  private boolean isLocking(int method, Body body, int use) {
    return body.op(use) == Op.MONITOR_ENTER
        || body.op(use) == Op.MONITOR_EXIT
        || !program.locks().of(method).operations(use).isEmpty()
        || (body.op(use) == Op.CALL_VIRTUAL
            && ((Member) body.symbol(use)).name().startsWith("notify"));
  }

  public boolean isCounted(StepPair steps) {
    boolean isFirst = sums.isCount(steps.first());
    return steps.isOfOne()
        ? isFirst && sums.isCount(steps.second())
        : isFirst || sums.isCount(steps.second());
  }

  private boolean areSums(StepPair steps) {
    return sums.isSum(steps.first()) && sums.isSum(steps.second());
  }

  public boolean isBlind(StepPair steps) {
    return steps.isOfOne() && !steps.first().reads() && !steps.second().reads() && !areSums(steps);
  }

  public boolean areIndependent(StepPair steps) {
    return steps.isOfOne() && collections.areIndependent(steps.first(), steps.second());
  }

  public boolean isSummed(LockingConflict conflict) {
    return conflict.steps().isOfOne() && sums.isSum(conflict.other()) && areSums(conflict.steps());
  }

  public boolean isAddedIfAbsent(LockingConflict conflict) {
    StepPair steps = conflict.steps();
    return steps.isOfOne()
        && collections.isAddedIfAbsent(steps.first(), conflict.other(), steps.second());
  }

  public boolean canRunTogether(LockingConflict conflict) {
    LockingPattern pattern = conflict.steps().pattern();
    StateAccess other = conflict.other();
    return program
        .threads()
        .canRunTogether(pattern.method(), pattern.call(), other.method(), other.instruction());
  }

  public boolean isUnderContext(LockingConflict conflict) {
    HeldLock context = conflict.steps().pattern().context();
    return context.lock().isStable()
        && context.lock().isGlobal()
        && program.held(conflict.other()).stream()
            .anyMatch(hold -> hold.lock().equals(context.lock()) && hold.excludes(context));
  }

  public boolean isGuardedByContext(LockingConflict conflict) {
    LockingPattern pattern = conflict.steps().pattern();
    return encapsulation.isGuarded(conflict.other(), pattern.second(), pattern.context());
  }
}
