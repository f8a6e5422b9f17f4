package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code untorn inspect}, and the settings about what cannot be read in code. */
class InspectCommandTest {

  private static final String SHOP =
      """
      import java.util.Map;
      import java.util.concurrent.ConcurrentHashMap;
      import java.util.concurrent.locks.ReentrantLock;

      public class Shop {
        private final ReentrantLock lock = new ReentrantLock();
        private final Map<String, Integer> prices = new ConcurrentHashMap<>();
        private final Gate gate = new Gate();
        private int stock;

        public void reserve(int wanted) {
          lock.lock();
          try {
            stock -= wanted;
          } finally {
            lock.unlock();
          }
          prices.put("last", wanted);
        }

        public void pass() {
          gate.shut();
          stock = 0;
          gate.lift();
        }
      }

      class Gate {
        native void shut();

        native void lift();
      }
      """;

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void prepare() throws IOException {
    session = new Session(folder);
    Files.writeString(folder.resolve("Shop.java"), SHOP);
  }

  @Test
  void regionsAccessesAndThreadsAreShown() {
    assertThat(session.run("inspect", "Shop.java")).as(session.err()).isZero();
    assertThat(session.out())
        .contains(
            "open world: threads of other code may call methods",
            "  open Shop.reserve(int), in several threads\n",
            "\nShop, looks shared: it takes locks\n  Shop()\n",
            "  reserve(int)\n    called by a thread start\n",
            "    region  this.lock  from :12, lines 14 to 16\n",
            "    read  Shop.stock  :14  holds this.lock\n",
            "    write  Shop.stock  :14  holds this.lock\n",
            "    read  Shop.prices  :18\n",
            "    update  inside Shop.prices, by put()  :18  atomic\n",
            "    write  Shop.stock  :23\n")
        .endsWith("accesses of state; read 2 classes, 6 methods\n");
  }

  @Test
  void onlyWantedClassesAreShown() {
    assertThat(session.run("inspect", "Shop.java", "--include", "Gate*")).isZero();
    assertThat(session.out()).doesNotContain("Shop");
    assertThat(session.err()).isEmpty();
    assertThat(session.run("inspect", "Shop.java", "--exclude", "Gate,Shop")).isZero();
    assertThat(session.out()).doesNotContain("Shop");
  }

  @Test
  void theConfigurationSaysWhichClassesAreWantedIfTheCommandLineDoesNot() throws IOException {
    write("{include: Sh*, exclude: [Shop]}");
    assertThat(session.run("inspect", "Shop.java")).isZero();
    assertThat(session.out()).doesNotContain("Shop");
    assertThat(session.run("inspect", "Shop.java", "--exclude", "x")).isZero();
    assertThat(session.out()).contains("\nShop");
    write("include: [Sh*, Shopp]");
    assertThat(session.run("inspect", "Shop.java")).isZero();
    assertThat(session.out()).contains("\nShop");
    assertThat(session.err())
        .endsWith("untorn.yaml: include: no class matches 'Shopp'; did you mean 'Shop'?\n");
  }

  @Test
  void aPatternThatMatchesNoClassIsReported() {
    assertThat(session.run("inspect", "Shop.java", "--include", "com.acme.*")).isZero();
    assertThat(session.err()).isEqualTo("untorn: --include: no class matches 'com.acme.*'\n");
    assertThat(session.run("inspect", "Shop.java", "--include=")).isEqualTo(2);
    assertThat(session.err()).isEqualTo("untorn: a class pattern is empty\n");
  }

  @Test
  void inAClosedWorldNobodyElseRunsIt() throws IOException {
    Files.writeString(
        folder.resolve("Main.java"), "class Main { public static void main(String[] a) {} }");
    assertThat(session.run("inspect", "Shop.java", "Main.java")).isZero();
    assertThat(session.out())
        .startsWith("closed world: only known threads run this code\n")
        .contains("main Main.main(String[])")
        .doesNotContain("open Shop");
    assertThat(session.run("inspect", "Shop.java", "Main.java", "--include", "Shop")).isZero();
    assertThat(session.out()).contains("thread entry points\n  1 in classes that are not shown\n");
    assertThat(session.run("inspect", "Shop.java", "Main.java", "--world", "open")).isZero();
    assertThat(session.out()).contains("main Main.main", "open Shop.reserve");
  }

  @Test
  void tablesCanBeExtended() throws IOException {
    write(
        """
        assume:
          world: open
          atomic: [com.acme.Step]
          locks: |
            type Gate
              acquire exclusive shut
              release exclusive lift
          calls: |
            type java.util.Map
              read put
        """);
    assertThat(session.run("inspect", "Shop.java")).as(session.err()).isZero();
    assertThat(session.out())
        .contains(
            "    write  Shop.stock  :23  holds this.gate\n",
            "    read  inside Shop.prices, by put()  :18");
  }

  @Test
  void mistakesInTablesAreNamed() throws IOException {
    write("assume: {calls: \"type a.B\\n  reads x\"}");
    assertThat(session.run("inspect", "Shop.java")).isEqualTo(2);
    assertThat(session.err())
        .endsWith("untorn.yaml: assume.calls: line 2: unknown effect 'reads'\n");
    write("assume: {world: closd}");
    assertThat(session.run("inspect", "Shop.java")).isEqualTo(2);
    assertThat(session.err()).contains("assume.world: 'closd' is not one of closed, open");
    write("assume: {locks: \"lock x\"}");
    assertThat(session.run("inspect", "Shop.java")).isEqualTo(2);
    assertThat(session.err()).contains("assume.locks: line 1: not 'type CLASS'");
    assertThat(session.run("inspect", "Nothing.java")).isEqualTo(2);
  }

  @Test
  void incompleteLinesOfTablesAreMistakes() throws IOException {
    for (String line : new String[] {"makes", "makes a.C", "read", "like", "read x@y"}) {
      write("assume: {calls: \"atomic a.B\\n  %s\"}".formatted(line));
      assertThat(session.run("inspect", "Shop.java")).as(line).isEqualTo(2);
      assertThat(session.err()).contains("untorn.yaml: assume.calls: ");
    }
    write("assume: {calls: \"atomic a.B\\n  like java.util.Map\"}");
    assertThat(session.run("inspect", "Shop.java")).isZero();
  }

  @Test
  void assumptionsAboutWhatIsNowhereAreReported() throws IOException {
    write(
        """
        assume:
          atomic: [com.acme.Step, java.lang.Deprecated]
          locks: |
            type Gat
              acquire exclusive shut
              release exclusive lift
            type Gate
              acquire exclusive shutt enter
          calls: |
            type java.util.Map
              read put
              none pat
            type java.util.List
              read takeFirst@99
          callbacks: elsewhere com.acme.Pool dispatch
          entries: annotation com.acme.Endpoint
        """);
    assertThat(session.run("inspect", "Shop.java")).isZero();
    assertThat(session.err().lines())
        .allMatch(line -> line.startsWith("untorn: " + folder.resolve("untorn.yaml: assume.")))
        .map(line -> line.substring(line.indexOf("assume.")))
        .containsExactly(
            "assume.atomic: unknown annotation 'com.acme.Step'",
            "assume.calls: line 3, 'none pat': java.util.Map has no method 'pat'; did you mean"
                + " 'put'?",
            "assume.callbacks: line 1, 'elsewhere com.acme.Pool dispatch': unknown class"
                + " 'com.acme.Pool'",
            "assume.locks: line 1, 'type Gat': unknown class 'Gat'; did you mean 'Gate'?",
            "assume.locks: line 5, 'acquire exclusive shutt enter': Gate has no method 'shutt',"
                + " 'enter'; did you mean 'shut'?",
            "assume.entries: line 1, 'annotation com.acme.Endpoint': unknown class"
                + " 'com.acme.Endpoint'");
  }

  /** The jar of a library need not be there for what is said about it. */
  @Test
  void assumptionsAboutMissingLibrariesThatTheProgramUsesAreFine() throws IOException {
    Path library = Files.createDirectories(folder.resolve("lib"));
    Files.writeString(
        library.resolve("Cache.java"), "package a; public class Cache { public void fetch() {} }");
    Files.writeString(
        folder.resolve("User.java"),
        "class User { a.Cache c; synchronized void f() { c.fetch(); } }");
    int code =
        javax.tools.ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-d",
                folder.resolve("out").toString(),
                library.resolve("Cache.java").toString(),
                folder.resolve("User.java").toString());
    assertThat(code).isZero();
    Files.delete(folder.resolve("out/a/Cache.class"));
    write("assume: {calls: \"type a.Cache\\n  update fetch\\n  read peek\"}");
    assertThat(session.run("inspect", "out")).isZero();
    assertThat(session.out()).contains("update  inside User.c, by fetch()");
    assertThat(session.err())
        .endsWith("assume.calls: line 3, 'read peek': a.Cache has no method 'peek'\n")
        .hasLineCount(1);
  }

  @Test
  void whatCannotBeReadIsSaid() throws IOException {
    Files.write(folder.resolve("Broken.class"), new byte[] {1, 2, 3});
    assertThat(session.run("inspect", "Shop.java", "Broken.class")).isEqualTo(3);
    assertThat(session.err()).contains("Broken.class: not a readable class file");
  }

  private void write(String configuration) throws IOException {
    Files.writeString(folder.resolve("untorn.yaml"), configuration);
  }
}
