package dev.untorn.analysis.locking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.rules.LockingPatternChecker;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.model.Rule;
import java.io.IOException;
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

/**
 * What default mode leaves out because it does no harm, and what it keeps: each reason stands in
 * the source, with an operation that looks alike and is torn.
 */
@Timeout(60)
class HarmTest {

  /** What they lock is an object of the library, which section 5.2 of the paper filters. */
  private static final Set<String> OF_LIBRARY =
      Set.of("fillsItsOwn", "fillsWhatOthersKnow", "putsTwo", "putsIfMissing", "putsWhatIsMissing");

  private static final Pattern METHOD = Pattern.compile("(\\w+)\\(.*// (TORN|BENIGN): ");
  private static final Pattern NAMED = Pattern.compile("// (BENIGN): (<init>)");

  @ParameterizedTest
  @ValueSource(strings = {"Harm", "Habits"})
  void defaultModeFindsWhatDoesHarm(String name) throws Exception {
    Path source = source(name);
    assertThat(reported(program(source), CheckMode.DEFAULT)).isEqualTo(said(source, "TORN"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Harm", "Habits"})
  void paperModeFindsTheOthersToo(String name) throws Exception {
    Path source = source(name);
    Set<String> all = said(source, "TORN");
    all.addAll(said(source, "BENIGN"));
    all.removeAll(OF_LIBRARY);
    Program program = program(source);
    Set<String> found = new TreeSet<>();
    // Not what is reported, which is one warning for each place where a witness is passed again.
    LockingPatterns.of(program, new ContextLocks(CheckMode.PAPER, Rule.LOCKING_PATTERN))
        .forEach(pattern -> found.add(program.methods().get(pattern.method()).name()));
    assertThat(found).isEqualTo(all);
  }

  /** Many of them pass the same witness in the end, but each has a second place of its own. */
  @ParameterizedTest
  @ValueSource(strings = {"Harm", "Habits"})
  void paperModeReportsEachPlaceWhereAWitnessIsPassedAgain(String name) throws Exception {
    Path source = source(name);
    Set<String> torn = said(source, "TORN");
    torn.removeAll(OF_LIBRARY);
    assertThat(reported(program(source), CheckMode.PAPER)).containsAll(torn);
  }

  private static Path source(String name) {
    return Path.of("src/test/programs", name + ".java");
  }

  private static Set<String> said(Path source, String word) throws IOException {
    Set<String> said = new TreeSet<>();
    for (String line : Files.readAllLines(source)) {
      Matcher named = NAMED.matcher(line);
      Matcher method = METHOD.matcher(line);
      if (named.find()) {
        said.addAll(named.group(1).equals(word) ? Set.of(named.group(2)) : Set.of());
      } else if (method.find() && method.group(2).equals(word)) {
        said.add(method.group(1));
      }
    }
    return said;
  }

  private static Program program(Path source) throws Exception {
    Program program = Program.of(InputReader.read(List.of(source), InputLimits.DEFAULT));
    assertThat(program.problems()).isEmpty();
    return program;
  }

  private static Set<String> reported(Program program, CheckMode mode) {
    Set<String> found = new TreeSet<>();
    new LockingPatternChecker(Rule.LOCKING_PATTERN)
        .check(program, new CheckOptions(mode), one -> found.add(one.operation().method()));
    return found;
  }
}
