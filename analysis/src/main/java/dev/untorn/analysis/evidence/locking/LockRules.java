package dev.untorn.analysis.evidence.locking;

import dev.untorn.analysis.evidence.EncapsulatedObjects;
import dev.untorn.analysis.locking.LockingPattern;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.locks.AccessPath;

/** Evidence about the locks of a locking pattern: their objects, and the places that hold them. */
public final class LockRules {

  private final Program program;
  private final LikelySameLocks locks;
  private final EncapsulatedObjects encapsulation;

  public LockRules(Program program) {
    this.program = program;
    locks = new LikelySameLocks(program);
    encapsulation = new EncapsulatedObjects(program);
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
}
