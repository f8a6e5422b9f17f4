package dev.untorn.analysis.stale;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.Mode;
import dev.untorn.analysis.Options;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.Inputs;
import dev.untorn.bytecode.input.Limits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Default mode finds what is marked as torn in programs that have a look-alike for each of it. */
@Timeout(60)
class StaleValueTest {

  private static final Pattern TORN = Pattern.compile("(\\w+)\\(.*// TORN: stale-value");

  @ParameterizedTest
  @ValueSource(strings = {"Acts", "Caches", "Old", "Others"})
  void findsWhatDoesHarm(String name) throws Exception {
    Path source = Path.of("src/test/programs", name + ".java");
    Set<String> torn = new TreeSet<>();
    for (String line : Files.readAllLines(source)) {
      Matcher method = TORN.matcher(line);
      if (method.find()) {
        torn.add(method.group(1));
      }
    }
    assertThat(torn).isNotEmpty();
    assertThat(reported(source)).isEqualTo(torn);
  }

  private static Set<String> reported(Path source) throws Exception {
    Program program = Program.of(Inputs.read(List.of(source), Limits.DEFAULT));
    assertThat(program.problems()).isEmpty();
    Set<String> found = new TreeSet<>();
    new StaleValue()
        .check(program, new Options(Mode.DEFAULT), one -> found.add(one.operation().method()));
    return found;
  }
}
