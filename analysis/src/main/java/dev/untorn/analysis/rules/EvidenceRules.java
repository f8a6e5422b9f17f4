package dev.untorn.analysis.rules;

import static dev.untorn.analysis.evidence.EvidenceRule.doubt;
import static dev.untorn.analysis.evidence.EvidenceRule.idiom;
import static dev.untorn.analysis.evidence.EvidenceRule.intent;
import static dev.untorn.analysis.evidence.EvidenceRule.proof;

import dev.untorn.analysis.CandidateListener;
import dev.untorn.analysis.access.MapKeys;
import dev.untorn.analysis.access.ReadWritePair;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.conflict.StaleConflict;
import dev.untorn.analysis.conflict.StaleConflict.StaleConflicts;
import dev.untorn.analysis.evidence.EvidenceList;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.evidence.StoredConstants;
import dev.untorn.analysis.evidence.stale.BoundChecks;
import dev.untorn.analysis.evidence.stale.CacheRefills;
import dev.untorn.analysis.evidence.stale.CallRules;
import dev.untorn.analysis.evidence.stale.CollectionRules;
import dev.untorn.analysis.evidence.stale.ConflictRules;
import dev.untorn.analysis.evidence.stale.FieldRules;
import dev.untorn.analysis.evidence.stale.OperationRules;
import dev.untorn.analysis.evidence.stale.OperationRules.ReportedInCallee;
import dev.untorn.analysis.evidence.stale.RegionRules;
import dev.untorn.analysis.evidence.stale.VolatileRules;
import dev.untorn.analysis.evidence.view.SplitRules;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.analysis.flow.StaleUse;
import dev.untorn.analysis.view.JointAccesses;
import dev.untorn.analysis.view.SplitAccess;
import dev.untorn.analysis.view.SplitEvidence;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Rule;
import java.util.List;

/**
 * Every reason for which a candidate is not reported: one list for each type of candidate, in the
 * order in which the rules are applied. The reasons are declared here, not with the tests.
 */
public final class EvidenceRules {

  private EvidenceRules() {}

  /** The rules about a shared value and its use inside one method. */
  public static List<EvidenceRule<StaleUse>> staleUses(Program program, ConflictSearch conflicts) {
    RegionRules regions = new RegionRules(program, conflicts);
    CallRules calls = new CallRules(program, conflicts);
    VolatileRules volatiles = new VolatileRules(program);
    return List.of(
        intent(
            "legacy-collection",
            "the collection synchronizes its own methods, but few of its uses are"
                + " guarded by a lock, so there is no evidence that threads share it",
            regions::isLegacyCollection),
        intent(
            "unlocked-read",
            "the value is read without a lock and is not volatile, so there is no"
                + " evidence that threads share it",
            regions::isUnmarked),
        idiom(
            "handed-over",
            "the critical section that reads the value also removes or changes it, so"
                + " no other thread works with the same value",
            use -> use.source().kind() == SharedRead.Kind.TAKEN),
        idiom(
            "same-region",
            "the value is read and used in one critical section; a write without the lock would be"
                + " a data race",
            use -> use.flow().regions().isSameRegion(use.source(), use.held(), use.site())),
        intent(
            "assertion-only",
            "the code runs only if assertions are enabled",
            use -> use.flow().control().isAsserted(use.site())),
        proof(
            "unreachable",
            "the code would run only if a method returned null, which it never does",
            use -> use.flow().control().isUnreachable(use.site())),
        proof(
            "conditional-call",
            "the call checks the condition itself, atomically",
            calls::isConditional),
        proof(
            "merging-call",
            "the call computes the new value from the current one, atomically",
            use -> !use.isDeciding() && calls.isJoining(use)),
        idiom(
            "removed-by-name",
            "the call names the element to remove, so it removes that element or nothing",
            calls::isRemovedByName),
        proof(
            "computed-if-present",
            "computeIfPresent rechecks the presence of the entry atomically",
            calls::isComputedIfPresent),
        idiom(
            "asking-function",
            "the function that computes the new value tests the current one",
            use -> use.isDeciding() && calls.isJoining(use) && calls.isAskingFunction(use)),
        idiom(
            "compared-by-callee",
            "the called method compares the value with the current one before using it",
            RegionRules::isComparedByCallee),
        idiom(
            "validated",
            "the value is read again under the lock and compared before it is used",
            use -> use.flow().regions().isValidated(use.site())),
        idiom(
            "tested-again",
            "the condition is rechecked in the critical section that depends on it",
            use -> use.isDeciding() && RegionRules.isTestedAgain(use)),
        idiom(
            "claimed-by-callee",
            "the called method that reads the value also changes state under the same"
                + " lock, for example to reserve something",
            use -> use.isDeciding() && use.source().isClaim()),
        intent(
            "unrelated-step",
            "a volatile field or the state of another class is read atomically, and its"
                + " use is too far away to belong to the same operation",
            regions::isUnrelated),
        intent(
            "distant-call",
            "the check or the code that depends on it is several calls away in another" + " class",
            use -> use.isDeciding() && regions.isDistantCall(use)),
        intent(
            "swapping-class",
            "the class changes state with compareAndSet, and the volatile field is part"
                + " of that protocol",
            volatiles::isOfSwappingClass),
        intent(
            "volatile-set-twice",
            "the volatile field is only set, and nothing else that must happen once"
                + " depends on it",
            volatiles::isOnlySet),
        idiom(
            "cleared-whole",
            "the whole collection is cleared, whatever it contained",
            calls::isClearedWhole),
        idiom(
            "claimed-variable",
            "other code changes the variable only with compareAndSet, so its value"
                + " determines which thread may change it",
            calls::isOfClaimedVariable),
        idiom(
            "counted-elsewhere",
            "the code that depends on the check only updates a counter, and no other"
                + " code reads the result",
            calls::isCountedElsewhere),
        doubt(
            "no-region",
            "the value is read without a lock and is not volatile; threads may not share it",
            regions::isWithoutRegion),
        doubt(
            "lazy-initialization",
            "a volatile field that is null is set; often any of the objects that threads store"
                + " will do",
            VolatileRules::isLazyVolatile),
        doubt(
            "private-step",
            "only the class itself calls the method, and may do so from one thread",
            regions::isPrivateStep));
  }

  /** The rules about a stale value and the access that depends on it, ignoring other threads. */
  public static List<EvidenceRule<StaleCandidate>> staleCandidates(
      Program program, ConflictSearch conflicts, ReportedInCallee reported) {
    OperationRules operations = new OperationRules(program);
    FieldRules fields = new FieldRules(program, conflicts);
    CollectionRules collections = new CollectionRules(program, conflicts);
    return List.of(
        intent(
            "to-string",
            "toString only displays state, which may be stale",
            candidate -> MethodFlow.isText(program, candidate.method())),
        idiom(
            "asserted-lock",
            "the method asserts that its caller holds a lock, as with Thread.holdsLock",
            operations::isLockAsserted),
        intent(
            "run-by-one-thread",
            "a run method without a lock is usually run by one thread that owns the" + " object",
            operations::isRunByOneThread),
        intent(
            "called-under-lock",
            "most callers of the method hold a lock",
            operations::isCalledUnderLock),
        intent(
            "lazy-write",
            "lazily published writes are used where only one thread writes",
            operations::isLazyWrite),
        idiom(
            "value-conversion",
            "every write of the field only converts its value to another class, so"
                + " concurrent writes store the same value",
            fields::isValueConversion),
        proof(
            "other-key",
            "the read and the write concern different entries of the map",
            candidate -> new MapKeys(program).areOthers(candidate)),
        proof(
            "copied-collection",
            "toArray copies the whole collection, whatever the size of the array passed" + " to it",
            collections::isCopied),
        idiom(
            "removed-if-present",
            "the entry is absent afterwards whichever thread removes it, and nothing"
                + " else depends on the check",
            collections::isRemovedIfPresent),
        idiom(
            "removed-by-itself",
            "the removed element is named, so the size that was checked is irrelevant",
            collections::isRemovedByItself),
        intent(
            "main-tool",
            "the main method of a library is a separate single-threaded tool",
            operations::isMainTool),
        proof(
            "under-construction",
            "the object is still being constructed, so no other thread can see it",
            operations::isUnderConstruction),
        idiom(
            "idempotent-setter",
            "the field is set to the argument of the method, whatever its previous value",
            fields::isIdempotentSetter),
        idiom(
            "cache-refill",
            "the stored value is computed from its key alone, so it equals the value"
                + " that another thread stores",
            new CacheRefills(program, conflicts)::contains),
        doubt(
            "overwritten-value",
            "the new value does not depend on the one that was read, and often the last write"
                + " should win",
            candidate -> candidate.shape() == StaleShape.SWAP),
        idiom(
            "reported-in-callee",
            "the called method rechecks before it acts, and is reported itself",
            reported::contains));
  }

  /** The rules about a read and a later write that never become a stale value. */
  public static List<EvidenceRule<ReadWritePair>> readWritePairs(ConflictSearch conflicts) {
    return List.of(
        proof(
            "always-empty",
            "nothing is ever added to the collection, so there is nothing to change",
            pair -> conflicts.isAlwaysEmpty(pair.read().variable())));
  }

  /** The rules about a stale value and a write of another thread, ignoring locks. */
  public static List<EvidenceRule<StaleConflict>> staleConflicts(Program program) {
    ConflictRules conflicts = new ConflictRules(program);
    CollectionChanges changes = new CollectionChanges(program);
    return List.of(
        proof(
            "not-parallel",
            "the write and the use are ordered by thread start or join, or run in the"
                + " same thread",
            conflict -> !conflicts.canRunTogether(conflict)),
        proof(
            "harmless-change",
            "this kind of change cannot invalidate the use, such as an insertion before"
                + " a lookup",
            conflict -> !changes.canHarm(conflict.candidate(), conflict.write())),
        idiom(
            "same-constant",
            "the other thread stores the same constant unconditionally, so both threads"
                + " want the same result",
            conflict ->
                new StoredConstants(program).isAgreeing(conflict.candidate(), conflict.write())),
        proof(
            "other-entry",
            "the other thread changes a different entry of the map",
            conflict -> new MapKeys(program).areOthers(conflict.candidate(), conflict.write())),
        proof(
            "moved-away",
            "the other thread moves the number away from the bound that was checked",
            conflict -> new BoundChecks(program).isMovedAway(conflict)),
        proof(
            "own-thread-field",
            "only the run method of the thread object changes the field, and one thread"
                + " runs it",
            conflicts::isOwnThreadField),
        proof(
            "current-thread",
            "both threads obtain the object from Thread.currentThread(), so each has its" + " own",
            conflicts::isOfCurrentThreads),
        doubt(
            "callers-lock",
            "most callers of the operation and of the write hold a lock of the same class or"
                + " field, probably the same one",
            conflicts::isUnderLockOfCallers),
        doubt(
            "start-phase",
            "the other thread would initialize or finalize the object, or be a test, while it is"
                + " used",
            conflicts::isOfStart));
  }

  /** The rules about a stale value and the locks of a write of another thread. */
  public static List<EvidenceRule<StaleConflict>> lockedConflicts(
      Program program, ConflictSearch conflicts) {
    return List.of(
        proof(
            "kept-out",
            "a lock is held from the read to the use, and the write needs the same lock",
            conflicts::isKeptOut),
        proof(
            "key-lock",
            "both threads hold the lock that belongs to the key of the entry",
            conflict -> new MapKeys(program).areLocked(conflict.candidate(), conflict.write())));
  }

  /** The rules about a stale value and all writes of other threads together. */
  public static List<EvidenceRule<StaleConflicts>> allConflicts() {
    return List.of(
        doubt(
            "mostly-guarded",
            "most writes hold the lock that guards the operation, so the remaining ones"
                + " are separate data races",
            conflicts -> 2 * conflicts.free().size() < conflicts.possible().size()));
  }

  /**
   * The rules about two variables that a method accesses in two regions.
   *
   * @param joint the variables that are accessed together, complete when the rules are applied
   */
  public static List<EvidenceRule<SplitAccess>> splitAccesses(
      Program program, JointAccesses joint) {
    SplitRules splits = new SplitRules(program);
    return List.of(
        idiom(
            "display-method",
            "the method only displays the values that it reads, which may be stale",
            split ->
                split.rule() == Rule.VIEW_INCONSISTENCY
                    && MethodFlow.isText(program, split.method())),
        idiom(
            "reserved-value",
            "the critical section that reads one of the values also writes, and may"
                + " reserve what it reads",
            split -> split.first().isClaim() || split.second().isClaim()),
        intent(
            "split-thread-entry",
            "the method is the entire body of a thread, which is not meant to be atomic",
            splits::isThreadEntry),
        intent(
            "split-by-other-class",
            "a method of another class writes the fields, possibly of an object that no"
                + " other thread uses",
            splits::isByOtherClass),
        idiom(
            "announcing-flag",
            "the first write sets a flag, which can exclude other threads until the"
                + " second write",
            split -> split.isOfWrites() && split.first().isFlag(program)),
        intent(
            "conditional-writes",
            "one of the writes can happen without the other, so they are unlikely to"
                + " form one update",
            SplitRules::isConditional),
        idiom(
            "checked-write",
            "one of the critical sections first checks whether its write is still needed",
            SplitRules::isChecked),
        intent(
            "rarely-joint",
            "few critical sections access both variables, so they are unlikely to be" + " related",
            split -> !joint.isUsual(split)),
        intent(
            "never-combined",
            "no critical section compares the variables, computes with both or writes" + " both",
            split -> !joint.isCombined(split)));
  }

  /** The rules about two regions of a method, applied as soon as they are found. */
  public static List<EvidenceRule<SplitAccess>> splitRegions(Program program) {
    return List.of(
        intent(
            "different-locks",
            "the two regions hold different locks, so they are unlikely to be one operation",
            split -> !split.isUnderOneLock()),
        idiom(
            "complete-region",
            "one of the two regions accesses both variables, so nothing is split",
            split -> split.isComplete(program)));
  }

  /** The evidence about split accesses for one rule. */
  public static SplitEvidence splits(Program program, CandidateListener listener) {
    JointAccesses joint = new JointAccesses();
    return new SplitEvidence(
        program,
        joint,
        new EvidenceList<>(program, splitRegions(program), listener),
        new EvidenceList<>(program, splitAccesses(program, joint), listener));
  }
}
