package dev.untorn.analysis.evidence.locking;

import dev.untorn.analysis.evidence.EncapsulatedObjects;
import dev.untorn.analysis.locking.GuardedAccesses;
import dev.untorn.analysis.locking.LockingPattern;
import dev.untorn.analysis.locking.LockingPattern.Acquisition;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.cfg.Reachability;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.threads.ThreadEntry;
import java.util.BitSet;

/** Evidence about the locks of a locking pattern: which objects they are, and who else has them. */
public final class LockRules {

  private final Program program;
  private final GuardedAccesses guarded;
  private final LikelySameLocks locks;
  private final EncapsulatedObjects encapsulation;
  private final BitSet entries = new BitSet();

  public LockRules(Program program, GuardedAccesses guarded) {
    this.program = program;
    this.guarded = guarded;
    locks = new LikelySameLocks(program);
    encapsulation = new EncapsulatedObjects(program);
    program.threads().entries().stream()
        .filter(
            one -> one.kind() == ThreadEntry.Kind.MAIN || one.kind() == ThreadEntry.Kind.STARTED)
        .forEach(entry -> entries.set(entry.method()));
  }

  public static boolean isLocalLibraryObject(LockingPattern pattern) {
    return pattern.acquisitions().second().acquisition().isCall()
        && pattern.second() instanceof AccessPath.Local;
  }

  public boolean isSameLock(LockingPattern pattern) {
    return pattern.context().lock() instanceof AccessPath.Local local
        && program.accessPaths().of(pattern.method(), local.value()).equals(pattern.second());
  }

  public boolean isStaticLockOfOtherClass(LockingPattern pattern) {
    AccessPath root = pattern.second();
    while (root instanceof AccessPath.Field field) {
      root = field.of();
    }
    String owner = program.methods().get(pattern.method()).owner();
    int taker = pattern.acquisitions().second().acquisition().method();
    boolean isOwn = root instanceof AccessPath.StaticField field && field.owner().equals(owner);
    return root.isGlobal() && !isOwn && !program.methods().get(taker).owner().equals(owner);
  }

  public boolean isOuterObject(LockingPattern pattern) {
    return pattern.second() instanceof AccessPath.Field outer
        && outer.name().startsWith("this$")
        && outer.of() instanceof AccessPath.Field inner
        && inner.of().equals(pattern.context().lock())
        && locks.areSame(pattern.method(), pattern.second(), pattern.context().lock());
  }

  public boolean isHeldForLife(LockingPattern pattern) {
    return entries.get(pattern.method())
        && isInLoop(pattern, pattern.call())
        && pattern.context().begins().stream().noneMatch(begin -> isInLoop(pattern, begin));
  }

  private boolean isInLoop(LockingPattern pattern, int instruction) {
    return instruction >= 0 && Reachability.isInLoop(program.body(pattern.method()), instruction);
  }

  public boolean isHeldByCallers(LockingPattern pattern) {
    AccessPath witness = pattern.second();
    return witness instanceof AccessPath.Field
        && locks.areDifferent(pattern.method(), witness, pattern.context().lock())
        && locks.isHeldBefore(pattern.method(), witness);
  }

  public boolean isGuardedByContext(LockingPattern pattern) {
    return encapsulation.isGuarded(pattern.first(), pattern.context())
        || encapsulation.isGuarded(pattern.second(), pattern.context());
  }

  public boolean isWaitNotifyLock(LockingPattern pattern) {
    Acquisition first = pattern.acquisitions().first().acquisition();
    Acquisition second = pattern.acquisitions().second().acquisition();
    Body body = program.body(second.method());
    return guarded.waits(first)
        && !guarded.waits(second)
        && guarded.has(second, i -> isNotify(body, i));
  }

  private static boolean isNotify(Body body, int instruction) {
    return body.op(instruction) == Op.CALL_VIRTUAL
        && body.called(instruction)
            .filter(called -> called.descriptor().equals("()V"))
            .filter(called -> called.name().equals("notify") || called.name().equals("notifyAll"))
            .isPresent();
  }
}
