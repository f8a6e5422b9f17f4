package dev.untorn.engine.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.analysis.IncompleteException;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.engine.SmallProgram;
import dev.untorn.engine.check.StaticCheck.Checked;
import dev.untorn.engine.config.UsageException;
import dev.untorn.engine.result.Progress;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A checker that fails neither stops the others nor passes for one that found nothing. */
class StaticCheckTest {

  @TempDir private Path folder;

  /** Ends as it is told to. */
  private record EndingChecker(Rule rule, RuntimeException end) implements Checker {
    @Override
    public void check(Program program, CheckOptions options, Consumer<Finding> findings) {
      if (end != null) {
        throw end;
      }
    }
  }

  @Test
  void failuresAreProblemsAndDefects() throws IOException {
    SmallProgram.compiled(folder);
    IllegalStateException defect = new IllegalStateException();
    List<String> steps = Collections.synchronizedList(new ArrayList<>());
    Checked checked =
        check(
            new Progress() {
              @Override
              public void plan(int count) {
                steps.add(count + " steps");
              }

              @Override
              public void end(String step) {
                steps.add(step);
              }
            },
            new EndingChecker(Rule.LOCKING_PATTERN, defect),
            new EndingChecker(Rule.STALE_VALUE, new IncompleteException("too much")),
            new EndingChecker(Rule.VIEW_INCONSISTENCY, null));
    assertThat(checked.defects()).containsExactly(defect);
    assertThat(checked.result().applied()).containsExactly(Rule.VIEW_INCONSISTENCY);
    assertThat(checked.result().findings().problems())
        .extracting(problem -> problem.input() + ": " + problem.message())
        .containsExactly(
            "rule locking-pattern: stopped by an internal error (IllegalStateException) before"
                + " it was complete",
            "rule stale-value: too much");
    assertThat(steps)
        .startsWith("5 steps", "reading classes", "finding threads and locks")
        .contains("rule locking-pattern", "rule stale-value", "rule view-inconsistency");
    assertThat(checked.remarks()).hasSize(5).last().asString().endsWith("found 0");
  }

  @Test
  void aProgramWithoutClassesIsAMistake() throws IOException {
    Files.createDirectories(folder.resolve("classes"));
    assertThatThrownBy(() -> check(Progress.NONE)).isInstanceOf(UsageException.class);
  }

  private Checked check(Progress progress, Checker... checkers) {
    return new StaticCheck(
            ProgramInput.of(List.of(Path.of("classes")), folder),
            List.of(checkers),
            new CheckOptions(CheckMode.DEFAULT),
            ProgramOptions.standard())
        .run(progress);
  }
}
