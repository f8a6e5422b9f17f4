package dev.untorn.analysis.stale;

import dev.untorn.bytecode.locks.Hold;
import java.util.List;

/**
 * A use of a stale value that does harm if somebody changes what it was read from.
 *
 * @param held the locks that are held all the while
 */
record Candidate(int method, Source source, Deed deed, Shape shape, List<Hold> held) {

  Candidate {
    held = List.copyOf(held);
  }
}
