package dev.untorn.analysis.stale;

import dev.untorn.analysis.Places;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.locks.Hold;
import dev.untorn.bytecode.locks.LockExpression;
import dev.untorn.bytecode.sharing.StateAccess;
import java.util.List;
import java.util.Optional;

/** The lock that would keep another thread out if it were held all the while. */
record LockToHold(Program program, Candidate candidate, StateAccess other) {

  /** How the operation names it, if there is one. */
  Optional<String> name() {
    Optional<Hold> taken = ofRead();
    if (taken.isEmpty()) {
      return candidate.shape() == Shape.BARE_UPDATE ? ofOther() : Optional.empty();
    }
    LockExpression lock = inOperation(taken.get().lock());
    boolean isHeldAnyway = candidate.held().stream().anyMatch(hold -> hold.lock().equals(lock));
    return isHeldAnyway ? ofOther() : Optional.of(named(lock, taken.get()));
  }

  /** The lock under which the value is read, the innermost. */
  private Optional<Hold> ofRead() {
    StateAccess read = candidate.source().access();
    return innermost(read);
  }

  private Optional<Hold> innermost(StateAccess access) {
    List<Hold> held = program.locks().of(access.method()).held(access.instruction());
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
    return innermost(other)
        .filter(hold -> Bases.contains(hold.lock(), base) || hold.lock().isStable())
        .filter(hold -> Bases.contains(hold.lock(), base) || isGlobal(hold.lock()))
        .map(hold -> named(Bases.replace(hold.lock(), base, candidate.source().base()), hold));
  }

  private static boolean isGlobal(LockExpression lock) {
    return lock.root() instanceof LockExpression.Constant
        || lock.root() instanceof LockExpression.StaticField;
  }

  private String named(LockExpression lock, Hold hold) {
    String name =
        lock.root() instanceof LockExpression.Unknown || lock instanceof LockExpression.Local
            ? "the lock that protects " + StaleFinding.shown(candidate.source().variable())
            : text(lock);
    return hold.mode() == Hold.Mode.EXCLUSIVE ? name : "the write lock of " + name;
  }

  private String text(LockExpression lock) {
    Places places = new Places(program);
    String name = places.name(candidate.method(), lock);
    return name.contains("this$") ? places.shortName(candidate.method(), lock) : name;
  }

  /** A lock of the method that reads, in the words of the operation. */
  private LockExpression inOperation(LockExpression lock) {
    int reader = candidate.source().access().method();
    return reader == candidate.method()
        ? lock
        : lock.translate(index -> argument(reader, candidate.source().site(), index));
  }

  private LockExpression argument(int reader, int call, int index) {
    Body body = program.methods().get(candidate.method()).body().orElseThrow();
    boolean isArgument =
        body.op(call).isCall()
            && program.calls().isDirect(candidate.method(), call, reader)
            && index < body.operandCount(call);
    return isArgument
        ? program.expressions().of(candidate.method(), body.operand(call, index))
        : new LockExpression.Unknown();
  }
}
