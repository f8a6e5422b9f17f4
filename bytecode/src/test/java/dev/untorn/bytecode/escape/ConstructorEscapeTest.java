package dev.untorn.bytecode.escape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.TestPrograms;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.threads.ThreadStarts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where other threads may see an object whose constructor still runs. */
class ConstructorEscapeTest {

  private static final String SOURCE =
      """
      class Leaks {
        static Leaks last;
        int n;
        Part part;

        Leaks(int byStatic) {
          n = 1;
          last = this;
          n = 2; // LEAKED
        }

        Leaks(long byThread) {
          n = 1;
          new Thread(() -> System.out.println(n)).start();
          n = 2; // LEAKED
        }

        Leaks(boolean onOneWay) {
          if (onOneWay) {
            last = this;
            n = 1; // LEAKED
          } else {
            n = 2;
          }
          n = 3; // LEAKED
        }

        Leaks(char byMethod) {
          n = 1;
          Registry.add(this);
          n = 2; // LEAKED
        }

        Leaks(short byHarmlessMethod) {
          n = 1;
          Registry.ask(this);
          n = 2;
        }

        Leaks(byte byOwnMethod) {
          n = 1;
          publish();
          fill();
        }

        private void publish() {
          n = 2;
          last = this;
        }

        private void fill() {
          n = 3; // LEAKED
        }

        Leaks(double toPart) {
          n = 1;
          part = new Part(this);
          n = 2;
        }
      }

      class Part {
        final Leaks whole;

        Part(Leaks whole) {
          this.whole = whole;
        }
      }

      class Registry {
        static Object known;

        static void add(Object one) {
          known = one;
        }

        static int ask(Object one) {
          return one.hashCode();
        }
      }
      """;

  @TempDir private Path folder;

  @Test
  void fieldsAreWrittenVisiblyBehindALeak() throws IOException {
    Program program = TestPrograms.of(folder, "Leaks", SOURCE);
    ConstructorEscape leaks =
        new ConstructorEscape(
            program.construction(),
            program.calls(),
            new EscapeAnalysis(program.calls()),
            new ThreadStarts(program.calls()));
    Set<Integer> found = new TreeSet<>();
    for (int method = 0; method < program.methods().count(); method++) {
      Body body = program.body(method);
      for (int i = 0; i < body.size(); i++) {
        if (body.op(i) == Op.PUT_FIELD && leaks.isLeaked(method, i)) {
          found.add(body.line(i));
        }
      }
    }
    assertThat(found).isEqualTo(EscapeAnalysisTest.marked(SOURCE, "// LEAKED"));
  }
}
