package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.model.Rule;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Help, version and rules. */
class HelpTest {

  private final Session session = new Session(Path.of("."));

  @Test
  void everyCommandHasHelpThatFitsTheScreen() {
    for (String[] args :
        new String[][] {
          {"--help"},
          {"demo", "--help"},
          {"check", "--help"},
          {"analyze", "--help"},
          {"report", "--help"},
          {"run", "--help"},
          {"record", "--help"},
          {"doctor", "--help"},
          {"rules", "-h"},
          {"inspect", "-h"},
          {"help"},
          {"help", "report"}
        }) {
      assertThat(session.run(args)).isZero();
      assertThat(session.err()).isEmpty();
      assertThat(session.out()).startsWith("Usage: untorn");
      assertThat(session.out().lines()).allMatch(line -> line.length() <= 100);
    }
  }

  @Test
  void theListOfCommandsHasWholeSentences() {
    assertThat(session.run("help")).isZero();
    String commands = session.out().replaceFirst("(?s).*\nCommands:\n", "");
    assertThat(commands.substring(0, commands.indexOf("\n\n")).split("\n(?=  \\w)"))
        .hasSizeGreaterThan(8)
        .allSatisfy(command -> assertThat(command.strip()).endsWith("."));
  }

  @Test
  void theVersionIsTheOneOfTheBuild() {
    assertThat(session.run("--version")).isZero();
    assertThat(session.out()).matches("untorn \\d+\\.\\d+\\.\\d+\\S* \\(Java \\S+\\)\n");
  }

  @Test
  void rulesAreListedAndExplained() {
    assertThat(session.run("rules")).isZero();
    for (Rule rule : Rule.values()) {
      assertThat(session.out()).contains(rule.id() + " ", rule.summary());
    }
    for (Rule rule : Rule.values()) {
      assertThat(session.run("rules", rule.id())).isZero();
      assertThat(session.out())
          .startsWith(rule.id().toUpperCase(Locale.ROOT) + "\n")
          .contains("\nFIX\n");
      assertThat(session.out().lines()).allMatch(line -> line.length() <= 100);
    }
  }

  @Test
  void explanationsHaveNoMarkdown() {
    assertThat(session.run("rules", "stale-value")).isZero();
    assertThat(session.out())
        .contains("\nEXAMPLE\n", "|        A                            |")
        .doesNotContain("## ", "```", "<br>", "|---");
  }
}
