package dev.untorn.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CandidateListener;
import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.CheckOptions.CallContext;
import dev.untorn.analysis.CheckOptions.Notes;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.bytecode.library.LockTable;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the papers offer beside their main algorithm: variants, hints and declarations. */
@Timeout(60)
class PaperOptionsTest {

  private static final Pattern FIX = Pattern.compile("(\\w+)\\([^;]*// FIX: (.*)$");

  private static final CheckOptions PAPER = new CheckOptions(CheckMode.PAPER);

  @TempDir private Path folder;

  /** Section 4 of paper 000. */
  @Test
  void namesSuperfluousLocks() throws Exception {
    Path source = Path.of("src/test/programs/options/Superfluous.java");
    Map<String, String> expected = new TreeMap<>();
    for (String line : Files.readAllLines(source)) {
      Matcher fix = FIX.matcher(line);
      if (fix.find()) {
        expected.put(fix.group(1), fix.group(2));
      }
    }
    Map<String, String> found = new TreeMap<>();
    Program program = Program.of(InputReader.read(List.of(source), InputLimits.DEFAULT));
    CheckerList.of(Rule.STALE_VALUE)
        .check(program, PAPER, one -> found.put(name(one), one.explanation().fix()));
    assertThat(found.keySet()).isEqualTo(expected.keySet());
    expected.forEach((method, fix) -> assertThat(found.get(method)).as(method).startsWith(fix));
  }

  /** Section 4 of paper 000: all locks of called methods are distinct. */
  @Test
  void ignoresTheLocksOfCallers() throws Exception {
    Program program =
        program(
            ProgramOptions.standard(),
            """
            public class Counter {
              private final Object lock = new Object();
              private int n;

              private int get() { synchronized (lock) { return n; } }
              private int helped() { int v; synchronized (lock) { v = n; } return v + 1; }
              private int plain() { return n; }

              public void reentrant() { synchronized (lock) { n = get() + 1; } }
              public void helping() { synchronized (lock) { n = helped(); } }
              public void local() { synchronized (lock) { n = plain() + 1; } }
              public void same() { synchronized (lock) { synchronized (lock) { n = n + 1; } } }
            }
            """);
    assertThat(stale(program, CallContext.LOCKS)).isEmpty();
    assertThat(stale(program, CallContext.NONE)).containsExactly("helped", "helping", "reentrant");
  }

  private static Set<String> stale(Program program, CallContext context) {
    CheckOptions options =
        new CheckOptions(CheckMode.PAPER, CandidateListener.NONE, Notes.LEFT_OUT, context);
    return found(program, Rule.STALE_VALUE, options);
  }

  /** Section 5.2 of paper 004: programmers can declare locks to be benign. */
  @Test
  void leavesOutBenignLocks() throws Exception {
    String source =
        """
        public class Yard {
          private final Object field = new Object();
          private static final Object GLOBAL = new Object();
          static class Gate {
            int n;
            synchronized int pass() { return n++; }
            void block() { synchronized (this) { n++; } }
          }
          static class Big extends Gate {}
          static synchronized void count() {}

          private Object a = new Object();

          void ofField() { synchronized (a) { touch(); touch(); } }
          void touch() { synchronized (field) { a.hashCode(); } }
          void ofGlobal() {
            synchronized (a) { synchronized (GLOBAL) {} synchronized (GLOBAL) {} }
          }
          void ofObject(Gate gate) { synchronized (a) { gate.pass(); gate.pass(); } }
          void ofBlock(Gate gate) { synchronized (a) { gate.block(); gate.block(); } }
          void ofClass() { synchronized (a) { count(); count(); } }
        }
        """;
    Set<String> all = Set.of("ofField", "ofGlobal", "ofObject", "ofBlock", "ofClass");
    assertThat(patterns("", source)).isEqualTo(all);
    assertThat(patterns("type Yard\n  benign field", source)).isEqualTo(without(all, "ofField"));
    assertThat(patterns("type Yard\n  benign GLOBAL class # both", source))
        .isEqualTo(without(all, "ofGlobal", "ofClass"));
    assertThat(patterns("type Yard$Gate\n  benign this", source))
        .isEqualTo(without(all, "ofObject", "ofBlock"));
    assertThat(patterns("type Yard\n  benign a this", source)).isEqualTo(all);
  }

  private static Set<String> without(Set<String> all, String... some) {
    Set<String> rest = new TreeSet<>(all);
    rest.removeAll(Set.of(some));
    return rest;
  }

  private Set<String> patterns(String lines, String source) throws Exception {
    ProgramOptions known = ProgramOptions.standard();
    LockTable locks = known.locks().with(lines);
    ProgramOptions options =
        new ProgramOptions(
            known.atomicAnnotations(),
            known.world(),
            known.calls(),
            known.callbacks(),
            locks,
            known.entries());
    return found(program(options, source), Rule.LOCKING_PATTERN, PAPER);
  }

  private Program program(ProgramOptions options, String source) throws Exception {
    Path file = Files.writeString(folder.resolve("Source.java"), source.replace("public ", ""));
    return Program.of(InputReader.read(List.of(file), InputLimits.DEFAULT), options);
  }

  private static Set<String> found(Program program, Rule rule, CheckOptions options) {
    Set<String> found = new TreeSet<>();
    CheckerList.of(rule).check(program, options, one -> found.add(name(one)));
    return found;
  }

  private static String name(Finding finding) {
    return finding.operation().method();
  }
}
