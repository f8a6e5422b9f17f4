package dev.untorn.dynamic.atomizer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.event.RunAssumptions;
import dev.untorn.dynamic.event.RunAssumptions.Trust;
import dev.untorn.dynamic.profile.LongRunningOperations;
import dev.untorn.dynamic.violation.Violation;
import dev.untorn.dynamic.violation.ViolationStep;
import dev.untorn.model.Severity;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Compares the rule with the paper: its rules one by one, and all together on random runs. */
class AtomizerDetectorTest {

  private static final Set<Refinement> BASIC = EnumSet.noneOf(Refinement.class);
  private static final Set<Refinement> PAPER =
      EnumSet.range(Refinement.THREAD_LOCAL_LOCKS, Refinement.WRITE_PROTECTED);
  private static final Set<Refinement> ALL = Refinement.usual();

  /** Three threads have used x under m and y under none, so that nothing is taken for private. */
  private static final Script SHARED =
      Script.of(
          """
          1 acquire m
          1 write x
          1 release m
          1 write y
          2 acquire m
          2 write x
          2 release m
          2 write y
          3 acquire m
          3 write x
          3 release m
          3 write y
          1 acquire m
          1 write x
          1 release m
          1 write y
          """);

  @Test
  void oneRegionIsAtomic() {
    assertTorn(PAPER, "", "1 begin f", "1 acquire m", "1 write x", "1 release m", "1 end f");
  }

  @Test
  void whatDrivesTheProgramIsANote() {
    String torn = "1 begin f\n1 acquire m\n1 release m\n1 acquire m\n1 release m\n";
    String others = "1 begin g\n1 end g\n".repeat(LongRunningOperations.MANY);
    assertThat(severities(torn + "1 end f\n" + others)).containsExactly(Severity.WARNING);
    assertThat(severities(torn + others)).containsExactly(Severity.NOTE);
    assertThat(severities("1 begin h\n" + torn + others + "1 end f"))
        .containsExactly(Severity.NOTE, Severity.NOTE);
  }

  private static List<Severity> severities(String script) {
    return SHARED.then(Script.of(script)).violations(PAPER, RunAssumptions.NONE).stream()
        .map(Violation::severity)
        .toList();
  }

  @Test
  void aLockThatIsTakenBehindTheCommitPointViolates() {
    assertTorn(
        PAPER,
        "f",
        "1 begin f",
        "1 acquire m",
        "1 release m",
        "1 acquire m",
        "1 release m",
        "1 end f");
  }

  @Test
  void oneAccessWithoutProtectionIsTheCommitPoint() {
    assertTorn(PAPER, "", "1 begin f", "1 acquire m", "1 write y", "1 release m", "1 end f");
  }

  @Test
  void twoAccessesWithoutProtectionViolate() {
    assertTorn(PAPER, "f", "1 begin f", "1 read y", "1 write y", "1 end f");
  }

  @Test
  void aRaceIsAnErrorInStrictMode() {
    String[] race = {"1 begin f", "1 write y", "1 end f", "1 begin g", "1 end g"};
    assertTorn(PAPER, "", race);
    assertTorn(EnumSet.of(Refinement.STRICT), "f", race);
    assertTorn(EnumSet.of(Refinement.STRICT, Refinement.HARM), "f", race);
  }

  /** They are told only to those who want them. */
  @Test
  void aLockThatIsHeldIsAnotherStepWithoutTheRefinement() {
    String again = "1 reacquire m\n1 rerelease m\n";
    assertTorn(BASIC, "f", "1 begin f", "1 acquire m", again + again + "1 release m", "1 end f");
    assertTorn(BASIC, "", "1 begin f", "1 acquire m", "1 reacquire m", "1 end f");
  }

  @Test
  void theCreatorIsTheFirstOwner() {
    Script uses = Script.of("2 write z\n3 write z\n3 begin f\n3 read z\n3 write z\n3 end f");
    assertThat(uses.torn(PAPER)).isEmpty();
    assertThat(Script.of("1 escape z").then(uses).torn(PAPER)).isEqualTo("f");
    assertThat(Script.of("2 escape z").then(uses).torn(PAPER)).isEmpty();
  }

  @Test
  void locksAtIgnoredPlacesAreMovers() {
    Script twice =
        SHARED.then(
            Script.of(
                "1 begin f\n1 acquire m @1001\n1 release m\n1 acquire m @1002\n1 release m\n"
                    + "1 end f"));
    assertThat(Script.torn(twice.violations(PAPER, ignoring(1000)))).isEqualTo("f");
    assertThat(Script.torn(twice.violations(PAPER, ignoring(1001)))).isEmpty();
    assertThat(Script.torn(twice.violations(PAPER, ignoring(1002)))).isEmpty();
  }

  private static RunAssumptions ignoring(int ignored) {
    return new RunAssumptions() {
      @Override
      public boolean isIgnored(int site) {
        return site == ignored;
      }
    };
  }

  @Test
  void anAccessWithoutProtectionBehindAReleaseViolates() {
    assertTorn(PAPER, "f", "1 begin f", "1 acquire m", "1 release m", "1 write y", "1 end f");
  }

  @Test
  void eachOperationHasItsOwnPhase() {
    assertTorn(
        PAPER,
        "f",
        "1 begin f",
        "1 begin g",
        "1 acquire m",
        "1 release m",
        "1 end g",
        "1 begin h",
        "1 acquire m",
        "1 release m",
        "1 end h",
        "1 end f");
  }

  @Test
  void unprotectedReadsDoNotSpoilWhoHoldsTheLockOfAllWrites() {
    String[] lines = {
      "2 read x", "1 begin f", "1 acquire m", "1 read x", "1 write x", "1 release m", "1 end f"
    };
    assertTorn(PAPER, "", lines);
    assertTorn(BASIC, "f", lines);
  }

  @Test
  void locksUnderLocksAreMovers() {
    Script before = SHARED;
    for (int thread = 1; thread <= 3; thread++) {
      before = before.then(Script.of("%1$d acquire m\n%1$d acquire n".formatted(thread)));
      before = before.then(Script.of("%1$d release n\n%1$d release m".formatted(thread)));
    }
    Script twice =
        Script.of(
            """
            1 begin f
            1 acquire m
            1 acquire n
            1 release n
            1 acquire n
            1 release n
            1 release m
            1 end f
            """);
    assertThat(before.then(twice).torn(PAPER)).isEmpty();
    assertThat(before.then(twice).torn(BASIC)).isEqualTo("f");
  }

  @Test
  void ordersOfThreadsHandOver() {
    Script run =
        Script.of(
            """
            1 write x
            1 start 2
            2 started
            2 begin f
            2 acquire m
            2 write x
            2 release m
            2 acquire m
            2 write x
            2 release m
            2 end f
            1 join 2
            1 begin g
            1 acquire m
            1 write x
            1 release m
            1 acquire m
            1 write x
            1 release m
            1 end g
            """);
    assertThat(run.torn(ALL)).isEmpty();
    assertThat(run.torn(BASIC)).isEqualTo("fg");
  }

  @Test
  void oneThreadAfterTheOtherIsEnough() {
    String append =
        """
        %1$d begin f
        %1$d acquire m
        %1$d read x @1
        %1$d release m
        %1$d acquire m
        %1$d write x @2
        %1$d release m
        %1$d end f
        """;
    Script run = Script.of(append.formatted(1) + append.formatted(2));
    assertThat(run.torn(ALL)).isEqualTo("f");
    assertThat(run.violations(ALL, RunAssumptions.NONE).get(0).steps())
        .extracting(ViolationStep::kind)
        .containsExactly(
            ViolationStep.Kind.READ, ViolationStep.Kind.WRITE, ViolationStep.Kind.WRITE);
  }

  @Test
  void whoComesLaterShowsWhatWasTorn() {
    Script run =
        Script.of(
            """
            1 begin f
            1 acquire m
            1 read x
            1 release m
            1 acquire m
            1 read x
            1 release m
            1 end f
            2 acquire m
            2 write x
            2 release m
            """);
    assertThat(run.torn(ALL)).isEqualTo("f");
    assertThat(run.torn(PAPER)).isEmpty();
  }

  /** A check and a change that depends on it, in two threads: every order shows that. */
  @Test
  void noOrderOfTwoThreadsHidesWhatIsTorn() {
    List<String> steps =
        List.of(
            "begin f",
            "acquire m",
            "read x @1",
            "release m",
            "acquire m",
            "read x @2",
            "write x @3",
            "release m",
            "end f");
    List<String> missed = new ArrayList<>();
    int[] orders = {0};
    forEachOrder(
        steps,
        List.of(),
        new int[2],
        order -> {
          orders[0]++;
          String text = String.join("\n", order);
          if (!Script.of(text).torn(ALL).equals("f")) {
            missed.add(text);
          }
        });
    assertThat(orders[0]).isGreaterThan(200);
    assertThat(missed).isEmpty();
  }

  private static void forEachOrder(
      List<String> steps, List<String> before, int[] next, Consumer<List<String>> visitor) {
    if (before.size() == 2 * steps.size()) {
      visitor.accept(before);
    }
    for (int thread = 0; thread < 2; thread++) {
      int other = next[1 - thread];
      boolean isOver = next[thread] == steps.size();
      if (!isOver && !(steps.get(next[thread]).startsWith("acquire") && isHolding(steps, other))) {
        List<String> now = new ArrayList<>(before);
        now.add((thread + 1) + " " + steps.get(next[thread]));
        next[thread]++;
        forEachOrder(steps, now, next, visitor);
        next[thread]--;
      }
    }
  }

  private static boolean isHolding(List<String> steps, int done) {
    List<String> all = steps.subList(0, done);
    return all.lastIndexOf("acquire m") > all.lastIndexOf("release m");
  }

  /** An object is used under the lock of its user, and comes through a pool to the next one. */
  @Test
  void whoTakesAnObjectFromAPoolHasItAlone() {
    String use =
        "T begin f\nT acquire U\nT write x @1\nT read y @2\nT write y @3\nT release U\nT end f\n";
    String get = "T acquire p\nT read z @4\nT release p\n";
    String put = "T acquire p\nT write z @5\nT release p\n";
    StringBuilder pooled = new StringBuilder();
    StringBuilder passed = new StringBuilder();
    for (String user : List.of("m", "n", "m", "n")) {
      for (String thread : List.of("1", "2")) {
        pooled.append((get + use + put).replace("T", thread).replace("U", user));
        passed.append(use.replace("T", thread).replace("U", user));
      }
    }
    assertThat(Script.of(pooled.toString()).torn(ALL)).isEmpty();
    assertThat(Script.of(pooled.toString()).torn(PAPER)).isEqualTo("f");
    assertThat(Script.of(passed.toString()).torn(ALL)).isEqualTo("f");
  }

  @Test
  void whatLooksPrivateIsJudgedAgain() {
    Script run =
        Script.of(
            """
            1 begin f
            1 read x
            2 write x
            1 write x
            1 end f
            """);
    assertThat(run.torn(ALL)).isEqualTo("f");
    assertThat(run.torn(PAPER)).isEmpty();
  }

  @Test
  void assumptionsAreBelieved() {
    Script run =
        SHARED.then(
            Script.of(
                """
                1 begin f
                1 begin g
                1 read y @1
                1 write y @2
                1 end g
                1 end f
                """));
    assertThat(run.torn(PAPER)).isEqualTo("fg");
    assertThat(Script.torn(run.violations(PAPER, trusting(Trust.ATOMIC)))).isEmpty();
    assertThat(Script.torn(run.violations(PAPER, trusting(Trust.MOVER)))).isEmpty();
    Script twice = run.then(Script.of("1 begin f\n1 begin g\n1 write y\n1 end g"));
    Script more = twice.then(Script.of("1 begin g\n1 write y\n1 end g\n1 end f"));
    assertThat(Script.torn(more.violations(PAPER, trusting(Trust.ATOMIC)))).isEqualTo("f");
    assertThat(Script.torn(more.violations(PAPER, trusting(Trust.MOVER)))).isEmpty();
  }

  private static RunAssumptions trusting(Trust trust) {
    return new RunAssumptions() {
      @Override
      public Trust ofOperation(int operation) {
        return operation == 'g' ? trust : Trust.NONE;
      }
    };
  }

  @Test
  void randomRunsAreJudgedAsInThePaper() {
    for (long seed = 0; seed < 1500; seed++) {
      Set<Refinement> some = EnumSet.noneOf(Refinement.class);
      Random random = new Random(seed);
      EnumSet.complementOf(EnumSet.of(Refinement.HARM)).stream()
          .filter(one -> random.nextInt(3) > 0)
          .forEach(some::add);
      Script script = RandomScript.make(seed, 40 + random.nextInt(160));
      assertThat(script.torn(some))
          .as("seed %d with %s", seed, some)
          .isEqualTo(Reference.torn(script, some));
    }
  }

  private static void assertTorn(Set<Refinement> refinements, String expected, String... lines) {
    Script script = SHARED.then(Script.of(String.join("\n", lines)));
    assertThat(script.torn(refinements)).isEqualTo(expected);
  }
}
