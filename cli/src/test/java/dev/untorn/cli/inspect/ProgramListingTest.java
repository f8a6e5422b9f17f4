package dev.untorn.cli.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.cli.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How {@code untorn inspect} says what it found. */
class ProgramListingTest {

  private static final String DESK =
      """
      package p;

      import java.util.ArrayList;
      import java.util.List;
      import java.util.Map;

      public class Desk {
        enum Colour { RED, GREEN }

        private final List<String> names = new ArrayList<>();
        private static final Object[] LOCKS = {new Object(), new Object()};
        private int[] counts = new int[3];
        private int total;

        class Drawer implements Comparable<Drawer> {
          private int place;

          @Override
          public int compareTo(Drawer other) {
            total++;
            synchronized (LOCKS[place]) {
              return place - other.place;
            }
          }
        }

        public void step(Map<String, int[]> map, long... more) {
          counts[0]++;
          names.add("x");
          synchronized (pick()) {
            total = 4;
            help();
          }
        }

        private void help() {
          Runnable later = () -> total++;
          new Thread(later).start();
        }

        private Object pick() {
          return total > 0 ? LOCKS[0] : LOCKS[1];
        }
      }
      """;

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void prepare() {
    session = new Session(folder);
  }

  @Test
  void typesAndMethodsAreNamedAsInJava() throws IOException {
    assertThat(inspect(DESK))
        .contains(
            "  open p.Desk.step(Map, long[]), in several threads\n",
            "  open p.Desk$Drawer.compareTo(Drawer), in several threads\n",
            "\n  step(Map, long[])\n",
            "\n  Desk()\n",
            "\n  static {}\n")
        .doesNotContain("<init>", "<clinit>", ")V");
  }

  @Test
  void locksWithoutANameAreDescribed() throws IOException {
    assertThat(inspect(DESK))
        .contains(
            "    region  the result of pick() at :30  from :30, lines 31 to 33\n",
            "    write  p.Desk.total  :31  holds the result of pick() at :30\n",
            "    region  p.Desk.LOCKS[this.place]  from :21, lines 22 to 23\n")
        .doesNotContainPattern("\\bv\\d+\\b");
  }

  @Test
  void callersAreShown() throws IOException {
    assertThat(inspect(DESK))
        .contains(
            "  step(Map, long[])\n    called by a thread start\n",
            "  pick()\n    called by step :30\n",
            "  compareTo(Drawer)\n    called by a thread start\n",
            "  lambda$help$0()\n    called by a thread start, help :38\n",
            "  Desk()\n    no known callers\n",
            "  static {}\n    run by the first thread that uses the class\n");
    assertThat(inspect("class One { static int n = m(); static int m() { return n + 1; } }"))
        .contains("  m()\n    called by static {} :1; reached only from static initializers\n");
    StringBuilder many = new StringBuilder("class Many { int n; private void one() { n++; }\n");
    for (int i = 0; i < 9; i++) {
      many.append("void m%d() { one(); }\n".formatted(i));
    }
    assertThat(inspect(many + "static void main() {} }"))
        .contains(
            "    called by m0 :2, m1 :3, m2 :4, m3 :5, m4 :6, and 4 more; not reached by any"
                + " known thread\n",
            "thread entry points\n  none known\n");
  }

  @Test
  void whatIsInsideAnObjectIsToldFromItsField() throws IOException {
    assertThat(inspect(DESK))
        .contains(
            "    read  p.Desk.names  :29",
            "    update  inside p.Desk.names, by add()  :29",
            "    read  p.Desk.counts  :28",
            "    write  p.Desk.counts[]  :28");
  }

  @Test
  void whatNobodyWroteIsLeftOut() throws IOException {
    assertThat(inspect(DESK)).doesNotContain("$VALUES", "values", "this$0", "Colour", "Object)");
    assertThat(inspectCompiled(DESK, "-g", "--release", "8", "-Xlint:-options"))
        .doesNotContain("access$000", "values")
        .contains("  access$008(Desk), compiler-generated\n    called by p.Desk$Drawer.compareTo");
  }

  @Test
  void linesThatAreNotKnownAreLeftOut() throws IOException {
    assertThat(inspectCompiled(DESK, "-g:none"))
        .contains(
            "    region  the result of pick()  from an unknown line\n",
            "    called by step\n",
            "    write  p.Desk.total  holds the result of pick()\n")
        .doesNotContainPattern(":\\d");
  }

  @Test
  void parametersWithoutNamesAreCountedFromOne() throws IOException {
    String guard =
        """
        class Guard {
          static int n;
          static void set(Object lock) { synchronized (lock) { n++; } }
          void put(Object lock) { synchronized (lock) { n++; } }
        }
        """;
    assertThat(inspectCompiled(guard, "-g:none"))
        .containsPattern("set\\(Object\\)\n.*\n    region  parameter 1 ")
        .containsPattern("put\\(Object\\)\n.*\n    region  parameter 1 ");
  }

  @Test
  void countsAreThoseOfWhatIsShown() throws IOException {
    inspect(DESK);
    assertThat(session.run("inspect", "Some.java", "--include", "*Drawer")).isZero();
    assertThat(session.out())
        .endsWith("1 class, 1 method, 1 region, 7 accesses of state; read 3 classes, 14 methods\n");
    assertThat(inspect("class One { int n; One() { n = 1; } }"))
        .endsWith("\n1 class, 1 method, 0 regions, 1 access of state\n");
  }

  @Test
  void itIsSaidWhyAClassLooksShared() throws IOException {
    assertThat(inspect(DESK))
        .contains("\np.Desk, looks shared: it takes locks\n", "\np.Desk$Drawer, looks shared: it");
    assertThat(
            inspect(
                """
                import dev.untorn.annotations.Atomic;
                class Steps { int n; @Atomic void act() { n++; } }
                class More extends Steps { void more() { n++; } }
                class Flag { volatile int n = 1; }
                class Only { static final Only ONE = new Only(); int n = 1; }
                class Plain { int n = 1; }
                """))
        .contains(
            "\nSteps, looks shared: it has an @Atomic method\n",
            "\nMore, looks shared: a supertype looks shared\n",
            "\nFlag, looks shared: it has a field for shared use",
            "\nOnly, looks shared: a static field holds an instance\n",
            "\nPlain\n");
  }

  private String inspect(String source) throws IOException {
    Files.writeString(folder.resolve("Some.java"), source.replace("public class", "class"));
    assertThat(session.run("inspect", "Some.java")).as(session.err()).isZero();
    return session.out();
  }

  /** Compiles first, with options of its own. */
  private String inspectCompiled(String source, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("Desk.java"), source);
    List<String> arguments = new ArrayList<>(List.of(options));
    Path classes = folder.resolve("classes");
    arguments.addAll(List.of("-d", classes.toString(), file.toString()));
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(code).isZero();
    assertThat(session.run("inspect", "classes")).as(session.err()).isZero();
    return session.out();
  }
}
