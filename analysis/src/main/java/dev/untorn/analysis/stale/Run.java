package dev.untorn.analysis.stale;

import dev.untorn.bytecode.locks.LockExpression;
import java.util.List;

/**
 * A function that a method is given and runs.
 *
 * @param parameter which parameter it is
 * @param name the method of its interface through which it is run
 * @param own the locks under which it is run that the method has taken
 * @param isResult whether the method returns what the function returns
 */
record Run(int parameter, String name, List<LockExpression> own, boolean isResult) {

  Run {
    own = List.copyOf(own);
  }
}
