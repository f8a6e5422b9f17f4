package dev.untorn.bytecode.callgraph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.bytecode.Expectations;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.TestPrograms;
import dev.untorn.bytecode.callgraph.CallGraph.CallbackTarget;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Which methods each call runs, in a program that says so behind each line. */
class CallGraphTest {

  private static final String FILE = "Calls.java";

  @Test
  void everyCallRunsWhatItsLineSays() throws IOException {
    Program program = TestPrograms.read(FILE);
    Map<Integer, Set<String>> calls = new TreeMap<>();
    Map<Integer, Set<String>> runs = new TreeMap<>();
    for (int number = 0; number < program.methods().count(); number++) {
      if (program.methods().get(number).owner().startsWith("Calls")) {
        look(program, number, calls, runs);
      }
    }
    Expectations expected = Expectations.of(FILE, "CALLS");
    assertThat(expected.byLine()).hasSizeGreaterThan(40);
    assertThat(expected.differences(calls)).isEmpty();
    assertThat(Expectations.of(FILE, "RUNS").differences(runs)).isEmpty();
  }

  private static void look(
      Program program,
      int method,
      Map<Integer, Set<String>> calls,
      Map<Integer, Set<String>> runs) {
    CallGraph graph = program.calls();
    for (int c = 0; c < graph.callCount(method); c++) {
      int call = graph.call(method, c);
      Body body = program.body(method);
      CallTargets targets = graph.targets(method, call);
      if (isOfInterest((Member) body.symbol(call))) {
        Set<String> here = calls.computeIfAbsent(body.line(call), line -> new TreeSet<>());
        for (int t = 0; t < targets.count(); t++) {
          here.add(name(program.methods().get(targets.method(t))));
        }
        if (targets.leavesProgram()) {
          here.add("outside");
        }
        for (CallbackTarget run : graph.runs(method, call)) {
          runs.computeIfAbsent(body.line(call), line -> new TreeSet<>())
              .add(
                  name(program.methods().get(run.method()))
                      + " "
                      + run.when().name().toLowerCase(Locale.ROOT));
        }
      }
    }
  }

  /** Compilers call these where nobody sees it. */
  private static boolean isOfInterest(Member called) {
    return !called.name().equals("valueOf")
        && !called.name().endsWith("Value")
        && !(called.owner().equals("java.lang.Object") && called.name().equals("<init>"));
  }

  private static String name(JavaMethod method) {
    String owner = method.owner().substring(method.owner().indexOf('$') + 1);
    return method.name().startsWith("lambda$") ? "lambda" : owner + "." + method.name();
  }
}
