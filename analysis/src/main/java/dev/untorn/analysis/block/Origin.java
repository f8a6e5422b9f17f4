package dev.untorn.analysis.block;

import dev.untorn.bytecode.locks.LockExpression;
import dev.untorn.bytecode.sharing.StateAccess;
import java.util.List;

/**
 * Where a shared value was read.
 *
 * @param read the read itself, perhaps in a method that is called
 * @param own the locks that were taken for it and are given up when the value arrives
 */
record Origin(StateAccess read, List<LockExpression> own) {

  Origin {
    own = List.copyOf(own);
  }
}
