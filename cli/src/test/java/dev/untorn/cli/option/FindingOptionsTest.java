package dev.untorn.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.Console.Terminals;
import dev.untorn.engine.config.Settings;
import dev.untorn.engine.config.Settings.FailOn;
import dev.untorn.engine.config.Settings.Format;
import dev.untorn.model.Rule;
import dev.untorn.report.text.TextReport.TextStyle;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

/** What the words of a command line become. */
class FindingOptionsTest {

  @TempDir private Path folder;
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Command(name = "untorn", subcommands = Show.class)
  private static final class Untorn {}

  @Command(name = "show")
  private static final class Show {
    @Mixin private FindingOptions options;
    @Mixin private ModeOption mode;
  }

  @Test
  void wordsAreRead() {
    Settings settings =
        parse(
                "-f",
                "json",
                "--rules",
                "-block",
                "--fail-on",
                "never",
                "-o",
                "x",
                "--include",
                "a,b")
            .settings(console(Terminals.BOTH));
    assertThat(settings.report().format()).isEqualTo(Format.JSON);
    assertThat(settings.failOn()).isEqualTo(FailOn.NEVER);
    assertThat(settings.rules().removed()).containsExactly(Rule.BLOCK);
    assertThat(settings.classes().include()).hasSize(2);
    assertThat(settings.output()).isPresent();
  }

  @Test
  void colourIsForTerminalsUnlessItIsAskedFor() {
    assertThat(style(Terminals.BOTH)).isEqualTo(TextStyle.COLOURED);
    assertThat(style(Terminals.NONE)).isEqualTo(TextStyle.PLAIN);
    assertThat(style(Terminals.BOTH, "-o", "x")).isEqualTo(TextStyle.PLAIN);
    assertThat(style(Terminals.BOTH, "--color", "never")).isEqualTo(TextStyle.PLAIN);
    assertThat(style(Terminals.NONE, "--color", "always", "-o", "x")).isEqualTo(TextStyle.COLOURED);
  }

  @Test
  void aWrongWordIsExplained() {
    assertThatThrownBy(() -> parse("-f", "jsn"))
        .isInstanceOf(ParameterException.class)
        .hasMessageContaining("'jsn' is not one of text, json, sarif, html; did you mean 'json'?");
    assertThatThrownBy(() -> parse("--mode", "x"))
        .hasMessageContaining("'x' is not one of default, paper");
    assertThatThrownBy(() -> parse("--rules")).hasMessage("no rules given after --rules");
    assertThatThrownBy(() -> parse("-o", "a\0b"))
        .hasMessageContaining("is not a valid path on this system");
  }

  @Test
  void progressIsShownToWhomWatches() {
    parse("-q").watched(console(Terminals.BOTH), this::work);
    parse().watched(console(Terminals.NONE), this::work);
    assertThat(err.size()).isZero();
    parse().watched(console(Terminals.BOTH), this::work);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("] reading").endsWith("\u001b[K");
  }

  private int work(dev.untorn.engine.result.Progress progress) {
    progress.plan(1);
    progress.begin("reading");
    progress.end("reading");
    return 0;
  }

  private TextStyle style(Terminals terminals, String... words) {
    return parse(words).settings(console(terminals)).report().style();
  }

  private Console console(Terminals terminals) {
    return new Console(null, new PrintStream(err, true, StandardCharsets.UTF_8), folder, terminals);
  }

  private static FindingOptions parse(String... words) {
    CommandLine line = new CommandLine(new Untorn());
    ValueConverters.register(line);
    String[] all = new String[words.length + 1];
    all[0] = "show";
    System.arraycopy(words, 0, all, 1, words.length);
    line.parseArgs(all);
    Show show = line.getSubcommands().get("show").getCommand();
    assertThat(show.mode.mode()).isNotNull();
    return show.options;
  }
}
