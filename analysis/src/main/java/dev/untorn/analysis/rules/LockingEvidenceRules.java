package dev.untorn.analysis.rules;

import static dev.untorn.analysis.evidence.EvidenceRule.idiom;
import static dev.untorn.analysis.evidence.EvidenceRule.intent;
import static dev.untorn.analysis.evidence.EvidenceRule.proof;

import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.evidence.locking.Coherence;
import dev.untorn.analysis.evidence.locking.InterferenceRules;
import dev.untorn.analysis.evidence.locking.LockRules;
import dev.untorn.analysis.evidence.locking.StepRules;
import dev.untorn.analysis.locking.GuardedAccesses;
import dev.untorn.analysis.locking.LockingPattern;
import dev.untorn.analysis.locking.StepPair;
import dev.untorn.analysis.locking.StepPair.LockingConflict;
import dev.untorn.bytecode.Program;
import java.util.List;

/** Every reason for which a locking pattern is not reported, as in {@link EvidenceRules}. */
public final class LockingEvidenceRules {

  private LockingEvidenceRules() {}

  /** The rules about a lock that is acquired twice while another one is held. */
  public static List<EvidenceRule<LockingPattern>> lockingPatterns(
      Program program, GuardedAccesses guarded) {
    LockRules locks = new LockRules(program);
    StepRules steps = new StepRules(program);
    Coherence coherence = new Coherence(program, guarded);
    return List.of(
        intent(
            "initializer",
            "a constructor or static initializer is rarely meant to be atomic",
            steps::isInitializer),
        idiom(
            "same-lock",
            "the lock is already held, unless its field has been reassigned in between",
            locks::isSameLock),
        intent(
            "static-lock-of-other-class",
            "each call guards static state of another class, such as a cache or a" + " counter",
            locks::isStaticLockOfOtherClass),
        intent(
            "unrelated-steps",
            "neither step depends on the other, and their results are not combined",
            pattern -> !coherence.areRelated(pattern.acquisitions())),
        idiom(
            "second-step-checks",
            "the second step rechecks the state under the lock before changing it",
            pattern -> coherence.isCheckedAgain(pattern.acquisitions())),
        idiom(
            "returned-object",
            "the second call returns the object to where the first one obtained it",
            pattern -> coherence.isGivenBack(pattern.acquisitions())),
        idiom(
            "wait-between",
            "a loop between the two steps waits for other threads to change the state",
            steps::isWaitBetween),
        idiom("held-by-callers", "all callers already hold the lock", locks::isHeldByCallers),
        proof(
            "guarded-by-context",
            "other threads can reach the locked object only while they hold the context" + " lock",
            locks::isGuardedByContext),
        idiom(
            "compare-and-set",
            "the second step compares the result of the first one with the current state",
            steps::isCompareAndSet));
  }

  /** The rules about the accesses under a lock that is acquired twice. */
  public static List<EvidenceRule<StepPair>> lockingSteps(Program program) {
    InterferenceRules rules = new InterferenceRules(program);
    return List.of(
        proof(
            "only-locked", "the field is only read to lock the object in it", rules::isOnlyLocked),
        idiom(
            "counting-steps",
            "the steps only count, and no code reads the result in between",
            rules::isCounted),
        idiom(
            "blind-writes",
            "neither step reads the variable, so neither depends on what another thread writes",
            rules::isBlind),
        idiom(
            "independent-calls",
            "the second call checks the condition itself, or concerns another element",
            rules::areIndependent));
  }

  /** The rules about an access of another thread between the two acquisitions of a lock. */
  public static List<EvidenceRule<LockingConflict>> lockingConflicts(Program program) {
    InterferenceRules rules = new InterferenceRules(program);
    return List.of(
        proof(
            "summed-in-between",
            "the other thread only adds to the variable too, and additions commute",
            rules::isSummed),
        idiom(
            "added-if-absent",
            "an element that was not found is added, so it does not matter if one is removed",
            rules::isAddedIfAbsent),
        proof(
            "steps-not-parallel",
            "the other access is ordered by thread start or join, or the same thread runs it",
            conflict -> !rules.canRunTogether(conflict)),
        proof(
            "under-context",
            "the other thread holds the context lock too, so it cannot run in between",
            rules::isUnderContext),
        proof(
            "reached-under-context",
            "other threads reach what is accessed only while they hold the context lock",
            rules::isGuardedByContext));
  }
}
