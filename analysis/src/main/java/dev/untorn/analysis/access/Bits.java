package dev.untorn.analysis.access;

import java.util.BitSet;
import java.util.stream.IntStream;

/** Small sets of numbers, such as of operands, parameters or sources, in the bits of a long. */
public final class Bits {

  private Bits() {}

  /** The numbers in a set. */
  public static IntStream of(long bits) {
    return BitSet.valueOf(new long[] {bits}).stream();
  }

  /** The set of all numbers below a limit. */
  public static long below(int limit) {
    return (1L << limit) - 1;
  }
}
