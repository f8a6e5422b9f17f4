package dev.untorn.bytecode.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The short search: the same inputs each time, so many that it takes seconds. */
@Tag("once")
class FuzzIT {

  private static final int INPUTS = 200;

  /** Kept after a failure: what was found is in it. */
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private Path folder;

  @ParameterizedTest
  @EnumSource
  void damagedInputsAreReadOrRefused(FuzzTarget target) throws Exception {
    FuzzRun run =
        FuzzRun.search(
            target.target(),
            target.seeds(),
            FuzzRun.SLOWEST,
            FuzzRun.End.afterInputs(INPUTS),
            folder);
    assertThat(run.exitCode()).as(run.summary()).isZero();
    assertThat(run.log()).contains("stat::number_of_executed_units: " + INPUTS);
  }

  /** A search that could not fail would prove nothing. */
  @Test
  void plantedDefectsAreFound() throws Exception {
    assertThat(search(Planted.Hang.class).log()).contains("timeout after");
    assertThat(search(Planted.Hunger.class).log()).contains("OutOfMemoryError");
    assertThat(search(Planted.Depth.class).log()).contains("StackOverflowError");

    FuzzRun crash = search(Planted.Crash.class);
    assertThat(crash.log()).contains("IllegalStateException: planted");
    FuzzRun again = FuzzRun.repeat(Planted.Crash.class, crash.saved().get(0), folder);
    assertThat(again.exitCode()).as(again.log()).isNotZero();
    assertThat(again.log()).contains("IllegalStateException: planted");
  }

  private FuzzRun search(Class<?> planted) throws IOException, InterruptedException {
    FuzzRun run =
        FuzzRun.search(
            planted,
            List.of(),
            1,
            FuzzRun.End.afterInputs(1_000_000),
            folder.resolve(planted.getSimpleName()));
    assertThat(run.exitCode()).as(run.log()).isNotZero();
    assertThat(run.saved()).as(run.log()).hasSize(1);
    return run;
  }
}
