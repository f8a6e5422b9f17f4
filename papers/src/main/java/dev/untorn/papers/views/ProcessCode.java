package dev.untorn.papers.views;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.threads.ThreadEntry;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

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

  /**
   * The processes of a program: all methods {@code main} are one; each other entry is one of its
   * own.
   */
  static List<ProcessCode> of(Program program, SameThreadCalls calls) {
    List<ProcessCode> found = new ArrayList<>();
    BitSet mains = new BitSet();
    for (ThreadEntry entry : program.actors().entries()) {
      BitSet first = new BitSet();
      first.set(entry.method());
      if (entry.kind() == ThreadEntry.Kind.MAIN) {
        mains.or(first);
      } else {
        found.add(new ProcessCode(calls.reachable(first), entry.isMany()));
      }
    }
    if (!mains.isEmpty()) {
      found.add(new ProcessCode(calls.reachable(mains), false));
    }
    return found;
  }
}
