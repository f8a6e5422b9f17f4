package dev.untorn.analysis.access;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import java.util.stream.IntStream;

/** An access to shared state by an instruction or its callees. */
public record SharedAction(int site, SharedEffect effect, boolean isDirect) {

  /** The operands that are written or passed to the access, as bits. */
  public long given(Body body) {
    if (!isDirect) {
      return effect.given();
    }
    Op op = body.op(site);
    return switch (op) {
      case PUT_FIELD -> 1L << 1;
      case PUT_STATIC -> 1L;
      case ARRAY_STORE -> 1L << 1 | 1L << 2;
      case ARRAY_LOAD -> 1L << 1;
      default -> op.isCall() ? arguments(body) : 0;
    };
  }

  /** The values of a set of operands. */
  public IntStream values(Body body, long operands) {
    return Bits.of(operands)
        .filter(k -> k < body.operandCount(site))
        .map(k -> body.operand(site, k));
  }

  /** The operands that are used in the same region, as bits. */
  public long used(Body body) {
    return isDirect ? given(body) : effect.used();
  }

  private long arguments(Body body) {
    long all = (1L << Math.min(Long.SIZE - 1, body.operandCount(site))) - 1;
    return body.op(site) == Op.CALL_STATIC ? all : all & ~1L;
  }
}
