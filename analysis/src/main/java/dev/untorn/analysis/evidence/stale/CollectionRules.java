package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.MapKeys;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.evidence.EvidenceRule.EvidencePattern;
import dev.untorn.analysis.evidence.EvidenceRule.Kind;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import java.util.Set;

/** Evidence that follows from what the called methods of a collection do. */
public final class CollectionRules {

  private CollectionRules() {}

  /** The value comes from one entry of a map, and another entry is changed. */
  @EvidencePattern(
      id = "other-key",
      kind = Kind.PROOF,
      reason = "the read and the write concern different entries of the map")
  public record OtherKeys(MapKeys keys) implements EvidenceRule<StaleCandidate> {
    @Override
    public boolean refutes(StaleCandidate candidate) {
      return keys.areOthers(candidate);
    }
  }

  /** Copying a collection into an array copies all of it, however large the array is. */
  @EvidencePattern(
      id = "copied-collection",
      kind = Kind.PROOF,
      reason = "toArray copies the whole collection, whatever the size of the array passed to it")
  public record CopiedCollection(CollectionChanges changes)
      implements EvidenceRule<StaleCandidate> {
    @Override
    public boolean refutes(StaleCandidate candidate) {
      return changes.called(candidate.source().access()).filter("size"::equals).isPresent()
          && changes
              .called(candidate.action().effect().access())
              .filter("toArray"::equals)
              .isPresent();
    }
  }

  /**
   * An element that the operation only looks for is gone in the end, whichever thread removes it,
   * unless the operation reports that the element was there.
   */
  @EvidencePattern(
      id = "removed-if-present",
      kind = Kind.IDIOM,
      reason =
          "the entry is absent afterwards whichever thread removes it, and nothing else depends"
              + " on the check")
  public record RemovedIfPresent(Program program, CollectionChanges changes, OtherEffects others)
      implements EvidenceRule<StaleCandidate> {
    private static final Set<String> ASKING = Set.of("contains", "containsKey");

    @Override
    public boolean refutes(StaleCandidate candidate) {
      StateAccess removal = candidate.action().effect().access();
      return candidate.shape() == StaleShape.CHECK_THEN_ACT
          && candidate.source().variable().equals(removal.variable())
          && changes.called(candidate.source().access()).filter(ASKING::contains).isPresent()
          && changes.called(removal).filter("remove"::equals).isPresent()
          && program.methods().get(candidate.method()).descriptor().endsWith(")V")
          && !others.isAny(candidate.method(), candidate.action().site(), removal.variable());
    }
  }

  /** What is removed by itself is the right thing or nothing, however many there are by then. */
  @EvidencePattern(
      id = "removed-by-itself",
      kind = Kind.IDIOM,
      reason = "the removed element is named, so the size that was checked is irrelevant")
  public record RemovedByItself(CollectionChanges changes) implements EvidenceRule<StaleCandidate> {
    private static final Set<String> SIZES = Set.of("size", "isEmpty");

    @Override
    public boolean refutes(StaleCandidate candidate) {
      return candidate.shape() == StaleShape.CHECK_THEN_ACT
          && candidate.action().isDirect()
          && changes.called(candidate.source().access()).filter(SIZES::contains).isPresent()
          && changes.isRemovalByItself(candidate.action().effect().access());
    }
  }
}
