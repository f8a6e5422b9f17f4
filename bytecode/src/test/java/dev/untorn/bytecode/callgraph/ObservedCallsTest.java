package dev.untorn.bytecode.callgraph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.bytecode.Expectations;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.input.ClassFiles.ClassFile;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.CodeOffsets;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.threads.ThreadEntry;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Runs a program that writes down who really calls whom: all of it must be in the call graph, but
 * for the calls by libraries that the program marks with {@code UNSEEN:}.
 */
class ObservedCallsTest {

  private static final String FILE = "Observed.java";

  @Test
  void everyCallThatHappensIsInTheCallGraph() throws Exception {
    ClassFiles files =
        InputReader.read(List.of(Path.of("src/test/programs", FILE)), InputLimits.DEFAULT);
    Changed changed = new Changed(files);
    changed.loadClass("Observed").getMethod("main", String[].class).invoke(null, (Object) null);
    Comparison comparison = new Comparison(Program.of(files), changed);
    CallLog.edges().forEach(comparison::look);
    System.out.println(comparison);
    assertThat(comparison.missing).isEmpty();
    assertThat(Expectations.of(FILE, "UNSEEN").differences(comparison.unseen)).isEmpty();
    assertThat(comparison.direct).isGreaterThan(60);
    assertThat(comparison.run + comparison.kept).isGreaterThan(15);
  }

  /** Loads the classes with the log in them. */
  private static final class Changed extends ClassLoader {
    private final Map<String, byte[]> classes = new HashMap<>();

    Changed(ClassFiles files) {
      super(ObservedCallsTest.class.getClassLoader());
      for (ClassFile file : files.all()) {
        classes.put(file.name().replace('/', '.'), CallLog.change(file.bytes()));
      }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classes.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }

    /** The place of an instruction in the code as it was before. */
    int ordinal(JavaMethod method, int offset) {
      return new CodeOffsets(classes.get(method.owner()))
              .of(method.name() + method.descriptor())
              .indexOf(offset)
          - CallLog.INSERTED;
    }
  }

  /** What happened beside what the call graph says. */
  private static final class Comparison {
    private final Program program;
    private final Changed changed;
    private final Map<String, Integer> methods = new HashMap<>();
    private final Set<String> missing = new TreeSet<>();
    private final Map<Integer, Set<String>> unseen = new TreeMap<>();
    private int direct;
    private int run;
    private int kept;
    private int started;

    Comparison(Program program, Changed changed) {
      this.program = program;
      this.changed = changed;
      for (int number = 0; number < program.methods().count(); number++) {
        JavaMethod method = program.methods().get(number);
        methods.put(method.owner() + "." + method.name() + method.descriptor(), number);
      }
    }

    void look(CallLog.Edge edge) {
      int callee = methods.get(edge.callee());
      if (program.methods().get(callee).isClassInitializer()) {
        return; // nobody calls it
      }
      if (edge.caller() == null) {
        lookAtStart(edge, callee);
        return;
      }
      int caller = methods.get(edge.caller());
      int ordinal = changed.ordinal(program.methods().get(caller), edge.offset());
      int call = call(program.body(caller), ordinal);
      if (edge.isDirect()) {
        lookAtCall(edge, caller, call, callee);
      } else {
        lookAtRun(caller, call, callee);
      }
    }

    private void lookAtStart(CallLog.Edge edge, int callee) {
      started++;
      boolean isEntry =
          program.threads().entries().stream()
              .mapToInt(ThreadEntry::method)
              .anyMatch(entry -> entry == callee);
      if (!isEntry) {
        missing.add("a thread begins with " + edge.callee());
      }
    }

    private void lookAtCall(CallLog.Edge edge, int caller, int call, int callee) {
      direct++;
      CallTargets targets = program.calls().targets(caller, call);
      boolean isKnown = false;
      for (int t = 0; t < targets.count(); t++) {
        isKnown |= targets.method(t) == callee;
      }
      if (!isKnown) {
        missing.add("%s at line %d".formatted(edge, line(caller, call)));
      }
    }

    private void lookAtRun(int caller, int call, int callee) {
      if (program.calls().runs(caller, call).stream().anyMatch(one -> one.method() == callee)) {
        run++;
      } else if (program.calls().runners().count(callee) > 0
          || program.calls().isRunByEscapedLambda(callee)) {
        kept++; // a stream or another object of a library runs what it was given before
      } else {
        JavaMethod method = program.methods().get(callee);
        unseen
            .computeIfAbsent(line(caller, call), line -> new TreeSet<>())
            .add(method.owner().replaceFirst("^Observed\\$", "") + "." + method.name());
      }
    }

    private int line(int method, int instruction) {
      return program.body(method).line(instruction);
    }

    private static int call(Body body, int ordinal) {
      for (int i = 0; i < body.size(); i++) {
        if (body.ordinal(i) == ordinal && body.op(i).isCall()) {
          return i;
        }
      }
      throw new AssertionError("no call with the ordinal " + ordinal);
    }

    @Override
    public String toString() {
      return ("%d calls seen to happen, %d of functions by the library call that has them, %d by a"
              + " later one, %d beginnings of threads")
          .formatted(direct, run, kept, started);
    }
  }
}
