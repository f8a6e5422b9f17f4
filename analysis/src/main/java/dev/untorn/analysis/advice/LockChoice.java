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
import java.util.Optional;

/** The lock that keeps the other thread out if it is held from the first access to the second. */
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
    return HeldLock.innermost(
        program.locks().of(method).held(instruction),
        hold -> hold.kind() != HeldLock.Kind.ATOMIC_METHOD);
  }

  /** The lock that the other thread holds, on the object that the operation is about. */
  private Optional<String> ofOther() {
    AccessPath base = BaseObjects.of(program, other, program.accessPaths().of(other.method()));
    return innermost(other.method(), other.instruction())
        .filter(hold -> BaseObjects.contains(hold.lock(), base) || hold.lock().root().isGlobal())
        .map(
            hold ->
                named(
                    BaseObjects.replace(hold.lock(), base, candidate.source().base()),
                    hold.mode()));
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
