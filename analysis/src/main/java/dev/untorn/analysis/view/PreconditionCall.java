package dev.untorn.analysis.view;

import java.util.BitSet;

/**
 * A call that throws something unless a variable is as it should be.
 *
 * @param behind the instructions that run only if it does not
 */
record PreconditionCall(RegionAccess read, BitSet behind) {

  boolean decides(int instruction) {
    return behind.get(instruction);
  }
}
