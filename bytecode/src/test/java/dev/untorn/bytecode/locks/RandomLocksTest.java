package dev.untorn.bytecode.locks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.LockProgram.Mark;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is held at each leaf of random programs: what their text says, checked by running them, and
 * what the analysis finds are the same.
 */
class RandomLocksTest {

  private static final int SEEDS = 30;

  private static final Map<String, LockProgram> PROGRAMS = new TreeMap<>();
  private static ClassFiles files;

  @BeforeAll
  static void compile(@TempDir Path folder) throws Exception {
    List<Path> sources = new ArrayList<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      String name = "Seed" + seed;
      LockProgram program = new LockProgram(name, seed);
      PROGRAMS.put(name, program);
      sources.add(Files.writeString(folder.resolve(name + ".java"), program.text()));
    }
    files = InputReader.read(sources, InputLimits.DEFAULT);
    assertThat(files.problems()).isEmpty();
  }

  @Test
  void theTextIsRight() throws Exception {
    ClassLoader loader = new LockRun.Loader(files.all());
    int marks = 0;
    int visited = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      String name = "Seed" + seed;
      LockProgram program = PROGRAMS.get(name);
      marks += program.marks().size();
      visited += new LockRun(program, loader.loadClass(name), seed).run().cardinality();
    }
    System.out.println(visited + " of " + marks + " marks were reached in runs");
    assertThat(visited).isGreaterThan(marks * 3 / 4);
  }

  @Test
  void theAnalysisFindsWhatTheTextSays() {
    Program program = Program.of(files);
    Set<String> found = new TreeSet<>();
    List<String> wrong = new ArrayList<>();
    for (int number = 0; number < program.methods().count(); number++) {
      JavaMethod method = program.methods().get(number);
      Body body = method.body().orElse(null);
      for (int i = 0; body != null && i < body.size(); i++) {
        if (body.op(i) == Op.CALL_VIRTUAL && ((Member) body.symbol(i)).name().equals("mark")) {
          int mark = body.intConstant(body.operand(i, 1)).orElseThrow();
          found.add(method.owner() + "." + mark);
          Set<String> held = held(method, program.locks().of(number).held(i));
          Mark expected = PROGRAMS.get(method.owner()).marks().get(mark);
          if (!held.equals(expected.held())) {
            wrong.add(
                "%s.%s: mark(%d) is under %s, found %s"
                    .formatted(method.owner(), method.name(), mark, expected.held(), held));
          }
        }
      }
    }
    int marks = PROGRAMS.values().stream().mapToInt(one -> one.marks().size()).sum();
    int helpers = PROGRAMS.values().stream().mapToInt(LockProgram::helpers).sum();
    System.out.printf(
        "%d marks in %d methods and %d that these call%n",
        marks, SEEDS * LockProgram.METHODS, helpers);
    assertThat(wrong).as(() -> PROGRAMS.get(wrong.get(0).replaceAll("\\..*", "")).text()).isEmpty();
    assertThat(found).as("marks that were found").hasSize(marks);
  }

  private static Set<String> held(JavaMethod method, List<HeldLock> holds) {
    AccessPathPrinter text = new AccessPathPrinter(method);
    Set<String> held = new TreeSet<>();
    holds.forEach(hold -> held.add(text.of(hold)));
    return held;
  }
}
