package dev.untorn.analysis.locking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.TestPrograms;
import dev.untorn.analysis.locking.LockingPattern.Acquisition;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The locks that methods acquire, the sequences of them, and what is accessed meanwhile. */
class LockSequencesTest {

  private static final AccessPath THIS = new AccessPath.Parameter(0);
  private static final AccessPath BOX = new AccessPath.Parameter(1);

  private static Program program;
  private static LocksHeld held;
  private static GuardedAccesses guarded;

  @BeforeAll
  static void read() throws Exception {
    program = TestPrograms.read("LockSequences");
    held = LocksHeld.of(program, new ContextLocks(CheckMode.DEFAULT, Rule.LOCKING_PATTERN));
    guarded = new GuardedAccesses(program);
  }

  /** The locks that are held from the first to the second acquisition, for each pair. */
  private static List<Set<AccessPath>> pairs(String method) {
    List<Set<AccessPath>> found = new ArrayList<>();
    LockSequenceFlow.walk(
        program,
        held,
        TestPrograms.method(program, method),
        (pair, heldSince) -> found.add(heldSince));
    return found;
  }

  @Test
  void callersNameTheLocksOfTheirCallees() {
    LocksHeld.InstructionLocks locks = held.at(TestPrograms.method(program, "acquiresAgain"));
    assertThat(locks.byPlace().values())
        .hasSize(2)
        .allSatisfy(at -> assertThat(at).containsOnlyKeys(BOX));
    assertThat(locks.byPlace().values().stream().map(at -> at.get(BOX)))
        .containsExactly(entry("value", ")I"), entry("value", "(I)V"));
  }

  @Test
  void methodsThatAcquireNothingHaveNoPlaces() {
    assertThat(held.at(TestPrograms.method(program, "open")).byPlace()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"acquiresAgain", "acquiresInLoop"})
  void whatIsAcquiredAgainIsAPairUnderTheContext(String method) {
    assertThat(pairs(method)).containsExactly(Set.of(THIS));
  }

  @Test
  void withoutContextTheCallersAreAsked() {
    assertThat(pairs("acquiresAgainWithoutContext")).containsExactly(Set.of());
  }

  @Test
  void aWaitReleasesTheContext() {
    assertThat(pairs("waitsInBetween")).containsExactlyInAnyOrder(Set.of(THIS));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"holdsAllTheWhile", "acquiresOneOrTheOther", "acquiresUnderOppositeConditions"})
  void otherSequencesAreNoPairs(String method) {
    assertThat(pairs(method)).isEmpty();
  }

  @Test
  void accessesUnderALockAreThoseOfItsMethod() {
    assertThat(guarded.accesses(entry("value", ")I")))
        .hasSize(1)
        .allMatch(StateAccess::reads)
        .allMatch(access -> access.variable().field().equals("value"));
    assertThat(guarded.accesses(entry("value", "(I)V"))).allMatch(StateAccess::writes);
  }

  /** A synchronized method acquires its lock where it begins. */
  private static Acquisition entry(String method, String descriptorEnd) {
    return new Acquisition(
        TestPrograms.method(program, method, descriptorEnd), HeldLock.ENTRY, false);
  }
}
