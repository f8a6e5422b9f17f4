package dev.untorn.papers.blocklocal;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Looks at each method once, after those that it calls. */
final class BlockSummaries {

  /**
   * A use of a shared value in another block than where it was read.
   *
   * @param site where the value comes into the method: the read, or a call
   * @param use the first instruction that uses it
   */
  record StaleUse(int method, SharedValueOrigin origin, int site, int use) {}

  /**
   * What the result of a method is made of.
   *
   * @param origins what it has read
   * @param parameters its parameters, as bits
   */
  record BlockSummary(List<SharedValueOrigin> origins, long parameters) {

    static final BlockSummary NONE = new BlockSummary(List.of(), 0);

    BlockSummary {
      origins = List.copyOf(origins);
    }
  }

  /** A call that can run more methods than this is not followed. */
  private static final int MOST_TARGETS = 30;

  /** How many methods can wait for those that they call. */
  private static final int MOST_WAITING = 200;

  private final Program program;
  private final BlockSummary[] known;
  private final BitSet begun = new BitSet();
  private final List<StaleUse> stale = new ArrayList<>();
  private int waiting;

  BlockSummaries(Program program) {
    this.program = program;
    known = new BlockSummary[program.methods().count()];
  }

  /** All stale uses of the program. */
  List<StaleUse> stale() {
    for (int method = 0; method < known.length; method++) {
      of(method);
    }
    return stale;
  }

  static boolean isFollowed(CallTargets targets) {
    return targets.count() <= MOST_TARGETS;
  }

  /** The summary of a method; nothing for one that is being looked at. */
  BlockSummary of(int method) {
    if (known[method] != null) {
      return known[method];
    }
    boolean hasBody = program.methods().get(method).body().isPresent();
    if (!hasBody || begun.get(method) || waiting > MOST_WAITING) {
      return BlockSummary.NONE;
    }
    begun.set(method);
    waiting++;
    BlockFlow flow = new BlockFlow(program, method, this);
    waiting--;
    known[method] = flow.summary();
    stale.addAll(flow.stale());
    return known[method];
  }
}
