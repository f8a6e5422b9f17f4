package dev.untorn.papers.blocklocal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What methods return whose effect is not known is of a block of its own. */
@Timeout(60)
class UnknownResultsTest {

  private static final Pattern STALE = Pattern.compile("(\\w+)\\(.*// STALE$");

  @Test
  void reportsUsesOfUnknownResults() throws Exception {
    Path source = Path.of("src/test/programs/Natives.java");
    Set<String> said = new TreeSet<>();
    for (String line : Files.readAllLines(source)) {
      Matcher stale = STALE.matcher(line);
      if (stale.find()) {
        said.add(stale.group(1));
      }
    }
    Set<String> found = new TreeSet<>();
    Program program = Program.of(InputReader.read(List.of(source), InputLimits.DEFAULT));
    BlockLocalAtomicity.check(
        program, new CheckOptions(CheckMode.PAPER), one -> found.add(one.operation().method()));
    assertThat(found).isEqualTo(said);
  }
}
