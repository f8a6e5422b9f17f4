package dev.untorn.analysis.locking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.locking.LittleMaker.Callers;
import dev.untorn.analysis.locking.PathOracle.Holders;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.model.Rule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * In random programs, paper mode finds the patterns that are on some way through them, and no
 * others; default mode finds no others either, also where it knows all callers of a method.
 *
 * <p>Each test in a program asks for a new value, so that each way can be gone. What is not exact
 * by design is told by {@link PathOracle}.
 */
@Timeout(120)
class PathOracleTest {

  private static final int SEEDS = 200;

  private static Programs open;
  private static Programs closed;

  /** Random programs, and all of them as one. */
  private record Programs(Map<String, Little> all, Program program) {}

  @BeforeAll
  static void compile(@TempDir Path folder) throws Exception {
    open = make(folder, "Open", Callers.ANYBODY);
    closed = make(folder, "Closed", Callers.KNOWN);
  }

  private static Programs make(Path folder, String name, Callers callers) throws Exception {
    Map<String, Little> all = new LinkedHashMap<>();
    List<Path> sources = new ArrayList<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      Little little = LittleMaker.make(name + seed, seed, callers);
      all.put(little.name(), little);
      sources.add(Files.writeString(folder.resolve(little.name() + ".java"), little.text()));
    }
    ClassFiles files = InputReader.read(sources, InputLimits.DEFAULT);
    assertThat(files.problems()).isEmpty();
    return new Programs(all, Program.of(files));
  }

  @ParameterizedTest
  @EnumSource(
      value = Rule.class,
      names = {"LOCKING_PATTERN", "LOCKING_PATTERN_VARIANT"})
  void paperModeFindsWhatIsOnSomeWay(Rule rule) {
    Map<String, Set<String>> found = patterns(open.program(), CheckMode.PAPER, rule);
    List<String> wrong = new ArrayList<>();
    int patterns = 0;
    for (Little little : open.all().values()) {
      Set<String> expected = PathOracle.find(little, rule, Holders.INNERMOST);
      Set<String> here = found.getOrDefault(little.name(), Set.of());
      patterns += expected.size();
      if (!here.equals(expected)) {
        wrong.add(difference(little, "missed", expected, here));
        wrong.add(difference(little, "not there", here, expected));
      }
    }
    System.out.printf("%s: %d patterns in %d programs%n", rule, patterns, SEEDS);
    wrong.removeIf(String::isEmpty);
    assertThat(wrong).as(() -> wrong.size() + " differences").isEmpty();
    assertThat(patterns).isGreaterThan(SEEDS);
  }

  @ParameterizedTest
  @EnumSource(
      value = Rule.class,
      names = {"LOCKING_PATTERN", "LOCKING_PATTERN_VARIANT"})
  void defaultModeFindsNothingElse(Rule rule) {
    List<String> wrong = new ArrayList<>();
    int patterns = 0;
    for (Programs programs : List.of(open, closed)) {
      Map<String, Set<String>> found = patterns(programs.program(), CheckMode.DEFAULT, rule);
      for (Little little : programs.all().values()) {
        Set<String> expected = PathOracle.find(little, rule, Holders.ALL);
        Set<String> here = found.getOrDefault(little.name(), Set.of());
        patterns += here.size();
        wrong.add(difference(little, "not there", here, expected));
      }
    }
    System.out.printf("%s: default mode finds %d%n", rule, patterns);
    wrong.removeIf(String::isEmpty);
    assertThat(wrong).isEmpty();
    assertThat(patterns).isGreaterThan(SEEDS);
  }

  private static String difference(
      Little little, String word, Set<String> some, Set<String> other) {
    Set<String> only = new TreeSet<>(some);
    only.removeAll(other);
    return only.isEmpty()
        ? ""
        : "%s %s: %s%n%s".formatted(little.name(), word, only, little.text());
  }

  private static Map<String, Set<String>> patterns(Program program, CheckMode mode, Rule rule) {
    Map<String, Set<String>> found = new TreeMap<>();
    for (LockingPattern pattern : LockingPatterns.of(program, new ContextLocks(mode, rule))) {
      JavaMethod method = program.methods().get(pattern.method());
      String text =
          "%s: %s, %s".formatted(method.name(), name(pattern.first()), name(pattern.second()));
      found.computeIfAbsent(method.owner(), key -> new TreeSet<>()).add(text);
    }
    return found;
  }

  private static String name(AccessPath lock) {
    if (lock instanceof AccessPath.Parameter parameter) {
      return parameter.index() == 0 ? "this" : "p";
    }
    if (lock instanceof AccessPath.Field field) {
      return name(field.of()) + "." + field.name();
    }
    if (lock instanceof AccessPath.Element element) {
      String index = element.index() instanceof AccessPath.Constant number ? number.text() : "*";
      return name(element.of()) + "[" + index + "]";
    }
    return lock instanceof AccessPath.Local || lock instanceof AccessPath.Variable
        ? "local"
        : lock.toString();
  }
}
