package dev.untorn.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What default mode reports in small programs, and how it would be fixed: TORN stands behind the
 * operations that must be found, with the beginning of the fix if it matters, FALSE ALARM behind
 * correct ones that are reported; all others must stay silent.
 */
@Timeout(60)
class StaleProgramsTest {

  private static final Pattern TORN =
      Pattern.compile("(\\w+)\\(.*// (?:TORN(?:: (.*))?|FALSE ALARM: .*)$");

  static Stream<Path> everyProgram() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src/test/programs/stale"))) {
      return files.sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("everyProgram")
  void findsWhatIsTorn(Path source) throws Exception {
    Map<String, String> said = said(source);
    Map<String, String> found = found(List.of(source));
    assertThat(found.keySet()).isEqualTo(said.keySet());
    said.forEach((method, fix) -> assertThat(found.get(method)).as(method).startsWith(fix));
  }

  /** A library that somebody names beside a program does not change what the program does. */
  @ParameterizedTest
  @MethodSource("everyProgram")
  void findsTheSameBesideALibrary(Path source, @TempDir Path folder) throws Exception {
    Path library = folder.resolve("library.jar");
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(library));
        InputStream one = CheckMode.class.getResourceAsStream("CheckMode.class")) {
      jar.putNextEntry(new ZipEntry("dev/untorn/analysis/CheckMode.class"));
      one.transferTo(jar);
    }
    assertThat(found(List.of(source, library))).isEqualTo(found(List.of(source)));
  }

  private static Map<String, String> said(Path source) throws IOException {
    Map<String, String> said = new TreeMap<>();
    for (String line : Files.readAllLines(source)) {
      Matcher torn = TORN.matcher(line);
      if (torn.find()) {
        said.put(torn.group(1), torn.group(2) == null ? "" : torn.group(2));
      }
    }
    assertThat(said).isNotEmpty();
    return said;
  }

  private static Map<String, String> found(List<Path> paths) throws Exception {
    Program program = Program.of(InputReader.read(paths, InputLimits.DEFAULT));
    assertThat(program.problems()).isEmpty();
    Map<String, String> found = new TreeMap<>();
    CheckerList.of(Rule.STALE_VALUE)
        .check(program, new CheckOptions(CheckMode.DEFAULT), one -> found.put(name(one), fix(one)));
    assertThat(program.hierarchy().missing()).as("classes that nobody knows").isEmpty();
    return found;
  }

  private static String name(Finding finding) {
    return finding.operation().method();
  }

  private static String fix(Finding finding) {
    return finding.explanation().fix();
  }
}
