package dev.untorn.analysis.stale;

import dev.untorn.analysis.Places;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.Hold;
import dev.untorn.bytecode.locks.LockExpression;
import dev.untorn.bytecode.sharing.StateAccess;
import java.util.List;
import java.util.Optional;

/** The lock that would keep another thread out if it were held all the while. */
record LockToHold(Program program, Candidate candidate, StateAccess other) {

  /** How the operation names it, if there is one. */
  Optional<String> name() {
    Optional<LockExpression> lock = ofRead();
    if (lock.isEmpty()) {
      return candidate.shape() == Shape.BARE_UPDATE ? ofOther() : Optional.empty();
    }
    boolean isHeldAnyway =
        candidate.held().stream().anyMatch(hold -> hold.lock().equals(lock.get()));
    return isHeldAnyway ? ofOther() : Optional.of(named(lock.get(), mode()));
  }

  /** The innermost lock under which the value is read, in the words of the operation. */
  private Optional<LockExpression> ofRead() {
    Source source = candidate.source();
    if (!source.own().isEmpty()) {
      return Optional.of(source.own().get(source.own().size() - 1));
    }
    return source.kind() == Source.Kind.BARE
        ? Optional.empty()
        : innermost(candidate.method(), source.site()).map(Hold::lock);
  }

  private Hold.Mode mode() {
    StateAccess read = candidate.source().access();
    return innermost(read.method(), read.instruction()).map(Hold::mode).orElse(Hold.Mode.EXCLUSIVE);
  }

  private Optional<Hold> innermost(int method, int instruction) {
    List<Hold> held = program.locks().of(method).held(instruction);
    for (int i = held.size() - 1; i >= 0; i--) {
      if (held.get(i).kind() != Hold.Kind.ATOMIC_METHOD) {
        return Optional.of(held.get(i));
      }
    }
    return Optional.empty();
  }

  /** The lock that the other thread holds, on the object that the operation is about. */
  private Optional<String> ofOther() {
    LockExpression base = Bases.of(program, other, program.expressions().of(other.method()));
    return innermost(other.method(), other.instruction())
        .filter(hold -> Bases.contains(hold.lock(), base) || isGlobal(hold.lock()))
        .map(
            hold ->
                named(Bases.replace(hold.lock(), base, candidate.source().base()), hold.mode()));
  }

  private static boolean isGlobal(LockExpression lock) {
    return lock.root() instanceof LockExpression.Constant
        || lock.root() instanceof LockExpression.StaticField;
  }

  private String named(LockExpression lock, Hold.Mode mode) {
    String name =
        lock.root() instanceof LockExpression.Unknown || lock instanceof LockExpression.Local
            ? "the lock that protects " + StaleFinding.shown(candidate.source().variable())
            : text(lock);
    return mode == Hold.Mode.EXCLUSIVE ? name : "the write lock of " + name;
  }

  private String text(LockExpression lock) {
    if (lock instanceof LockExpression.Made made) {
      return variable(made).orElse("the new " + Places.simple(made.type()));
    }
    Places places = new Places(program);
    String name = places.name(candidate.method(), lock);
    return name.contains("this$") ? places.shortName(candidate.method(), lock) : name;
  }

  /** The variable that holds an object made by the operation. */
  private Optional<String> variable(LockExpression.Made made) {
    Body body = program.methods().get(candidate.method()).body().orElseThrow();
    boolean isMadeHere = made.value() < body.size() && body.op(made.value()) == Op.NEW;
    return isMadeHere ? body.localName(made.value()) : Optional.empty();
  }
}
