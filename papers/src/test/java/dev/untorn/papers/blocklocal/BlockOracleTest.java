package dev.untorn.papers.blocklocal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CheckOptions.CallContext;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.papers.blocklocal.BlockSummaries.StaleUse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** In random methods, exactly those values are stale that the paper's definition calls so. */
@Timeout(120)
class BlockOracleTest {

  private static final int SEEDS = 400;

  @Test
  void findsWhatIsStaleOnSomeWay(@TempDir Path folder) throws Exception {
    List<RandomBlocks.Made> all = new ArrayList<>();
    List<Path> sources = new ArrayList<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      RandomBlocks.Made made = RandomBlocks.make("Random" + seed, seed);
      all.add(made);
      sources.add(Files.writeString(folder.resolve(made.name() + ".java"), made.text()));
    }
    ClassFiles files = InputReader.read(sources, InputLimits.DEFAULT);
    assertThat(files.problems()).isEmpty();
    Map<String, Set<Integer>> found = stale(Program.of(files));
    List<String> wrong = new ArrayList<>();
    int count = 0;
    for (RandomBlocks.Made made : all) {
      Set<Integer> expected = BlockOracle.find(made.body());
      Set<Integer> here = found.getOrDefault(made.name(), Set.of());
      count += expected.size();
      if (!expected.equals(here)) {
        wrong.add("expected %s, found %s%n%s".formatted(expected, here, made.text()));
      }
    }
    assertThat(wrong).as(() -> wrong.size() + " differences").isEmpty();
    assertThat(count).isGreaterThan(SEEDS / 4);
  }

  /** The lines where stale values come from, by class. */
  private static Map<String, Set<Integer>> stale(Program program) {
    Map<String, Set<Integer>> found = new HashMap<>();
    for (StaleUse use : new BlockSummaries(program, CallContext.LOCKS).stale()) {
      JavaMethod method = program.methods().get(use.method());
      if (method.name().equals("work")) {
        found
            .computeIfAbsent(method.owner(), key -> new TreeSet<>())
            .add(method.body().orElseThrow().line(use.site()));
      }
    }
    return found;
  }
}
