package dev.untorn.analysis.stale;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.sharing.StateAccess;
import java.util.Optional;

/** Says how a stale value can be mended, by the shape of its use. */
record Mending(Program program, Candidate candidate) {

  /**
   * What to do.
   *
   * @param lock the lock under which the value is read, if there is one
   */
  String text(Optional<String> lock) {
    if (lock.isPresent()) {
      return candidate.shape() == Shape.CHECK_THEN_ACT
          ? "hold %s%s, or check again under it.".formatted(lock.get(), span())
          : "hold %s%s.".formatted(lock.get(), span());
    }
    String owner = owner(candidate.source().access());
    if (owner.endsWith("Map") || owner.endsWith("Hashtable") || owner.endsWith("Properties")) {
      return "use one call that does both: " + ofMap() + ".";
    }
    if (owner.startsWith("java.util.concurrent.atomic.") || owner.endsWith("VarHandle")) {
      return "use one call that does both: updateAndGet, or compareAndSet in a loop.";
    }
    return owner.isEmpty()
        ? "hold one lock over both, or keep it in an atomic and use updateAndGet."
        : "hold one lock over both, or use one call that does both.";
  }

  private String ofMap() {
    String changing = name(candidate.deed().effect().access());
    if (changing.startsWith("remove")) {
      return "remove with the old value, or computeIfPresent";
    }
    return candidate.shape() == Shape.LOST_UPDATE
        ? "merge, compute, or replace with the old value"
        : "putIfAbsent or computeIfAbsent";
  }

  /** From where to where, if both are in one method. */
  private String span() {
    Body body = program.methods().get(candidate.method()).body().orElseThrow();
    int from = body.line(candidate.source().site());
    int to = body.line(candidate.deed().site());
    return from > 0 && to > 0
        ? " from :%d to :%d".formatted(Math.min(from, to), Math.max(from, to))
        : " over both";
  }

  /** The call of an access with the name of what it is called on, or the name of a field. */
  static String called(Program program, StateAccess access) {
    Body body = program.methods().get(access.method()).body().orElseThrow();
    String variable = access.variable().shortName();
    return body.op(access.instruction()).isCall()
            && body.symbol(access.instruction()) instanceof Member called
        ? variable + "." + called.name()
        : variable;
  }

  private String owner(StateAccess access) {
    return member(access).map(Member::owner).orElse("");
  }

  private String name(StateAccess access) {
    return member(access).map(Member::name).orElse("");
  }

  private Optional<Member> member(StateAccess access) {
    Body body = program.methods().get(access.method()).body().orElseThrow();
    return body.op(access.instruction()).isCall()
            && body.symbol(access.instruction()) instanceof Member called
        ? Optional.of(called)
        : Optional.empty();
  }
}
