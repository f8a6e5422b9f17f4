package dev.untorn.analysis.advice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.advice.AccessInterleaving.Act;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.model.Rule;
import dev.untorn.model.Variable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A lock that is held from one access to the other is one region around both. */
class AccessInterleavingTest {

  private static final String SOURCE =
      """
      public class Range {
        private final Object outer = new Object();
        private final Object inner = new Object();
        private int low;
        private int high;

        void innerTwice() {
          synchronized (outer) {
            synchronized (inner) { low = 1; }
            synchronized (inner) { high = 1; }
          }
        }

        void innerLater() {
          synchronized (outer) {
            low = 1;
            synchronized (inner) { high = 1; }
          }
        }

        void outerOnce() {
          synchronized (outer) {
            low = 1;
            high = 1;
          }
        }

        void outerTwice() {
          synchronized (outer) { low = 1; }
          synchronized (outer) { high = 1; }
        }
      }
      """;

  @TempDir private Path folder;
  private Program program;

  @BeforeEach
  void read() throws Exception {
    Path source = Files.writeString(folder.resolve("Range.java"), SOURCE);
    program = Program.of(InputReader.read(List.of(source), InputLimits.DEFAULT));
  }

  @Test
  void aLockHeldThroughoutIsAroundTheAccesses() {
    assertThat(regions("innerTwice"))
        .containsExactly("this.outer 9-10", "this.inner 9-9", "this.inner 10-10");
    assertThat(regions("innerLater")).containsExactly("this.outer 16-17", "this.inner 17-17");
    assertThat(regions("outerOnce")).containsExactly("this.outer 23-24");
    assertThat(regions("outerTwice")).containsExactly("this.outer 29-29", "this.outer 30-30");
  }

  private List<String> regions(String method) {
    StateAccess first = access(method, "low");
    AccessInterleaving interleaving =
        new AccessInterleaving(
            first.method(), Act.write(first), List.of(), Act.write(access(method, "high")));
    return interleaving
        .finding(Rule.VIEW_INCONSISTENCY, program, "Text.", "fix.")
        .explanation()
        .regions()
        .stream()
        .map(one -> "%s %d-%d".formatted(one.name(), one.from().line(), one.to().line()))
        .toList();
  }

  private StateAccess access(String method, String field) {
    return program.accesses().to(Variable.ofField("Range", field)).stream()
        .filter(one -> program.methods().get(one.method()).name().equals(method))
        .findFirst()
        .orElseThrow();
  }
}
