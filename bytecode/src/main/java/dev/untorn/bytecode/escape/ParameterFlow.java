package dev.untorn.bytecode.escape;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The flow of some values, the roots, in one body: the roots that escape, as bits, the instructions
 * at which they escape, and the calls to which they are passed.
 */
record ParameterFlow(long escaping, BitSet sites, List<Pass> passes) {

  /** More parameters than this are not distinguished. */
  static final int MAX_ROOTS = Long.SIZE;

  /** A call to which some roots, as bits, are passed. */
  record Pass(int call, int operand, long roots) {}

  static ParameterFlow of(Body body) {
    long[] roots = new long[body.size()];
    for (int i = 0; i < body.size() && body.op(i) == Op.PARAMETER; i++) {
      roots[i] = 1L << Math.min(body.parameter(i), MAX_ROOTS - 1);
    }
    return of(body, roots);
  }

  static ParameterFlow of(Body body, int value) {
    long[] roots = new long[body.size()];
    roots[value] = 1;
    return of(body, roots);
  }

  private static ParameterFlow of(Body body, long[] roots) {
    spread(body, roots);
    long escaping = 0;
    BitSet sites = new BitSet();
    List<Pass> passes = new ArrayList<>();
    for (int user = 0; user < body.size(); user++) {
      for (int k = 0; k < body.operandCount(user); k++) {
        long given = roots[body.operand(user, k)];
        if (given != 0) {
          Op op = body.op(user);
          if (op.isCall() && op != Op.CALL_DYNAMIC) {
            passes.add(new Pass(user, k, given));
          } else if (escapes(op, k)) {
            escaping |= given;
            sites.set(user);
          }
        }
      }
    }
    return new ParameterFlow(escaping, sites, List.copyOf(passes));
  }

  /** Phis and casts carry the roots of their operands. */
  private static void spread(Body body, long[] roots) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 0; i < roots.length; i++) {
        if (body.op(i) == Op.PHI || body.op(i) == Op.CAST) {
          long before = roots[i];
          for (int k = 0; k < body.operandCount(i); k++) {
            roots[i] |= roots[body.operand(i, k)];
          }
          changed |= roots[i] != before;
        }
      }
    }
  }

  static boolean escapes(Op op, int operand) {
    return switch (op) {
      case PUT_FIELD -> operand == 1;
      case ARRAY_STORE -> operand == 2;
      case PUT_STATIC, RETURN, THROW, CALL_DYNAMIC -> true;
      default -> false;
    };
  }
}
