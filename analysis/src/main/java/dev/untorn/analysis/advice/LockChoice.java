package dev.untorn.analysis.advice;

import dev.untorn.analysis.ProgramPlaces;
import dev.untorn.analysis.access.BaseObjects;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.wording.DisplayNames;
import java.util.List;
import java.util.Optional;

/** The lock that would keep another thread out if it were held all the while. */
record LockChoice(Program program, StaleCandidate candidate, StateAccess other) {

  /** How the operation names it, if there is one. */
  Optional<String> name() {
    Optional<AccessPath> lock = ofRead();
    if (lock.isEmpty()) {
      return candidate.shape() == StaleShape.BARE_UPDATE ? ofOther() : Optional.empty();
    }
    boolean isHeldAnyway =
        candidate.held().stream().anyMatch(hold -> hold.lock().equals(lock.get()));
    return isHeldAnyway ? ofOther() : Optional.of(named(lock.get(), mode()));
  }

  /** The innermost lock under which the value is read, in the words of the operation. */
  private Optional<AccessPath> ofRead() {
    SharedRead source = candidate.source();
    if (!source.own().isEmpty()) {
      return Optional.of(source.own().get(source.own().size() - 1));
    }
    return source.kind() == SharedRead.Kind.BARE
        ? Optional.empty()
        : innermost(candidate.method(), source.site()).map(HeldLock::lock);
  }

  private HeldLock.Mode mode() {
    StateAccess read = candidate.source().access();
    return innermost(read.method(), read.instruction())
        .map(HeldLock::mode)
        .orElse(HeldLock.Mode.EXCLUSIVE);
  }

  private Optional<HeldLock> innermost(int method, int instruction) {
    List<HeldLock> held = program.locks().of(method).held(instruction);
    for (int i = held.size() - 1; i >= 0; i--) {
      if (held.get(i).kind() != HeldLock.Kind.ATOMIC_METHOD) {
        return Optional.of(held.get(i));
      }
    }
    return Optional.empty();
  }

  /** The lock that the other thread holds, on the object that the operation is about. */
  private Optional<String> ofOther() {
    AccessPath base = BaseObjects.of(program, other, program.expressions().of(other.method()));
    return innermost(other.method(), other.instruction())
        .filter(hold -> BaseObjects.contains(hold.lock(), base) || isGlobal(hold.lock()))
        .map(
            hold ->
                named(
                    BaseObjects.replace(hold.lock(), base, candidate.source().base()),
                    hold.mode()));
  }

  private static boolean isGlobal(AccessPath lock) {
    return lock.root() instanceof AccessPath.Constant
        || lock.root() instanceof AccessPath.StaticField;
  }

  private String named(AccessPath lock, HeldLock.Mode mode) {
    String name =
        lock.root() instanceof AccessPath.Unknown || lock instanceof AccessPath.Local
            ? "the lock that protects " + DisplayNames.simple(candidate.source().variable())
            : text(lock);
    return mode == HeldLock.Mode.EXCLUSIVE ? name : "the write lock of " + name;
  }

  private String text(AccessPath lock) {
    if (lock instanceof AccessPath.Made made) {
      return variable(made).orElse("the new " + DisplayNames.simple(made.type()));
    }
    ProgramPlaces places = new ProgramPlaces(program);
    String name = places.name(candidate.method(), lock);
    return name.contains("this$") ? places.shortName(candidate.method(), lock) : name;
  }

  /** The variable that holds an object made by the operation. */
  private Optional<String> variable(AccessPath.Made made) {
    Body body = program.body(candidate.method());
    boolean isMadeHere = made.value() < body.size() && body.op(made.value()) == Op.NEW;
    return isMadeHere ? body.localName(made.value()) : Optional.empty();
  }
}
