package dev.untorn.papers.blocklocal;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.locks.AccessPath;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** The summaries of all methods: each is computed once, after those of the methods it calls. */
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

  List<StaleUse> stale() {
    for (int method = 0; method < known.length; method++) {
      of(method);
    }
    return stale;
  }

  static int[] followed(CallTargets targets) {
    return targets.count() <= MOST_TARGETS ? targets.stream().toArray() : new int[0];
  }

  /** The summary of a method; nothing for one that is being analysed. */
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

  /**
   * Where a shared value comes from: from a variable, or from an unknown method.
   *
   * @param method the method that reads it, perhaps one that is called
   * @param instruction the read, or the call of a method that is not known
   * @param read the read itself
   * @param own the locks that were taken for it and are given up when the value arrives
   */
  record SharedValueOrigin(
      int method, int instruction, Optional<StateAccess> read, List<AccessPath> own) {

    /** Stands for what a method takes that is not known: a block of its own, says section 5.1. */
    private static final AccessPath UNKNOWN = new AccessPath.Constant("not known");

    SharedValueOrigin {
      own = List.copyOf(own);
    }

    static SharedValueOrigin of(StateAccess read, List<AccessPath> own) {
      return new SharedValueOrigin(read.method(), read.instruction(), Optional.of(read), own);
    }

    /** What a method returns whose effect is not known. */
    static SharedValueOrigin unknown(int method, int call) {
      return new SharedValueOrigin(method, call, Optional.empty(), List.of(UNKNOWN));
    }

    SharedValueOrigin under(List<AccessPath> locks) {
      return new SharedValueOrigin(method, instruction, read, locks);
    }
  }
}
