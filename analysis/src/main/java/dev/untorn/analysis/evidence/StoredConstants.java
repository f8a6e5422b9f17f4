package dev.untorn.analysis.evidence;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.model.Variable.Part;
import java.util.Optional;

/** The constants stored by writes. */
public record StoredConstants(Program program) {

  /** Represents {@code null}. */
  static final Object NOTHING = new Object();

  /** The constant that a write stores, if any. */
  public Optional<Object> constant(StateAccess write) {
    Body body = program.body(write.method());
    int site = write.instruction();
    boolean isSet =
        body.op(site).isFieldAccess()
            || (body.operandCount(site) == 2
                && body.called(site).filter(one -> one.name().startsWith("set")).isPresent());
    if (!isSet || body.op(body.lastOperand(site)) != Op.CONSTANT) {
      return Optional.empty();
    }
    int value = body.lastOperand(site);
    Object symbol = body.symbol(value);
    return body.intConstant(value)
        .<Object>map(number -> number)
        .or(() -> Optional.of(symbol == null ? NOTHING : symbol));
  }

  /** Whether another write stores the same value without a check: it claims nothing. */
  public boolean isAgreeing(StaleCandidate candidate, StateAccess write) {
    StateAccess act = candidate.action().effect().access();
    Optional<Object> stored = constant(act);
    return candidate.shape() == StaleShape.CHECK_THEN_ACT
        && act.method() != write.method()
        && act.variable().equals(write.variable())
        && stored.isPresent()
        && stored.equals(constant(write))
        && program.accesses().of(write.method()).stream()
            .noneMatch(one -> one.reads() && one.variable().equals(write.variable()));
  }

  /**
   * Ranks the writes of a candidate, the one that shows the harm best first: in another method of
   * the same class, with a different value.
   */
  public int vagueness(StaleCandidate candidate, StateAccess write) {
    StateAccess act = candidate.action().effect().access();
    Optional<String> counting = counting(act);
    int elsewhere = owner(write).equals(owner(act)) ? 0 : 1;
    if (counting.isPresent()) {
      return (counting.equals(counting(write)) ? 0 : 2) + elsewhere;
    }
    return (write.method() != act.method() && isOther(candidate, write) ? 0 : 2) + elsewhere;
  }

  private String owner(StateAccess access) {
    return program.methods().get(access.method()).owner();
  }

  /** The call that increments or decrements an atomic variable. */
  private Optional<String> counting(StateAccess access) {
    Body body = program.body(access.method());
    return body.called(access.instruction())
        .filter(called -> body.operandCount(access.instruction()) == 1)
        .filter(called -> access.kind() == StateAccess.Kind.UPDATE)
        .filter(called -> called.owner().startsWith("java.util.concurrent.atomic."))
        .map(Member::name);
  }

  /** Whether a write removes what is queried, inserts what is removed, or clears a field. */
  private boolean isOther(StaleCandidate candidate, StateAccess write) {
    if (write.variable().part() == Part.FIELD) {
      return constant(write).filter(one -> one == NOTHING).isPresent();
    }
    CollectionChanges kinds = new CollectionChanges(program);
    return candidate.action().effect().writes()
        ? kinds.isTaking(candidate.action().effect().access()) && kinds.isPutting(write)
        : kinds.isTaking(write);
  }
}
