package dev.untorn.papers.views;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** In random programs, the view dependency graph is the one that the paper's rules make. */
@Timeout(120)
class CausalOracleTest {

  private static final int SEEDS = 300;

  @Test
  void dependenciesAreThoseOfThePaper(@TempDir Path folder) throws Exception {
    List<RandomAtomics.Made> all = new ArrayList<>();
    List<Path> sources = new ArrayList<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      RandomAtomics.Made made = RandomAtomics.make("Random" + seed, seed);
      all.add(made);
      sources.add(Files.writeString(folder.resolve(made.name() + ".java"), made.text()));
    }
    ClassFiles files = InputReader.read(sources, InputLimits.DEFAULT);
    assertThat(files.problems()).isEmpty();
    Map<String, Set<String>> found = dependencies(Program.of(files));
    List<String> wrong = new ArrayList<>();
    int count = 0;
    for (RandomAtomics.Made made : all) {
      Set<String> expected = CausalOracle.dependencies(made);
      Set<String> here = found.getOrDefault(made.name(), Set.of());
      count += expected.size();
      if (!expected.equals(here)) {
        wrong.add("expected %s, found %s%n%s".formatted(expected, here, made.text()));
      }
    }
    assertThat(wrong).as(() -> wrong.size() + " differences").isEmpty();
    assertThat(count).isGreaterThan(SEEDS / 2);
  }

  /** The edges of DV, by class. */
  private static Map<String, Set<String>> dependencies(Program program) {
    SameThreadCalls calls = new SameThreadCalls(program);
    AtomicBlocks atomics = new AtomicBlocks(program, calls, new ReachedLimits());
    Views views = new Views(program, calls, atomics);
    BitSet all = new BitSet();
    all.set(0, program.accesses().variables().size());
    Map<String, Set<String>> found = new HashMap<>();
    new ViewDependencies(atomics, views, CausalGraph.of(program, calls, new ReachedLimits()))
        .forEachEdge(
            all,
            edge ->
                found
                    .computeIfAbsent(
                        views.variable(edge.variable()).className(), name -> new TreeSet<>())
                    .add(
                        "%s %s %s"
                            .formatted(
                                name(program, atomics, edge.from()),
                                views.variable(edge.variable()).field(),
                                name(program, atomics, edge.to()))),
            () -> false);
    return found;
  }

  private static String name(Program program, AtomicBlocks atomics, int block) {
    return program.methods().get(atomics.get(block).method()).name();
  }
}
