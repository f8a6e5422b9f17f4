package dev.untorn.papers.views;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.threads.ThreadEntry;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Finds the processes of a program. */
final class Processes {

  private Processes() {}

  /** All methods {@code main} are one process; each other entry is one of its own. */
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
