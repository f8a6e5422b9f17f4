package dev.untorn.papers.blocklocal;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Descriptors;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.AccessPath.Field;
import dev.untorn.bytecode.locks.AccessPath.Parameter;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.bytecode.locks.LockOperation;
import dev.untorn.bytecode.locks.LockOperation.Action;
import dev.untorn.bytecode.locks.MethodLocks;
import dev.untorn.papers.blocklocal.BlockSummaries.StaleUse;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Nested locks that protect nothing, according to section 4 of the paper: they are only acquired
 * while the outer lock is held. Locks are compared by name.
 */
final class SuperfluousLocks {

  private final Program program;

  SuperfluousLocks(Program program) {
    this.program = program;
  }

  /** The inner lock and the outer one that makes it superfluous. */
  record LockPair(AccessPath inner, AccessPath outer) {}

  /** The only lock that makes a use stale, if it is superfluous. */
  Optional<LockPair> of(StaleUse use) {
    MethodLocks locks = program.locks().of(use.method());
    Set<AccessPath> inner = new HashSet<>(use.origin().own());
    Set<AccessPath> outer = new HashSet<>();
    for (HeldLock hold : locks.held(use.site())) {
      if (hold.kind() != HeldLock.Kind.ATOMIC_METHOD) {
        boolean isOpen = MonitorBlock.of(hold).isOpen(locks, use.use());
        (isOpen ? outer : inner).add(hold.lock());
      }
    }
    return inner.size() == 1 && !use.origin().isOfUnknownMethod()
        ? outer.stream()
            .map(lock -> new LockPair(inner.iterator().next(), lock))
            .filter(this::isSuperfluous)
            .findFirst()
        : Optional.empty();
  }

  private boolean isSuperfluous(LockPair pair) {
    if (!(pair.inner() instanceof Field) && !pair.inner().isGlobal()) {
      return false;
    }
    for (int method = 0; method < program.methods().count(); method++) {
      MethodLocks locks = program.locks().of(method);
      JavaMethod taker = program.methods().get(method);
      Body body = taker.body().orElse(null);
      for (int i = 0; body != null && !locks.isNone() && i < body.size(); i++) {
        for (LockOperation operation : locks.operations(i)) {
          boolean isTaken =
              operation.action() == Action.ACQUIRE || operation.action() == Action.ACQUIRE_IF_TRUE;
          if (isTaken && !isUnder(pair, taker, operation.lock(), locks.held(i))) {
            return false;
          }
        }
      }
      if (body != null && !isEnteredUnder(pair, taker, locks)) {
        return false;
      }
    }
    return true;
  }

  /** The same for a method that is synchronized. */
  private boolean isEnteredUnder(LockPair pair, JavaMethod method, MethodLocks locks) {
    AccessPath lock =
        method.isStatic() ? new AccessPath.Constant(method.owner() + ".class") : new Parameter(0);
    return !method.isSynchronized() || isUnder(pair, method, lock, locks.held(0));
  }

  /** Whether the outer lock is held at an acquire that may be of the inner one. */
  private boolean isUnder(LockPair pair, JavaMethod taker, AccessPath taken, List<HeldLock> held) {
    if (taken.equals(pair.inner()) && pair.outer().isGlobal()) {
      return isHeld(held, pair.outer());
    }
    if (!(pair.inner() instanceof Field inner) || taken.isGlobal()) {
      return !taken.equals(pair.inner());
    }
    if (taken instanceof Field field) {
      boolean isOther = !field.owner().equals(inner.owner()) || !field.name().equals(inner.name());
      return isOther || isHeld(held, beside(pair.outer(), inner.of(), field.of()));
    }
    return taken.equals(new Parameter(0)) && !taker.isStatic() && !canBe(inner, taker.owner());
  }

  /** The outer lock of one object, translated to another object. */
  private static AccessPath beside(AccessPath outer, AccessPath object, AccessPath other) {
    if (outer.equals(object)) {
      return other;
    }
    return outer instanceof Field field && field.of().equals(object)
        ? other.field(field.owner(), field.name(), field.isKept())
        : outer.isGlobal() ? outer : AccessPath.Unknown.OBJECT;
  }

  /**
   * Whether a field can hold objects of a class; a field of type Object is assumed to hold locks
   * only.
   */
  private boolean canBe(Field field, String type) {
    String declared =
        program
            .hierarchy()
            .field(field.owner(), field.name())
            .map(one -> Descriptors.className(one.descriptor()))
            .orElse("java.lang.Object");
    return !declared.equals("java.lang.Object")
        && (program.hierarchy().isSubtype(type, declared)
            || program.hierarchy().isSubtype(declared, type));
  }

  private static boolean isHeld(List<HeldLock> held, AccessPath lock) {
    return held.stream().anyMatch(hold -> hold.lock().equals(lock));
  }
}
