package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.cli.DocumentationPage.Block;
import dev.untorn.cli.demo.DemoProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs the commands of the README and of the pages in {@code docs}. All {@code sh} and {@code
 * console} blocks of a page are run in one folder, one after the other, except those that follow
 * {@code <!-- not run: reason -->}. The folder has {@code app.jar}, {@code target/classes} and
 * {@code src/main/java} with the program of the demo, and the blocks that follow {@code <!-- file:
 * name -->}. Commands must succeed or report findings; the output of commands in {@code console}
 * blocks must be what the page shows, where a line {@code ...} stands for any lines. {@code <!--
 * varies: reason -->} before a block allows any output.
 *
 * <p>{@code -Dgolden=write} puts the output into the pages instead, except where a block has such a
 * line.
 */
@Tag("once")
class RunDocumentationIT {

  private static final Path JAR = Path.of("target", "untorn.jar").toAbsolutePath();

  /** Findings are no failure. */
  private static final String LAUNCHER =
      """
      #!/bin/sh
      "%s" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -jar "%s" "$@"
      code=$?
      if [ $code = 1 ]; then exit 0; fi
      exit $code
      """;

  private static final String ANY_LINES = "...";
  private static final boolean IS_WRITING = "write".equals(System.getProperty("golden"));

  @TempDir private Path folder;

  static List<DocumentationPage> pages() throws IOException {
    return DocumentationPage.all().stream()
        .filter(page -> page.toString().matches("README.md|docs/.*"))
        .filter(page -> page.blocks().stream().anyMatch(RunDocumentationIT::isRun))
        .toList();
  }

  private static boolean isRun(Block block) {
    return block.isShell() && block.notRun().isEmpty();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void theCommandsOfAPageWork(DocumentationPage page) throws IOException {
    prepare();
    Map<Block, List<String>> renewed = new LinkedHashMap<>();
    for (Block block : page.blocks()) {
      if (block.savedAs().isPresent()) {
        Files.write(folder.resolve(block.savedAs().get()), block.text());
      } else if (isRun(block)) {
        renewed.put(block, run(page, block));
      }
    }
    if (IS_WRITING) {
      renew(page.file(), renewed);
    }
  }

  /** Returns the text of the block as it should be. */
  private List<String> run(DocumentationPage page, Block block) {
    if (block.language().equals("sh")) {
      shell(block.scripts().get(0), page.place(block));
      return block.text();
    }
    List<String> text = new ArrayList<>();
    for (int i = 0; i < block.scripts().size(); i++) {
      String script = block.scripts().get(i);
      List<String> shown = block.outputs().get(i);
      String out = shell(script, page.place(block));
      text.add("$ " + script);
      if (isShown(shown, out)) {
        text.addAll(shown);
      } else if (IS_WRITING && !shown.contains(ANY_LINES)) {
        text.addAll(out.lines().toList());
      } else if (block.varies().isEmpty()) {
        assertThat(out).as(page.place(block)).isEqualTo(String.join("\n", shown) + "\n");
      }
    }
    return text;
  }

  /**
   * Replaces the text of blocks in a page, the last one first, so that lines keep their numbers.
   */
  private static void renew(Path file, Map<Block, List<String>> texts) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(file));
    List<Block> blocks = new ArrayList<>(texts.keySet());
    Collections.reverse(blocks);
    for (Block block : blocks) {
      int first = block.line() - 1;
      lines.subList(first, first + block.text().size()).clear();
      lines.addAll(first, texts.get(block));
    }
    Files.write(file, lines);
  }

  private static boolean isShown(List<String> shown, String out) {
    StringBuilder pattern = new StringBuilder();
    for (String line : shown) {
      pattern.append(line.equals(ANY_LINES) ? "(?s:.*)" : Pattern.quote(untimed(line)) + "\n");
    }
    return Pattern.matches(pattern.toString(), untimed(out));
  }

  private static String untimed(String text) {
    return text.replaceAll("[\\d.]+ seconds", "0 seconds");
  }

  /** Returns what a script prints. */
  private String shell(String script, String place) {
    String path = folder.resolve("bin") + ":" + System.getenv("PATH");
    Program shell =
        Program.run(
            folder,
            Map.of("PATH", path, "JAVA_HOME", System.getProperty("java.home")),
            List.of("bash", "-euo", "pipefail", "-c", script));
    assertThat(shell.exitCode())
        .as("%s: %s\n%s\n%s", place, script, shell.out(), shell.err())
        .isZero();
    return shell.out();
  }

  private void prepare() throws IOException {
    Path sources = folder.resolve("src/main/java");
    DemoProgram.bundled().copyTo(sources);
    String classes = folder.resolve("target/classes").toString();
    List<String> options = new ArrayList<>(List.of("-g", "-d", classes));
    try (Stream<Path> files = Files.walk(sources)) {
      files.map(Path::toString).filter(one -> one.endsWith(".java")).forEach(options::add);
    }
    tool("javac", options);
    tool(
        "jar",
        List.of(
            "--create",
            "--file=" + folder.resolve("app.jar"),
            "--main-class=demo.Main",
            "-C",
            classes,
            "."));
    Path launcher = folder.resolve("bin/untorn");
    Files.createDirectories(launcher.getParent());
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Files.writeString(launcher, LAUNCHER.formatted(java, JAR));
    Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.createSymbolicLink(folder.resolve("untorn"), launcher);
  }

  private static void tool(String name, List<String> options) {
    int code =
        ToolProvider.findFirst(name)
            .orElseThrow()
            .run(System.err, System.err, options.toArray(String[]::new));
    assertThat(code).as(name).isZero();
  }
}
