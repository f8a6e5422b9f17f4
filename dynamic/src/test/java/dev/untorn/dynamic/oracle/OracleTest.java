package dev.untorn.dynamic.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.conflictpairs.BlockAnalysis;
import dev.untorn.dynamic.event.RunAssumptions;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.dynamic.offline.OfflineReductionAnalysis;
import dev.untorn.dynamic.oracle.Scenario.Size;
import dev.untorn.dynamic.profile.RunProfile;
import dev.untorn.dynamic.replay.DetectionMode;
import dev.untorn.dynamic.violation.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Compares what the rules say with the {@link Oracle}. {@code -Doracle.sets} says how many sets of
 * transactions are tried for each size; {@code benchmarks/oracle.sh} tries millions.
 */
class OracleTest {

  private static final int SETS = Integer.getInteger("oracle.sets", 10_000);

  @ParameterizedTest
  @CsvSource({"2, 1, 5, 2, 3", "2, 1, 6, 1, 2", "2, 2, 4, 2, 3", "3, 1, 4, 3, 3", "3, 2, 3, 2, 2"})
  void blockKnowsExactlyWhichPairsAreTorn(
      int threads, int transactions, int accesses, int variables, int locks) {
    compare(new Size(threads, transactions, accesses, variables, locks), SETS, 2);
  }

  /** Where all pairs are atomic, but three or four transactions are not. */
  @ParameterizedTest
  @CsvSource({"3, 1, 4, 3, 3", "3, 2, 3, 3, 2", "3, 2, 2, 4, 2"})
  void cyclesCloseTheGap(int threads, int transactions, int accesses, int variables, int locks) {
    compare(new Size(threads, transactions, accesses, variables, locks), SETS / 10, 4);
  }

  /**
   * @param most how many transactions are looked at together
   */
  private static void compare(Size size, int sets, int most) {
    LongAdder torn = new LongAdder();
    IntStream.range(0, sets)
        .parallel()
        .forEach(
            seed -> {
              Random random = new Random(seed);
              Scenario scenario = Scenario.random(random, size);
              boolean expected = Oracle.isTorn(scenario, most);
              torn.add(expected ? 1 : 0);
              assertThat(block(scenario, random.nextLong(), most))
                  .as("seed %d%s", seed, scenario)
                  .matches(
                      violations -> violations.isEmpty() != expected,
                      expected ? "torn" : "not torn");
            });
    assertThat(torn.sum()).isBetween(sets / 10L, sets * 9L / 10L);
  }

  /** The other direction does not hold: the form of the theorem is sufficient only. */
  @ParameterizedTest
  @CsvSource({"2, 1, 5, 2, 3", "3, 1, 4, 3, 3", "3, 2, 3, 2, 2"})
  void reductionReportsWhereverSomethingIsTorn(
      int threads, int transactions, int accesses, int variables, int locks) {
    Size size = new Size(threads, transactions, accesses, variables, locks);
    IntStream.range(0, SETS / 2)
        .parallel()
        .forEach(
            seed -> {
              Random random = new Random(seed);
              Scenario scenario = Scenario.random(random, size);
              if (reduction(scenario, random.nextLong()).isEmpty()) {
                assertThat(Oracle.isTorn(scenario, scenario.transactions()))
                    .as("seed %d%s", seed, scenario)
                    .isFalse();
              }
            });
  }

  private static List<Violation> reduction(Scenario scenario, long seed) {
    List<Violation> violations = new ArrayList<>();
    RunProfile profile = profile(scenario, seed);
    OfflineReductionAnalysis reduction =
        new OfflineReductionAnalysis(new TraceSymbols(), profile, RunAssumptions.NONE);
    scenario.run(new Random(seed), profile.filter(new TraceSymbols(), reduction.handler()));
    reduction.finish();
    reduction.report(location -> 0, violations::add);
    return violations;
  }

  private static RunProfile profile(Scenario scenario, long seed) {
    RunProfile profile = new RunProfile(DetectionMode.ALL);
    scenario.run(new Random(seed), profile.handler(new TraceSymbols()));
    profile.finish();
    return profile;
  }

  private static List<Violation> block(Scenario scenario, long seed, int most) {
    List<Violation> violations = new ArrayList<>();
    RunProfile profile = profile(scenario, seed);
    BlockAnalysis detector = new BlockAnalysis(new TraceSymbols(), profile, most);
    scenario.run(new Random(seed), profile.filter(new TraceSymbols(), detector.handler()));
    detector.finish();
    detector.report(location -> 0, violations::add);
    return violations;
  }
}
