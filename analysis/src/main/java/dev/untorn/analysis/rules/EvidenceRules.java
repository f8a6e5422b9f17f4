package dev.untorn.analysis.rules;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.evidence.locking.Coherence;
import dev.untorn.analysis.evidence.locking.LikelySameLocks;
import dev.untorn.analysis.evidence.locking.LockRules;
import dev.untorn.analysis.evidence.locking.StepRules;
import dev.untorn.analysis.evidence.stale.CacheRefills;
import dev.untorn.analysis.evidence.stale.CollectionRules.CopiedCollection;
import dev.untorn.analysis.evidence.stale.CollectionRules.OtherKeys;
import dev.untorn.analysis.evidence.stale.CollectionRules.RemovedByItself;
import dev.untorn.analysis.evidence.stale.CollectionRules.RemovedIfPresent;
import dev.untorn.analysis.evidence.stale.IdempotentSetters;
import dev.untorn.analysis.evidence.stale.OperationRules.LazyWrite;
import dev.untorn.analysis.evidence.stale.OperationRules.MainTool;
import dev.untorn.analysis.evidence.stale.OperationRules.UnderConstruction;
import dev.untorn.analysis.evidence.stale.SetOnceFields;
import dev.untorn.analysis.evidence.stale.ValueConversions;
import dev.untorn.analysis.evidence.view.SplitRules;
import dev.untorn.analysis.locking.GuardedAccesses;
import dev.untorn.analysis.locking.LockingPattern;
import dev.untorn.analysis.view.JointAccesses;
import dev.untorn.analysis.view.SplitAccess;
import dev.untorn.bytecode.Program;
import java.util.List;
import java.util.stream.Stream;

/**
 * Every reason for which a candidate is not reported: one list for each type of candidate, in the
 * order in which the rules are asked.
 */
public final class EvidenceRules {

  private EvidenceRules() {}

  /** About a stale value and what is done because of it, without regard to other threads. */
  public static List<EvidenceRule<StaleCandidate>> staleCandidates(
      Program program, ConflictSearch conflicts) {
    return List.of(
        new LazyWrite(program),
        new ValueConversions(program, conflicts),
        new OtherKeys(program),
        new CopiedCollection(program),
        new RemovedIfPresent(program, conflicts),
        new RemovedByItself(program),
        new MainTool(program),
        new UnderConstruction(program),
        new IdempotentSetters(program),
        new SetOnceFields(program, conflicts),
        new CacheRefills(program, conflicts));
  }

  /** About a lock that is acquired twice while another one is held. */
  public static List<EvidenceRule<LockingPattern>> lockingPatterns(
      Program program, GuardedAccesses guarded) {
    Coherence coherence = new Coherence(program, guarded);
    LikelySameLocks locks = new LikelySameLocks(program);
    return List.of(
        new StepRules.Initializer(program),
        new LockRules.LocalLibraryObject(),
        new LockRules.SameLock(program),
        new LockRules.StaticLockOfOtherClass(program),
        new StepRules.PreconditionCheck(program, guarded),
        new StepRules.UnrelatedSteps(coherence),
        new StepRules.SecondStepChecks(coherence),
        new StepRules.ReturnedObject(coherence),
        new StepRules.DisplayOnly(program, guarded),
        new StepRules.RepeatedRead(program, guarded),
        new StepRules.WaitBetween(program),
        new LockRules.OuterObject(locks),
        new LockRules.HeldForLife(program),
        new LockRules.HeldByCallers(locks),
        new LockRules.GuardedByContext(program),
        new LockRules.WaitNotifyLock(program, guarded),
        new StepRules.CompareAndSet(program));
  }

  /**
   * About two variables that a method accesses in two regions.
   *
   * @param joint what all methods access together, complete when the rules are asked
   */
  public static List<EvidenceRule<SplitAccess>> splitAccesses(
      Program program, JointAccesses joint) {
    return List.of(
        new SplitRules.DisplayMethod(program),
        new SplitRules.ReservedValue(),
        new SplitRules.SplitThreadEntry(program),
        new SplitRules.SplitByOtherClass(program),
        new SplitRules.AnnouncingFlag(program),
        new SplitRules.ConditionalWrites(),
        new SplitRules.CheckedWrite(),
        new SplitRules.RarelyJoint(joint),
        new SplitRules.NeverCombined(joint));
  }

  /** All rules about all types of candidates. */
  public static List<EvidenceRule<?>> all(Program program) {
    ConflictSearch conflicts = new ConflictSearch(program);
    return Stream.<List<? extends EvidenceRule<?>>>of(
            staleCandidates(program, conflicts),
            lockingPatterns(program, new GuardedAccesses(program)),
            splitAccesses(program, new JointAccesses()))
        .<EvidenceRule<?>>flatMap(List::stream)
        .toList();
  }
}
