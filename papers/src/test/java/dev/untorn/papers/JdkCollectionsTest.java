package dev.untorn.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Default mode says nothing about {@code java.util.concurrent} of the running JDK, whose authors
 * know what they do, but what is explained in a file.
 */
@Timeout(300)
class JdkCollectionsTest {

  private static final Path KNOWN = Path.of("src/test/known/java.util.concurrent.txt");

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(World.class)
  void saysNothingThatIsNotExplained(World world) throws Exception {
    Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
    assertThat(copy(root, root.resolve("java/util/concurrent"))).isGreaterThan(300);
    Program program =
        Program.of(
            InputReader.read(List.of(folder), InputLimits.DEFAULT),
            ProgramOptions.standard().with(Optional.of(world)));
    Set<String> found = new TreeSet<>();
    CheckerList.of(Rule.STALE_VALUE)
        .check(
            program,
            new CheckOptions(CheckMode.DEFAULT),
            one -> found.add(one.operation().qualifiedName() + ": " + one.explanation().message()));
    found.removeIf(one -> known().stream().anyMatch(one::matches));
    assertThat(found).isEmpty();
  }

  private int copy(Path root, Path from) throws IOException {
    int count = 0;
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(one -> one.toString().endsWith(".class")).toList()) {
        Path to = folder.resolve(root.relativize(file).toString());
        Files.createDirectories(to.getParent());
        Files.copy(file, to);
        count++;
      }
    }
    return count;
  }

  /** The patterns of the operations that are explained. */
  private static List<String> known() {
    try {
      return Files.readAllLines(KNOWN).stream()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t", 2))
          .peek(columns -> assertThat(columns).hasSize(2))
          .map(columns -> "\\Q" + columns[0].replace("*", "\\E.*\\Q") + "\\E: .*")
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
