package dev.untorn.bytecode.locks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.TestPrograms;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is held where, in programs that say so behind each line. */
class RegionsTest {

  private static final Pattern HELD = Pattern.compile("// HELD:(.*)$");

  @ParameterizedTest
  @ValueSource(
      strings = {"Regions.java", "Modes.java", "Functions.java", "Gaps.java", "Hidden.java"})
  void everyAssignmentRunsUnderTheLocksThatItsLineSays(String file) throws IOException {
    assertThat(held(TestPrograms.read(file))).isEqualTo(expected(TestPrograms.lines(file)));
  }

  private static Map<Integer, Set<String>> expected(List<String> lines) {
    Map<Integer, Set<String>> expected = new TreeMap<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher marker = HELD.matcher(lines.get(i));
      if (marker.find()) {
        Set<String> locks = new TreeSet<>(List.of(marker.group(1).strip().split(",\\s*")));
        locks.remove("");
        expected.put(i + 1, locks);
      }
    }
    assertThat(expected).hasSizeGreaterThan(10);
    return expected;
  }

  /** For each line that assigns n what is held there. */
  private static Map<Integer, Set<String>> held(Program program) {
    Map<Integer, Set<String>> held = new TreeMap<>();
    for (int number = 0; number < program.methods().count(); number++) {
      JavaMethod method = program.methods().get(number);
      Body body = method.body().orElse(null);
      for (int i = 0; body != null && i < body.size(); i++) {
        if (body.op(i) == Op.PUT_FIELD && ((Member) body.symbol(i)).name().equals("n")) {
          AccessPathPrinter text = new AccessPathPrinter(method);
          Set<String> here = new TreeSet<>();
          program.locks().of(number).held(i).forEach(hold -> here.add(text(text, hold)));
          assertThat(held.put(body.line(i), here)).as("line %d", body.line(i)).isNull();
        }
      }
    }
    return held;
  }

  private static String text(AccessPathPrinter text, HeldLock hold) {
    return hold.lock() instanceof AccessPath.Local ? "*" : text.of(hold);
  }

  @Test
  void waitingBeginsANewRegion() {
    Program program = TestPrograms.read("Regions.java");
    int waiting = TestPrograms.method(program, "Regions", "waiting");
    Body body = program.body(waiting);
    AccessPathPrinter text = new AccessPathPrinter(program.methods().get(waiting));
    List<CriticalSection> regions = program.locks().of(waiting).regions(body.size());
    assertThat(regions)
        .extracting(region -> text.of(region.lock()))
        .containsExactlyInAnyOrder("this.monitor", "this.monitor", "this.lock", "this.lock");
    List<CriticalSection> around =
        regions.stream().filter(region -> text.of(region.lock()).equals("this.lock")).toList();
    int await = around.get(1).begin();
    assertThat(((Member) body.symbol(await)).name()).isEqualTo("await");
    assertThat(around.get(0).contains(await)).isTrue();
    assertThat(around.get(1).contains(await)).isFalse();
    for (int i = await + 1; i < body.blockEnd(body.blockOf(await)); i++) {
      assertThat(around.get(0).contains(i)).isFalse();
      assertThat(around.get(1).contains(i)).isTrue();
    }
  }

  @Test
  void aWaitThatThrowsHasBegunANewRegion() {
    Program program = TestPrograms.read("Regions.java");
    int method = TestPrograms.method(program, "Regions", "interrupted");
    Body body = program.body(method);
    for (int i = 0; i < body.size(); i++) {
      if (body.op(i) == Op.PUT_FIELD) {
        assertThat(program.locks().of(method).held(i))
            .flatExtracting(HeldLock::begins)
            .extracting(body::op)
            .contains(Op.CALL_VIRTUAL);
      }
    }
  }

  @Test
  void methodsThatGiveALockUpForAWhileBeginNewRegions() {
    Program program = TestPrograms.read("Gaps.java");
    int method = TestPrograms.method(program, "Gaps", "interrupted");
    Body body = program.body(method);
    assertThat(program.locks().of(method).regions(body.size()))
        .extracting(region -> ((Member) body.symbol(region.begin())).name())
        .containsExactly("lock", "pause", "waitDeeper");
  }
}
