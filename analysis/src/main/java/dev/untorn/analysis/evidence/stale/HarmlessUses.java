package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.evidence.MonotonicBounds;
import dev.untorn.analysis.evidence.StoredConstants;
import dev.untorn.bytecode.Program;

/** Which uses of stale values do no harm, whatever others have written in between. */
public final class HarmlessUses {

  private final OneWayFlags latches;
  private final SingleThreadedUse singles;
  private final AdvisorySearches searches;
  private final MemoizedArrays memos;
  private final SearchHints hints;

  public HarmlessUses(Program program, ConflictSearch conflicts) {
    CollectionChanges kinds = new CollectionChanges(program);
    latches = new OneWayFlags(program, conflicts, new StoredConstants(program));
    singles = new SingleThreadedUse(program, conflicts, kinds);
    searches = new AdvisorySearches(program, kinds, new MonotonicBounds(program));
    memos = new MemoizedArrays(program, conflicts, new EquivalentValues(program));
    hints = new SearchHints(program, conflicts);
  }

  public boolean contains(StaleCandidate candidate) {
    return latches.contains(candidate)
        || singles.contains(candidate)
        || searches.contains(candidate)
        || memos.contains(candidate)
        || hints.contains(candidate);
  }
}
