package dev.untorn.analysis.rules;

import dev.untorn.analysis.access.MapKeys;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.conflict.StaleConflict;
import dev.untorn.analysis.conflict.StaleConflict.StaleConflicts;
import dev.untorn.analysis.evidence.CommutativeUpdates;
import dev.untorn.analysis.evidence.EncapsulatedObjects;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.evidence.StoredConstants;
import dev.untorn.analysis.evidence.locking.Coherence;
import dev.untorn.analysis.evidence.locking.LikelySameLocks;
import dev.untorn.analysis.evidence.locking.LockRules;
import dev.untorn.analysis.evidence.locking.StepRules;
import dev.untorn.analysis.evidence.stale.CacheRefills;
import dev.untorn.analysis.evidence.stale.CallRules;
import dev.untorn.analysis.evidence.stale.CollectionRules.CopiedCollection;
import dev.untorn.analysis.evidence.stale.CollectionRules.OtherKeys;
import dev.untorn.analysis.evidence.stale.CollectionRules.RemovedByItself;
import dev.untorn.analysis.evidence.stale.CollectionRules.RemovedIfPresent;
import dev.untorn.analysis.evidence.stale.ConflictRules;
import dev.untorn.analysis.evidence.stale.EquivalentValues;
import dev.untorn.analysis.evidence.stale.FieldRules.HabitualLock;
import dev.untorn.analysis.evidence.stale.FieldRules.IdempotentSetters;
import dev.untorn.analysis.evidence.stale.FieldRules.SetOnceFields;
import dev.untorn.analysis.evidence.stale.FieldRules.ValueConversions;
import dev.untorn.analysis.evidence.stale.OperationRules.AssertedLock;
import dev.untorn.analysis.evidence.stale.OperationRules.CalledUnderLock;
import dev.untorn.analysis.evidence.stale.OperationRules.LazyWrite;
import dev.untorn.analysis.evidence.stale.OperationRules.MainTool;
import dev.untorn.analysis.evidence.stale.OperationRules.ReportedInCallee;
import dev.untorn.analysis.evidence.stale.OperationRules.RunByOneThread;
import dev.untorn.analysis.evidence.stale.OperationRules.TextMethod;
import dev.untorn.analysis.evidence.stale.OperationRules.UnderConstruction;
import dev.untorn.analysis.evidence.stale.OtherEffects;
import dev.untorn.analysis.evidence.stale.RegionRules;
import dev.untorn.analysis.evidence.stale.ReservationRules;
import dev.untorn.analysis.evidence.stale.VolatileRules;
import dev.untorn.analysis.evidence.view.SplitRules;
import dev.untorn.analysis.flow.StaleUse;
import dev.untorn.analysis.locking.GuardedAccesses;
import dev.untorn.analysis.locking.LockingPattern;
import dev.untorn.analysis.view.JointAccesses;
import dev.untorn.analysis.view.SplitAccess;
import dev.untorn.bytecode.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Every reason for which a candidate is not reported: one list for each type of candidate, in the
 * order in which the rules are asked.
 */
public final class EvidenceRules {

  private EvidenceRules() {}

  /** About a shared value and its use inside one method. */
  public static List<EvidenceRule<StaleUse>> staleUses(Program program, ConflictSearch conflicts) {
    List<EvidenceRule<StaleUse>> rules = new ArrayList<>();
    rules.add(new RegionRules.LegacyCollection(program, conflicts));
    rules.add(new RegionRules.UnlockedRead());
    rules.add(new RegionRules.HandedOver());
    rules.add(new RegionRules.SameRegion());
    rules.add(new RegionRules.AssertionOnly());
    rules.add(new RegionRules.Unreachable());
    rules.add(new CallRules.ConditionalCall(program));
    rules.add(new CallRules.MergingCall(program));
    rules.add(new CallRules.RemovedByName(program));
    rules.add(new CallRules.ComputedIfPresent(program));
    rules.add(new CallRules.AskingFunction(program));
    rules.add(new RegionRules.ComparedByCallee());
    rules.add(new RegionRules.Validated());
    rules.add(new RegionRules.TestedAgain());
    rules.add(new RegionRules.ClaimedByCallee());
    rules.add(new RegionRules.UnrelatedStep(program));
    rules.add(new RegionRules.DistantCall(program));
    rules.addAll(ReservationRules.all(program));
    rules.add(new VolatileRules.SwappingClass(program));
    rules.add(new VolatileRules.NothingFollows(program));
    rules.add(new CallRules.ClearedWhole(program));
    rules.add(new CallRules.ClaimedVariable(program, conflicts));
    rules.add(new CallRules.Counted(new CommutativeUpdates(program)));
    return List.copyOf(rules);
  }

  /** About a stale value and what is done because of it, without regard to other threads. */
  public static List<EvidenceRule<StaleCandidate>> staleCandidates(
      Program program, ConflictSearch conflicts, ReportedInCallee reported) {
    CollectionChanges changes = new CollectionChanges(program);
    OtherEffects effects = new OtherEffects(program, conflicts);
    return List.of(
        new TextMethod(program),
        new HabitualLock(program, conflicts),
        new AssertedLock(program),
        new RunByOneThread(program),
        new CalledUnderLock(program),
        new LazyWrite(program, changes),
        new ValueConversions(program, conflicts),
        new OtherKeys(new MapKeys(program)),
        new CopiedCollection(changes),
        new RemovedIfPresent(program, changes, effects),
        new RemovedByItself(changes),
        new MainTool(program),
        new UnderConstruction(program),
        new IdempotentSetters(program),
        new SetOnceFields(program, conflicts),
        new CacheRefills(program, conflicts, changes, new EquivalentValues(program), effects),
        reported);
  }

  /** About a stale value and a write of another thread, without regard to locks. */
  public static List<EvidenceRule<StaleConflict>> staleConflicts(Program program) {
    return List.of(
        new ConflictRules.NotParallel(program),
        new ConflictRules.HarmlessChange(new CollectionChanges(program)),
        new ConflictRules.SameConstant(new StoredConstants(program)),
        new ConflictRules.OtherEntry(new MapKeys(program)),
        new ConflictRules.MovedAway(program),
        new ConflictRules.OwnThreadField(program),
        new ConflictRules.CurrentThread(program));
  }

  /** About a stale value and the locks of a write of another thread. */
  public static List<EvidenceRule<StaleConflict>> lockedConflicts(
      Program program, ConflictSearch conflicts) {
    return List.of(
        new ConflictRules.KeptOut(conflicts), new ConflictRules.KeyLock(new MapKeys(program)));
  }

  /** About a stale value and all writes of other threads together. */
  public static List<EvidenceRule<StaleConflicts>> allConflicts() {
    return List.of(new ConflictRules.MostlyGuarded());
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
        new LockRules.GuardedByContext(new EncapsulatedObjects(program)),
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
            staleUses(program, conflicts),
            staleCandidates(program, conflicts, new ReportedInCallee(program)),
            staleConflicts(program),
            lockedConflicts(program, conflicts),
            allConflicts(),
            lockingPatterns(program, new GuardedAccesses(program)),
            splitAccesses(program, new JointAccesses()))
        .<EvidenceRule<?>>flatMap(List::stream)
        .toList();
  }
}
