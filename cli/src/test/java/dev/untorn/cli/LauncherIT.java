package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.engine.deliver.ToolVersion;
import dev.untorn.papers.CheckerList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** The launcher in a fresh copy of the sources, in a folder with a space in its name. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Tag("once")
class LauncherIT {

  private static final Path SOURCES = Path.of("..").toAbsolutePath().normalize();
  private static final Set<String> NOT_COPIED = Set.of("target", ".git", ".untorn", ".idea");
  private static final String BUILDING = "untorn: building";

  @TempDir private static Path temp;
  private static Path checkout;

  @BeforeAll
  static void copySources() throws IOException {
    checkout = temp.resolve("my checkout");
    copy(SOURCES, checkout);
  }

  @Test
  @Order(1)
  void theFirstUseBuildsOnceEvenWhenTwoComeAtOnce() {
    CompletableFuture<Program> other = CompletableFuture.supplyAsync(() -> launch("--version"));
    Program one = launch("--version");
    List<Program> both = List.of(one, other.join());
    assertThat(both).allMatch(program -> program.exitCode() == 0, "succeeded: " + both);
    assertThat(both)
        .allMatch(program -> program.out().startsWith("untorn " + ToolVersion.number()));
    assertThat(both.stream().map(Program::err).filter(err -> err.startsWith(BUILDING))).hasSize(1);
    assertThat(both).allMatch(program -> program.err().lines().count() <= 1);
  }

  @Test
  @Order(2)
  void laterUsesStartAtOnceAndPassExitCodesOn() {
    assertThat(launch("rules")).returns(0, Program::exitCode).returns("", Program::err);
    assertThat(launch("report", "docs/example-findings.json"))
        .returns(1, Program::exitCode)
        .returns("", Program::err);
    assertThat(launch("repot")).returns(2, Program::exitCode).returns("", Program::out);
  }

  /** Once there are rules they find what is marked as torn; until then, that there are none. */
  @Test
  @Order(2)
  void aCheckGoesThroughTheLauncher() {
    Program check =
        launch("check", "corpus/src/main/java/dev/untorn/corpus/paper002/SplitLine.java");
    if (CheckerList.all().isEmpty()) {
      assertThat(check).returns(2, Program::exitCode).returns("", Program::out);
      assertThat(check.err()).startsWith("untorn: no rules left to apply").hasLineCount(1);
    } else {
      assertThat(check).returns(1, Program::exitCode).returns("", Program::err);
      assertThat(check.out()).contains("SplitLine.println (SplitLine.java:");
    }
  }

  /** From the jar, with what is in it and nothing else; the guide shows what comes of it. */
  @Test
  @Order(2)
  void theDemoGoesThroughTheLauncher() throws IOException {
    Program demo = launch("demo");
    assertThat(demo).returns(0, Program::exitCode).returns("", Program::err);
    assertThat(demo.out())
        .contains(
            "Branch.payOut (Branch.java:", "\nViolations marked in the sources: 5, found: 5.");
    String guide = Files.readString(SOURCES.resolve("docs/guide/demo.md"));
    String shown = guide.replaceFirst("(?s).*```console\n\\$ ./untorn demo\n(.*?)```\n.*", "$1");
    assertThat(settled(shown)).isEqualTo(settled(demo.out()));
  }

  /** Without how often and how long. */
  private static String settled(String text) {
    return text.replaceAll("[\\d,]+ events in [\\d.]+ seconds", "events");
  }

  @Test
  @Order(3)
  void itWorksFromAnyFolderAndThroughSymbolicLinks() throws IOException {
    Path elsewhere = Files.createDirectories(temp.resolve("elsewhere"));
    Files.copy(checkout.resolve("docs/example-findings.json"), elsewhere.resolve("f.json"));
    Path link = Files.createSymbolicLink(elsewhere.resolve("link"), checkout.resolve("untorn"));
    Path linkToLink = Files.createSymbolicLink(temp.resolve("ut"), link);
    Program program =
        Program.run(elsewhere, java(), List.of(linkToLink.toString(), "report", "f.json"));
    assertThat(program.exitCode()).isEqualTo(1);
    assertThat(program.out()).contains("Inventory.reserve");
    assertThat(program.err()).isEmpty();
  }

  @Test
  @Order(4)
  void theSameSourcesGiveTheSameJar() {
    assertThat(checkout.resolve("cli/target/untorn.jar"))
        .as("built by the same JDK from the same sources; after a change of JDK: mvn clean verify")
        .hasSameBinaryContentAs(SOURCES.resolve("cli/target/untorn.jar"));
  }

  @Test
  @Order(5)
  void aChangedSourceIsBuiltAndABrokenOneIsOneLine() throws IOException {
    Path source = checkout.resolve("cli/src/main/java/dev/untorn/cli/Main.java");
    String good = Files.readString(source);
    Files.writeString(source, good.replace("System.exit", "System.exist"));
    Program broken = launch("--version");
    assertThat(broken.exitCode()).isEqualTo(2);
    assertThat(broken.out()).isEmpty();
    assertThat(broken.err().lines()).hasSize(2);
    assertThat(broken.err())
        .contains(BUILDING, "untorn: the build failed: ", "Main.java", "build.log");

    Files.writeString(source, good);
    assertThat(launch("--version").err()).startsWith(BUILDING);
    assertThat(launch("--version").err()).isEmpty();
  }

  @Test
  @Order(6)
  void withoutJavaThereIsOneLine() {
    Program program =
        Program.run(checkout, Map.of("JAVA_HOME", "/no/such/jdk"), List.of("./untorn", "rules"));
    assertThat(program.exitCode()).isEqualTo(2);
    assertThat(program.err()).startsWith("untorn: no Java found").hasLineCount(1);
  }

  private static Program launch(String... args) {
    List<String> command = new ArrayList<>(List.of("./untorn"));
    command.addAll(List.of(args));
    return Program.run(checkout, java(), command);
  }

  /** The launcher is to use the JDK that runs this test. */
  private static Map<String, String> java() {
    return Map.of("JAVA_HOME", System.getProperty("java.home"));
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    try (Stream<Path> children = Files.list(from)) {
      for (Path child : children.toList()) {
        String name = child.getFileName().toString();
        if (NOT_COPIED.contains(name)) {
          continue;
        }
        if (Files.isDirectory(child)) {
          copy(child, to.resolve(name));
        } else {
          Files.copy(child, to.resolve(name), StandardCopyOption.COPY_ATTRIBUTES);
        }
      }
    }
  }
}
