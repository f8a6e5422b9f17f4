package dev.untorn.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.model.Access;
import dev.untorn.model.Actor;
import dev.untorn.model.Claim;
import dev.untorn.model.Evidence;
import dev.untorn.model.Evidence.CallStack;
import dev.untorn.model.Explanation;
import dev.untorn.model.Finding;
import dev.untorn.model.Interleaving;
import dev.untorn.model.Lock;
import dev.untorn.model.LockSet;
import dev.untorn.model.Operation;
import dev.untorn.model.Region;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import dev.untorn.model.Site;
import dev.untorn.model.Step;
import dev.untorn.model.Suppression;
import dev.untorn.model.Suppression.Origin;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import dev.untorn.model.triage.FindingPattern;
import dev.untorn.model.triage.Glob;
import dev.untorn.model.triage.Problem;
import dev.untorn.model.triage.SuppressionEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the agent writes is what the command reads, or nothing. */
class RunResultTest {

  private static final Variable VARIABLE =
      new Variable("p.C", "n\u00e9\ud83d\ude00", Part.ELEMENTS);
  private static final Site SITE = new Site("p.C", "m", "()V", Site.UNKNOWN, "", 9);
  private static final Lock LOCK = Lock.shared("this.lock");
  private static final Suppression SUPPRESSION = new Suppression(Origin.IN_SOURCE, "because");

  private static final RunResult RESULT =
      new RunResult(
          3,
          1L << 40,
          7,
          List.of(new Problem("p.C", "not observed")),
          List.of(
              finding(
                  new Evidence.Predicted(
                      "seen",
                      List.of(
                          new CallStack(CallStack.Point.BEGIN, List.of("p.C.m(C.java:9)", "x")),
                          new CallStack(CallStack.Point.OTHER, List.of())))),
              finding(new Evidence.Suspected("")).with(SUPPRESSION),
              finding(new Evidence.Confirmed(Evidence.Outcome.ASSERTION, "failed"))),
          List.of("atomic p.C.m"),
          List.of(
              new SuppressionEntry(
                  new FindingPattern(
                      Optional.of("id"),
                      List.of(new Glob("p.*"), new Glob("q.*")),
                      Optional.empty(),
                      Set.of(Rule.BLOCK, Rule.REDUCTION)),
                  SUPPRESSION,
                  "@MayTear on p.C")));

  @TempDir private Path folder;

  @Test
  void readsWhatWasWritten() throws Exception {
    Path file = folder.resolve("result");
    RESULT.write(file);
    assertThat(RunResult.read(file)).contains(RESULT);
  }

  @Test
  void readsNothingFromDamagedFiles() throws Exception {
    Path file = folder.resolve("result");
    RESULT.write(file);
    byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length < whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertThat(RunResult.read(file)).as("%d bytes", length).isEmpty();
    }
    for (long seed = 0; seed < 1000; seed++) {
      Random random = new Random(seed);
      byte[] mutated = whole.clone();
      mutated[random.nextInt(mutated.length)] ^= (byte) (1 << random.nextInt(8));
      Files.write(file, mutated);
      assertThat(RunResult.read(file)).as("seed %d", seed).isNotNull();
    }
  }

  private static Finding finding(Evidence evidence) {
    LockSet locks = LockSet.of(LOCK);
    Access write = new Access(Access.Kind.WRITE, VARIABLE, SITE, locks);
    return Finding.of(
        Rule.REDUCTION,
        evidence,
        Severity.NOTE,
        Claim.of(new Operation("p.C", "m", "()V", 1, "C.java", 7), VARIABLE, locks),
        new Explanation(
            Interleaving.of(
                Step.of(Actor.of(1), write), Step.acquire(new Actor(2, "worker"), LOCK, SITE)),
            List.of(new Region(Region.Kind.LOCK, "lock", SITE, SITE)),
            "Another thread can change it.",
            "hold the lock."));
  }
}
