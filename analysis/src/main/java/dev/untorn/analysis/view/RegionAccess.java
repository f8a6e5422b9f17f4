package dev.untorn.analysis.view;

import dev.untorn.analysis.advice.AccessInterleaving;
import dev.untorn.analysis.flow.CalleeTranslation;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Access;
import dev.untorn.model.Variable;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * An access in a region, with the names of its method or of a caller: its object, instruction,
 * region and lock, whether the method itself takes the lock, and whether it is a read in a region
 * that also writes.
 */
public record RegionAccess(
    StateAccess access,
    AccessPath base,
    int site,
    Access.Kind kind,
    Object region,
    AccessPath lock,
    boolean isOwn,
    boolean isClaim) {

  public Variable variable() {
    return access.variable();
  }

  /** Whether the variable is a boolean field, such as one that permits the use of another. */
  public boolean isFlag(Program program) {
    return program.field(variable()).filter(field -> field.descriptor().equals("Z")).isPresent();
  }

  /** Whether the region of an access, in its own method, has a matching one to a variable. */
  static boolean isInRegion(
      Program program, StateAccess access, Variable variable, Predicate<StateAccess> isMeant) {
    HeldLock region = HeldLock.innermost(program.held(access), hold -> true).orElse(null);
    return region != null
        && program.accesses().of(access.method()).stream()
            .filter(other -> other.variable().equals(variable) && isMeant.test(other))
            .anyMatch(other -> program.held(other).stream().anyMatch(region::isSameRegion));
  }

  /** Whether the access is a read, or a write; some are both. */
  boolean is(Access.Kind other) {
    return other == Access.Kind.WRITE ? access.writes() : access.reads();
  }

  /** Whether another access is to the same variable of the same object. */
  boolean isOfSame(RegionAccess other) {
    return variable().equals(other.variable()) && base.equals(other.base);
  }

  /** The same access as a read or as a write, if it is both. */
  RegionAccess as(Access.Kind other) {
    return new RegionAccess(access, base, site, other, region, lock, isOwn, isClaim);
  }

  AccessInterleaving.Act act() {
    return new AccessInterleaving.Act(access, kind);
  }

  /**
   * Translates the access to a caller, in a region that ends with the call; empty if the caller
   * already holds the lock.
   */
  Optional<RegionAccess> translate(Program program, MethodFlow caller, int call, int maker) {
    CalleeTranslation translation = new CalleeTranslation(program, caller.method());
    AccessPath object = translation.name(base, maker);
    return translation.locks(List.of(lock), call, call).stream()
        .map(
            here ->
                new RegionAccess(
                    access, object, call, kind, List.of(call, here), here, false, false))
        .findFirst();
  }
}
