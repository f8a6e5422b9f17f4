package dev.untorn.analysis.access;

import dev.untorn.bytecode.locks.AccessPath;
import java.util.List;

/**
 * A function that a method is given and runs.
 *
 * @param parameter which parameter it is
 * @param name the method of its interface through which it is run
 * @param own the locks under which it is run that the method has taken
 * @param isResult whether the method returns what the function returns
 */
public record CallbackRun(int parameter, String name, List<AccessPath> own, boolean isResult) {

  public CallbackRun {
    own = List.copyOf(own);
  }
}
