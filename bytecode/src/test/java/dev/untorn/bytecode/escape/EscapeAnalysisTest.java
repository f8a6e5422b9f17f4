package dev.untorn.bytecode.escape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.TestPrograms;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Which arguments a call makes visible to other threads, and where a new object is still hidden.
 */
class EscapeAnalysisTest {

  private static final String ARGUMENTS =
      """
      import java.util.function.Supplier;

      class Arguments {
        static Object kept;
        Object field;

        static void storedInStatic(Object o) { kept = o; }
        void storedInField(Object o) { field = o; }
        static void storedInArray(Object[] array, Object o) { array[0] = o; }
        static Object returned(Object o) { return o; }
        static Object returnedAfterCast(Object o) { return (String) o; }
        static void thrown(RuntimeException o) { throw o; }
        static Supplier<Object> captured(Object o) { return () -> o; }
        static void givenToLibrary(Object o) { System.out.println(o); }
        static void startedAsThread(Thread o) { o.start(); }
        static void passedOn(Object o) { storedInStatic(o); }
        static void perhapsStored(Object o, Object p, boolean b) { kept = b ? o : p; }
        static void deep(Object o, int n) { if (n > 0) { deep(o, n - 1); } else { kept = o; } }

        static int asked(Object o) { return o.hashCode(); }
        static boolean compared(Object o) { return o == kept; }
        static boolean tested(Object o) { return o instanceof String; }
        static void changed(Arguments o) { o.field = null; }
        static void passedToHarmless(Object o) { asked(o); }
        static void round(Object o, int n) { if (n > 0) { round(o, n - 1); } }

        static void main(String[] args) {
          Arguments a = new Arguments();
          storedInStatic(a);
          a.storedInField(a);
          storedInArray(args, a);
          returned(a);
          returnedAfterCast(a);
          thrown(null);
          captured(a);
          givenToLibrary(a);
          startedAsThread(null);
          passedOn(a);
          perhapsStored(a, a, true);
          deep(a, 1);
          asked(a);
          compared(a);
          tested(a);
          changed(a);
          passedToHarmless(a);
          round(a, 1);
        }
      }
      """;

  private static final String HIDING =
      """
      class Hiding {
        static Object kept;
        int n;

        static void beforeAndAfter() {
          Hiding made = new Hiding();
          made.n = 1; // HIDDEN
          kept = made;
          made.n = 2;
        }

        static void onOneWay(boolean b) {
          Hiding made = new Hiding();
          if (b) {
            kept = made;
          } else {
            made.n = 1; // HIDDEN
          }
          made.n = 2;
        }

        static void eachRound() {
          for (int i = 0; i < 9; i++) {
            Hiding made = new Hiding();
            made.n = i; // HIDDEN
            kept = made;
          }
        }

        static void inTheRoundBefore() {
          Hiding made = new Hiding();
          for (int i = 0; i < 9; i++) {
            made.n = i;
            kept = made;
          }
        }

        static Hiding given(Hiding other) {
          other.n = 1;
          return new Hiding();
        }

        static void result() {
          given(null).n = 1;
        }
      }
      """;

  @TempDir private Path folder;

  @Test
  void argumentsEscapeIfTheMethodMakesThemVisible() throws IOException {
    Program program = TestPrograms.of(folder, "Arguments", ARGUMENTS);
    EscapeAnalysis escapes = new EscapeAnalysis(program.calls());
    int main = TestPrograms.method(program, "Arguments", "main");
    Set<String> found = new TreeSet<>();
    for (int c = 0; c < program.calls().callCount(main); c++) {
      int call = program.calls().call(main, c);
      for (int k = 0; k < program.body(main).operandCount(call); k++) {
        if (escapes.escapes(main, call, k)) {
          found.add(((Member) program.body(main).symbol(call)).name() + " " + k);
        }
      }
    }
    assertThat(found)
        .containsExactlyInAnyOrder(
            "storedInStatic 0",
            "storedInField 1",
            "storedInArray 1",
            "returned 0",
            "returnedAfterCast 0",
            "thrown 0",
            "captured 0",
            "givenToLibrary 0",
            "startedAsThread 0",
            "passedOn 0",
            "perhapsStored 0",
            "perhapsStored 1",
            "deep 0");
  }

  @Test
  void newObjectsAreHiddenUntilTheyEscape() throws IOException {
    Program program = TestPrograms.of(folder, "Hiding", HIDING);
    EscapeAnalysis escapes = new EscapeAnalysis(program.calls());
    Set<Integer> found = new TreeSet<>();
    for (int method = 0; method < program.methods().count(); method++) {
      Body body = program.body(method);
      for (int i = 0; i < body.size(); i++) {
        if (body.op(i) == Op.PUT_FIELD && escapes.isHidden(method, body.operand(i, 0), i)) {
          found.add(body.line(i));
        }
      }
    }
    assertThat(found).isEqualTo(marked(HIDING, "// HIDDEN"));
  }

  /** The numbers of the lines of a source that carry a mark. */
  static Set<Integer> marked(String source, String mark) {
    Set<Integer> marked = new TreeSet<>();
    int number = 0;
    for (String line : source.lines().toList()) {
      number++;
      if (line.endsWith(mark)) {
        marked.add(number);
      }
    }
    assertThat(marked).isNotEmpty();
    return marked;
  }
}
