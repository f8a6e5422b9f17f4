package dev.untorn.cli.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.cli.console.Console.Terminals;
import dev.untorn.engine.config.UsageException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes to which stream, and how. */
class ConsoleTest {

  @TempDir private Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void complaintsAreOneLineOnTheStandardError() {
    console().complain("a\nb\u001b[31m" + "x".repeat(5000));
    assertThat(out.size()).isZero();
    assertThat(text(err)).startsWith("untorn: a").doesNotContain("\u001b").hasLineCount(1);
    assertThat(err.size()).isLessThan(2000);
  }

  @Test
  void linesGoToAFileOrToTheStandardOutput() throws Exception {
    Path file = folder.resolve("lines");
    try (LineOutput lines = LineOutput.of(Optional.of(file), console())) {
      lines.line("one");
      lines.append('t').append("two", 1, 3).append("\n");
    }
    assertThat(file).hasContent("one\ntwo\n");
    try (LineOutput lines = LineOutput.of(Optional.empty(), console())) {
      lines.line("three");
    }
    assertThat(text(out)).isEqualTo("three\n");
    Files.createDirectory(folder.resolve("d"));
    assertThatThrownBy(() -> LineOutput.of(Optional.of(folder.resolve("d")), console()))
        .isInstanceOf(UsageException.class)
        .hasMessageEndingWith("it is a folder");
  }

  @Test
  void progressIsClearedAtTheEnd() {
    try (ProgressBar bar = new ProgressBar(console().err())) {
      bar.plan(2);
      bar.begin("reading");
      bar.end("reading");
      bar.begin("a\nb");
    }
    assertThat(text(err))
        .contains("\r\u001b[K[                    ] reading")
        .contains("[==========          ] a")
        .doesNotContain("\n")
        .endsWith("\r\u001b[K");
  }

  private Console console() {
    return new Console(
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        folder,
        Terminals.NONE);
  }

  private static String text(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
