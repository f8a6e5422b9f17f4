package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.cli.DocumentationPage.Block;
import dev.untorn.cli.demo.DemoProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
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
 * blocks must be what the page shows, where a line {@code ...} stands for any lines.
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
    for (Block block : page.blocks()) {
      if (block.savedAs().isPresent()) {
        Files.write(folder.resolve(block.savedAs().get()), block.text());
      } else if (isRun(block)) {
        run(page, block);
      }
    }
  }

  private void run(DocumentationPage page, Block block) {
    List<String> scripts = block.scripts();
    for (int i = 0; i < scripts.size(); i++) {
      Program shell = shell(scripts.get(i));
      assertThat(shell.exitCode())
          .as("%s: %s\n%s\n%s", page.place(block), scripts.get(i), shell.out(), shell.err())
          .isZero();
      if (block.language().equals("console")) {
        assertThatShown(block.outputs().get(i), shell.out(), page.place(block));
      }
    }
  }

  private Program shell(String script) {
    String path = folder.resolve("bin") + ":" + System.getenv("PATH");
    Map<String, String> environment =
        Map.of("PATH", path, "JAVA_HOME", System.getProperty("java.home"));
    return Program.run(folder, environment, List.of("bash", "-euo", "pipefail", "-c", script));
  }

  private static void assertThatShown(List<String> shown, String out, String place) {
    StringBuilder pattern = new StringBuilder();
    for (String line : shown) {
      pattern.append(line.equals("...") ? "(.*\n)*" : Pattern.quote(untimed(line)) + "\n");
    }
    if (!Pattern.matches(pattern.toString(), untimed(out))) {
      assertThat(out).as(place).isEqualTo(String.join("\n", shown) + "\n");
    }
  }

  private static String untimed(String text) {
    return text.replaceAll("[\\d.]+ seconds", "0 seconds");
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
