package dev.untorn.papers.views;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.papers.views.AtomicBlocks.AtomicBlock;
import dev.untorn.papers.views.SameThreadCalls.ProcessCode;
import dev.untorn.papers.views.Views.View;
import dev.untorn.papers.views.Views.View.Side;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The processes, atomic blocks, views and versions of a small program are those of its text. */
class ViewsTest {

  private static final String SOURCE =
      """
      public class Pair {
        private int low;
        private int high;
        private int spare;

        synchronized void set(int a) { low = a; high = a; }
        synchronized int sum() { return low() + high; }
        private int low() { return low; }
        void reset() { synchronized (this) { spare = 0; } }

        int versions(boolean b) {
          synchronized (this) {
            spare = 1;
            if (b) { spare = 2; }
            return spare;
          }
        }

        public static void main(String[] args) {
          Pair pair = new Pair();
          Thread other = new Thread(() -> { pair.set(1); pair.versions(true); });
          other.start();
          pair.sum();
          pair.reset();
        }
      }
      """;

  @TempDir private Path folder;
  private Program program;
  private SameThreadCalls calls;
  private AtomicBlocks atomics;
  private Views views;

  @BeforeEach
  void read() throws Exception {
    Path source = Files.writeString(folder.resolve("Pair.java"), SOURCE);
    program = Program.of(InputReader.read(List.of(source), InputLimits.DEFAULT));
    calls = new SameThreadCalls(program);
    atomics = new AtomicBlocks(program, calls, new ReachedLimits());
    views = new Views(program, calls, atomics);
  }

  @Test
  void eachThreadIsAProcess() {
    Set<Set<String>> found =
        calls.processes().stream()
            .map(ProcessCode::methods)
            .map(methods -> methods.stream().mapToObj(this::name).collect(Collectors.toSet()))
            .map(names -> Set.copyOf(new TreeSet<>(names)))
            .collect(Collectors.toSet());
    assertThat(found)
        .anySatisfy(names -> assertThat(names).contains("main", "sum", "low", "reset"))
        .anySatisfy(names -> assertThat(names).contains("set", "versions").doesNotContain("main"));
  }

  @Test
  void viewsAreWhatBlocksAndTheirCalleesAccess() {
    Map<String, String> found = new TreeMap<>();
    for (int block = 0; block < atomics.count(); block++) {
      AtomicBlock one = atomics.get(block);
      View view = views.of(block);
      found.put(
          name(one.method()), names(view.of(Side.READS)) + " / " + names(view.of(Side.WRITES)));
    }
    assertThat(found)
        .containsEntry("set", "[] / [high, low]")
        .containsEntry("sum", "[high, low] / []")
        .containsEntry("reset", "[] / [spare]")
        .containsEntry("versions", "[spare] / [spare]");
  }

  @Test
  void anAccessBelongsToTheBlocksOfItsCallers() {
    StateAccess inLow = program.accesses().of(method("low")).get(0);
    BitSet owners = atomics.owners(inLow);
    assertThat(owners.stream().mapToObj(one -> name(atomics.get(one).method())))
        .containsExactly("sum");
  }

  @Test
  void readsSeeTheVersionsOfAllWays() {
    int method = method("versions");
    Map<Integer, StateAccess> accesses = new HashMap<>();
    program.accesses().of(method).forEach(access -> accesses.put(access.instruction(), access));
    Map<Integer, Integer> found = new TreeMap<>();
    new VariableVersions(program, new ReachedLimits())
        .analyze(
            method,
            program.body(method),
            accesses,
            seen ->
                found.put(
                    program.body(method).line(seen.read().instruction()), seen.versions().size()));
    assertThat(found).containsExactly(Map.entry(15, 2));
  }

  private int method(String name) {
    for (int method = 0; method < program.methods().count(); method++) {
      if (name(method).equals(name)) {
        return method;
      }
    }
    throw new IllegalArgumentException(name);
  }

  private String name(int method) {
    return program.methods().get(method).name();
  }

  private Set<String> names(BitSet variables) {
    return variables.stream()
        .mapToObj(one -> views.variable(one).field())
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
