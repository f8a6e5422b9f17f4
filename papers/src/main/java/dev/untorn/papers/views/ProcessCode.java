package dev.untorn.papers.views;

import java.util.BitSet;

/**
 * What the paper calls a process: all the code that a thread can run.
 *
 * @param methods all that it can run
 * @param isMany whether two threads can run it at the same time
 */
record ProcessCode(BitSet methods, boolean isMany) {

  /** This and another one, of which both can run at the same time. */
  ProcessCode with(ProcessCode other) {
    BitSet both = (BitSet) methods.clone();
    both.or(other.methods);
    return new ProcessCode(both, true);
  }
}
