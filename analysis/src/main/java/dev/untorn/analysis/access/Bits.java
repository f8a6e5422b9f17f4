package dev.untorn.analysis.access;

import dev.untorn.bytecode.ir.Body;
import java.util.BitSet;
import java.util.function.IntConsumer;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/** Small sets of numbers, such as operands, parameters or sources, as the bits of a long. */
public final class Bits {

  private Bits() {}

  /** The numbers in a set. */
  public static IntStream of(long bits) {
    return BitSet.valueOf(new long[] {bits}).stream();
  }

  /** The union of the sets of all operands of an instruction. */
  public static long ofOperands(Body body, int instruction, IntToLongFunction of) {
    long union = 0;
    for (int k = 0; k < body.operandCount(instruction); k++) {
      union |= of.applyAsLong(body.operand(instruction, k));
    }
    return union;
  }

  /** Visits the numbers in a set in order, without the cost of a stream. */
  public static void forEach(long bits, IntConsumer visitor) {
    for (long rest = bits; rest != 0; rest &= rest - 1) {
      visitor.accept(Long.numberOfTrailingZeros(rest));
    }
  }

  /** The set of all numbers below a limit. */
  public static long below(int limit) {
    return (1L << limit) - 1;
  }
}
