package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.MapKeys;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import java.util.Set;

/** Evidence that follows from what the called methods of a collection do. */
public final class CollectionRules {

  private CollectionRules() {}

  /** The value comes from one entry of a map, and another entry is changed. */
  public static final class OtherKeys extends EvidenceRule<StaleCandidate> {

    private final MapKeys keys;

    public OtherKeys(Program program) {
      super("other-key", Kind.PROOF, "one entry of the map is read and another one is changed");
      keys = new MapKeys(program);
    }

    @Override
    public boolean refutes(StaleCandidate candidate) {
      return keys.areOthers(candidate);
    }
  }

  /** Copying a collection into an array copies all of it, however large the array is. */
  public static final class CopiedCollection extends EvidenceRule<StaleCandidate> {

    private final CollectionChanges changes;

    public CopiedCollection(Program program) {
      super(
          "copied-collection",
          Kind.PROOF,
          "toArray copies the whole collection, however large the given array is");
      changes = new CollectionChanges(program);
    }

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
   * What was only asked whether it is there is gone in the end, whoever removes it; unless somebody
   * is told that it was there.
   */
  public static final class RemovedIfPresent extends EvidenceRule<StaleCandidate> {

    private static final Set<String> ASKING = Set.of("contains", "containsKey");

    private final Program program;
    private final CollectionChanges changes;
    private final OtherEffects others;

    public RemovedIfPresent(Program program, ConflictSearch conflicts) {
      super(
          "removed-if-present",
          Kind.IDIOM,
          "the entry is gone in the end, whichever thread removes it, and nothing else depends on"
              + " the check");
      this.program = program;
      changes = new CollectionChanges(program);
      others = new OtherEffects(program, conflicts);
    }

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
  public static final class RemovedByItself extends EvidenceRule<StaleCandidate> {

    private static final Set<String> SIZES = Set.of("size", "isEmpty");

    private final CollectionChanges changes;

    public RemovedByItself(Program program) {
      super(
          "removed-by-itself",
          Kind.IDIOM,
          "the removed element is named, so the size that was checked does not matter");
      changes = new CollectionChanges(program);
    }

    @Override
    public boolean refutes(StaleCandidate candidate) {
      return candidate.shape() == StaleShape.CHECK_THEN_ACT
          && candidate.action().isDirect()
          && changes.called(candidate.source().access()).filter(SIZES::contains).isPresent()
          && changes.isRemovalByItself(candidate.action().effect().access());
    }
  }
}
