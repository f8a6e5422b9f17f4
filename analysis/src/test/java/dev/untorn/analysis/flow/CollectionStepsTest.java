package dev.untorn.analysis.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.TestPrograms;
import dev.untorn.analysis.rules.FlowPass;
import dev.untorn.model.Finding;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Walks, copies and replacements are found exactly where the program is marked. */
class CollectionStepsTest {

  private static final Pattern MARKED = Pattern.compile("(\\w+)\\(.*// FOUND");

  @Test
  void findsWhatIsMarked() throws Exception {
    Set<String> found = new TreeSet<>();
    FlowPass.over(
        TestPrograms.read("CollectionSteps"),
        new CheckOptions(CheckMode.DEFAULT),
        List.of(
            new FlowListener() {
              @Override
              public void found(Finding finding, boolean isWritten) {
                found.add(finding.operation().method());
              }
            }));
    Set<String> marked =
        MARKED
            .matcher(Files.readString(Path.of("src/test/programs/CollectionSteps.java")))
            .results()
            .map((MatchResult one) -> one.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(found).isEqualTo(marked);
  }
}
