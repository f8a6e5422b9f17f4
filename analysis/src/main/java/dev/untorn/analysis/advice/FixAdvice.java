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
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.bytecode.locks.MethodLocks;
import dev.untorn.model.wording.DisplayNames;
import dev.untorn.model.wording.LineSpan;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Chooses the fix of a stale value by the shape of its use. */
record FixAdvice(Program program, StaleCandidate candidate, StateAccess other) {

  private static final Set<String> WAITING =
      Set.of("wait", "await", "awaitNanos", "awaitUntil", "awaitUninterruptibly");

  String text() {
    if (isWaitBetween()) {
      return isCheck()
          ? "recheck the condition after the wait, in a loop."
          : "read %s after the wait instead of before it.".formatted(variable());
    }
    if (isDeclared()) {
      return "do both in a single @Atomic method.";
    }
    Optional<String> lock = new LockChoice(program, candidate, other).name();
    if (lock.isPresent()) {
      return isCheck()
          ? "hold %s %s%s, or repeat the check while holding it."
              .formatted(lock.get(), span(), alsoAtOther())
          : "hold %s %s%s.".formatted(lock.get(), span(), alsoAtOther());
    }
    boolean isCall = member(program, candidate.source().access()).isPresent();
    return isCall ? new SingleCallFix(program, candidate).text() : ofField();
  }

  /** The operation's name for the lock under which the value is read. */
  Optional<String> lockOfRead() {
    return new LockChoice(program, candidate, other).nameOfRead();
  }

  private boolean isCheck() {
    return candidate.shape() == StaleShape.CHECK_THEN_ACT;
  }

  private String variable() {
    return DisplayNames.simple(candidate.source().variable());
  }

  private String ofField() {
    if (!candidate.action().effect().access().writes()) {
      return "read %s once into a local variable, and use that both times.".formatted(variable());
    }
    if (!candidate.held().isEmpty()) {
      return "guard every write to %s with a lock that is held here, including the write at %s."
          .formatted(variable(), FindingBuilder.location(program, other));
    }
    return "hold one lock across both accesses%s.".formatted(atomic());
  }

  /** The call that could be used if the field were an atomic variable. */
  private String atomic() {
    StateAccess write = candidate.action().effect().access();
    Body body = program.body(write.method());
    String type =
        body.symbol(write.instruction()) instanceof Member field ? field.descriptor() : "";
    String call =
        switch (type) {
          case "B", "C", "S", "F", "D" -> "";
          case "Z" -> isCheck() ? "compareAndSet" : "compareAndSet in a loop";
          default ->
              isCheck()
                  ? "compareAndSet"
                  : AtomicFix.ofSum(program, candidate).orElse("updateAndGet");
        };
    return call.isEmpty()
        ? ""
        : ", or make %s an atomic variable and use %s".formatted(variable(), call);
  }

  /** The other access that needs the lock, if the other thread holds none. */
  private String alsoAtOther() {
    return program.held(other).isEmpty() && member(program, other).isEmpty()
        ? " and for the write at " + FindingBuilder.location(program, other)
        : "";
  }

  /** Whether the read and the use are under one lock that a wait releases in between. */
  private boolean isWaitBetween() {
    MethodLocks locks = program.locks().of(candidate.method());
    return locks.held(candidate.action().site()).stream()
        .filter(hold -> hold.begins().stream().anyMatch(this::isWait))
        .anyMatch(
            hold ->
                locks.held(candidate.source().site()).stream()
                    .anyMatch(before -> before.lock().equals(hold.lock())));
  }

  private boolean isWait(int begin) {
    return begin >= 0
        && program.body(candidate.method()).symbol(begin) instanceof Member called
        && WAITING.contains(called.name());
  }

  /** Whether the read is in a region only because its method is declared atomic. */
  private boolean isDeclared() {
    List<HeldLock> held = program.held(candidate.source().access());
    return !held.isEmpty()
        && held.stream().allMatch(hold -> hold.kind() == HeldLock.Kind.ATOMIC_METHOD);
  }

  /** The lines from the read to the use. */
  private String span() {
    Body body = program.body(candidate.method());
    int from = body.line(candidate.source().site());
    int to = body.line(candidate.action().site());
    return new LineSpan(from, to).text("across both accesses", "for the whole of :%d");
  }

  /** The call of an access with the name of its receiver, or the name of a field. */
  static String called(Program program, StateAccess access) {
    String variable = access.variable().shortName();
    return member(program, access).map(called -> variable + "." + called.name()).orElse(variable);
  }

  /** The library method through which state is accessed. */
  static Optional<Member> member(Program program, StateAccess access) {
    return program.body(access.method()).called(access.instruction());
  }

  /** The lock that excludes the other thread if it is held from the first access to the second. */
  private record LockChoice(Program program, StaleCandidate candidate, StateAccess other) {

    /** The operation's name for the lock, if there is one. */
    Optional<String> name() {
      Optional<AccessPath> lock = ofRead();
      if (lock.isEmpty()) {
        return candidate.isUnlockedUpdate() ? ofOther() : Optional.empty();
      }
      boolean isHeldAnyway =
          candidate.held().stream().anyMatch(hold -> hold.lock().equals(lock.get()));
      return isHeldAnyway ? ofOther() : Optional.of(named(lock.get(), mode()));
    }

    /** The innermost lock under which the value is read, as the operation names it. */
    private Optional<AccessPath> ofRead() {
      SharedRead source = candidate.source();
      if (!source.own().isEmpty()) {
        return Optional.of(source.own().get(source.own().size() - 1));
      }
      return source.kind() == SharedRead.Kind.BARE
          ? Optional.empty()
          : innermost(program.locks().of(candidate.method()).held(source.site()))
              .map(HeldLock::lock);
    }

    Optional<String> nameOfRead() {
      return ofRead()
          .filter(lock -> !(lock.root() instanceof AccessPath.Unknown))
          .filter(lock -> !(lock instanceof AccessPath.Local))
          .map(this::text);
    }

    private HeldLock.Mode mode() {
      return innermost(candidate.source().access())
          .map(HeldLock::mode)
          .orElse(HeldLock.Mode.EXCLUSIVE);
    }

    private Optional<HeldLock> innermost(StateAccess access) {
      return innermost(program.held(access));
    }

    private static Optional<HeldLock> innermost(List<HeldLock> held) {
      return HeldLock.innermost(held, hold -> hold.kind() != HeldLock.Kind.ATOMIC_METHOD);
    }

    /** The lock that the other thread holds, for the object that the operation accesses. */
    private Optional<String> ofOther() {
      AccessPath base = BaseObjects.of(program, other);
      return innermost(other)
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
              ? "the lock that guards " + DisplayNames.simple(candidate.source().variable())
              : text(lock);
      return DisplayNames.exclusive(name, mode != HeldLock.Mode.EXCLUSIVE);
    }

    private String text(AccessPath lock) {
      if (lock instanceof AccessPath.Made made) {
        return variable(made).orElse("the new " + DisplayNames.simple(made.type()));
      }
      return new ProgramPlaces(program).shortName(candidate.method(), lock);
    }

    /** The variable that holds an object created by the operation. */
    private Optional<String> variable(AccessPath.Made made) {
      Body body = program.body(candidate.method());
      boolean isMadeHere =
          made.value() >= 0 && made.value() < body.size() && body.op(made.value()) == Op.NEW;
      return isMadeHere ? body.localName(made.value()) : Optional.empty();
    }
  }
}
