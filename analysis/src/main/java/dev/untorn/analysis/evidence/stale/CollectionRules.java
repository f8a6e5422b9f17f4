package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import java.util.Set;
import java.util.function.Predicate;

/** Evidence from the effects of the collection methods that are called. */
public final class CollectionRules {

  private static final Set<String> ASKING = Set.of("contains", "containsKey");
  private static final Set<String> SIZES = Set.of("size", "isEmpty");

  private final Program program;
  private final CollectionChanges changes;
  private final OtherEffects others;

  public CollectionRules(Program program, ConflictSearch conflicts) {
    this.program = program;
    changes = new CollectionChanges(program);
    others = new OtherEffects(program, conflicts);
  }

  public boolean isCopied(StaleCandidate candidate) {
    return isCalled(candidate.source().access(), "size"::equals)
        && isCalled(candidate.action().effect().access(), "toArray"::equals);
  }

  private boolean isCalled(StateAccess access, Predicate<String> isMeant) {
    return changes.called(access).filter(isMeant).isPresent();
  }

  /** A checked element is absent at the end in any case, unless its removal is reported. */
  public boolean isRemovedIfPresent(StaleCandidate candidate) {
    StateAccess removal = candidate.action().effect().access();
    return candidate.shape() == StaleShape.CHECK_THEN_ACT
        && candidate.source().variable().equals(removal.variable())
        && isCalled(candidate.source().access(), ASKING::contains)
        && isCalled(removal, "remove"::equals)
        && program.methods().get(candidate.method()).descriptor().endsWith(")V")
        && !others.isAny(candidate.method(), candidate.action().site(), removal.variable());
  }

  public boolean isRemovedByItself(StaleCandidate candidate) {
    return candidate.shape() == StaleShape.CHECK_THEN_ACT
        && candidate.action().isDirect()
        && isCalled(candidate.source().access(), SIZES::contains)
        && changes.isRemovalByItself(candidate.action().effect().access());
  }
}
