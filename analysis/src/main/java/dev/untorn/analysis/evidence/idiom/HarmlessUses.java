package dev.untorn.analysis.evidence.idiom;

import dev.untorn.analysis.access.MapKeys;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.evidence.MonotonicBounds;
import dev.untorn.analysis.evidence.StoredConstants;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import dev.untorn.bytecode.threads.ThreadEntry;
import java.util.Set;

/** Which uses of stale values do no harm, whatever others have written in between. */
public final class HarmlessUses {

  /**
   * Writes that others may see late: who chooses them knows that nobody else writes, where it is
   * not seen who does.
   */
  private static final Set<String> LATE = Set.of("lazySet", "setRelease", "setOpaque", "setPlain");

  private static final Set<String> ASKING = Set.of("contains", "containsKey");
  private static final Set<String> SIZES = Set.of("size", "isEmpty");

  private final Program program;
  private final OtherEffects besides;
  private final ValueConversions conversions;
  private final CacheRefills refills;
  private final MapKeys keys;
  private final CollectionChanges kinds;
  private final OneWayFlags latches;
  private final SingleThreadedUse singles;
  private final AdvisorySearches searches;
  private final MemoizedArrays memos;
  private final SearchHints hints;
  private final IdempotentSetters setters;
  private final SetOnceFields setOnce;

  public HarmlessUses(Program program, ConflictSearch interference) {
    this.program = program;
    besides = new OtherEffects(program, interference);
    conversions = new ValueConversions(program, interference);
    refills = new CacheRefills(program, interference);
    keys = new MapKeys(program);
    kinds = new CollectionChanges(program);
    latches = new OneWayFlags(program, interference, new StoredConstants(program));
    singles = new SingleThreadedUse(program, interference, kinds);
    searches = new AdvisorySearches(program, kinds, new MonotonicBounds(program));
    memos = new MemoizedArrays(program, interference, new EquivalentValues(program));
    hints = new SearchHints(program, interference);
    setters = new IdempotentSetters(program);
    setOnce = new SetOnceFields(program, interference);
  }

  public boolean contains(StaleCandidate candidate) {
    return isLate(candidate.deed().effect().access())
        || conversions.contains(candidate.source().variable())
        || keys.areOthers(candidate)
        || isCopied(candidate)
        || isRemovedIfThere(candidate)
        || isRemovedByItself(candidate)
        || isTool(candidate.method())
        || isMaking(candidate)
        || latches.contains(candidate)
        || singles.contains(candidate)
        || searches.contains(candidate)
        || memos.contains(candidate)
        || hints.contains(candidate)
        || setters.contains(candidate)
        || setOnce.contains(candidate)
        || refills.contains(candidate);
  }

  /** Who copies a collection gets all of it, however large the array was made. */
  private boolean isCopied(StaleCandidate candidate) {
    return kinds.called(candidate.source().access()).filter("size"::equals).isPresent()
        && kinds.called(candidate.deed().effect().access()).filter("toArray"::equals).isPresent();
  }

  /**
   * What was only asked whether it is there is gone in the end, whoever removes it; unless somebody
   * is told that it was there.
   */
  private boolean isRemovedIfThere(StaleCandidate candidate) {
    StateAccess removal = candidate.deed().effect().access();
    return candidate.shape() == StaleShape.CHECK_THEN_ACT
        && candidate.source().variable().equals(removal.variable())
        && kinds.called(candidate.source().access()).filter(ASKING::contains).isPresent()
        && kinds.called(removal).filter("remove"::equals).isPresent()
        && program.methods().get(candidate.method()).descriptor().endsWith(")V")
        && !besides.isAny(candidate.method(), candidate.deed().site(), removal.variable());
  }

  /** What is removed is the right thing or nothing, however many there are by then. */
  private boolean isRemovedByItself(StaleCandidate candidate) {
    StateAccess removal = candidate.deed().effect().access();
    return candidate.shape() == StaleShape.CHECK_THEN_ACT
        && candidate.deed().isDirect()
        && kinds.called(candidate.source().access()).filter(SIZES::contains).isPresent()
        && kinds.isRemovalByItself(removal);
  }

  /** Where others call a library, its own main methods are tools, of one thread each. */
  private boolean isTool(int method) {
    return isOpen(method)
        && program.actors().entries().stream()
            .anyMatch(entry -> entry.kind() == ThreadEntry.Kind.MAIN && entry.method() == method);
  }

  /** What is done to an object by its own constructors nobody else can see. */
  private boolean isMaking(StaleCandidate candidate) {
    return program.construction().isConstructing(candidate.method())
        && candidate.source().base().root().equals(new AccessPath.Parameter(0));
  }

  private boolean isLate(StateAccess write) {
    return isOpen(write.method()) && kinds.called(write).filter(LATE::contains).isPresent();
  }

  private boolean isOpen(int method) {
    return program.actors().world(program.methods().get(method).owner()) == World.OPEN;
  }
}
