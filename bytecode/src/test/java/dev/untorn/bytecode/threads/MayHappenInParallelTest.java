package dev.untorn.bytecode.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.untorn.bytecode.Expectations;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.TestPrograms;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.input.ClassFiles.ClassFile;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import dev.untorn.bytecode.threads.ThreadEntry.Kind;
import dev.untorn.bytecode.threads.ThreadSharedClasses.Sign;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who runs what, in programs that say so behind each line. */
class MayHappenInParallelTest {

  private static final String[] LIBRARY = {
    "Library.java", "marks/ThreadSafe.java", "marks/GuardedBy.java", "marks/Step.java"
  };

  @Test
  void threadsBeginAndTheFirstOneIsAloneWhereTheProgramSays() throws IOException {
    Program program = TestPrograms.read("Threads.java");
    assertThat(
            Expectations.of("Threads.java", "BEGINS")
                .differences(begins(program, MayHappenInParallelTest::many)))
        .isEmpty();
    assertThat(Expectations.of("Threads.java", "ALONE").differences(alone(program))).isEmpty();
    assertThat(alone(program)).hasSizeGreaterThan(40);
  }

  @Test
  void threadsOfJava21AreKnown() throws IOException {
    assumeTrue(Runtime.version().feature() >= 21, "the source needs JDK 21");
    Program program = TestPrograms.read("Latest.java");
    assertThat(
            Expectations.of("Latest.java", "BEGINS")
                .differences(begins(program, MayHappenInParallelTest::many)))
        .isEmpty();
    assertThat(Expectations.of("Latest.java", "ALONE").differences(alone(program))).isEmpty();
  }

  @Test
  void containersRunWhatTheTableSays() throws IOException {
    Program program =
        TestPrograms.read(
            "served/Served.java",
            "served/javax/servlet/Servlet.java",
            "served/javax/servlet/http/HttpServlet.java",
            "served/jakarta/ws/rs/GET.java");
    assertThat(program.threads().entries()).allMatch(ThreadEntry::isMany);
    Map<Integer, Set<String>> begins = begins(program, MayHappenInParallelTest::kind);
    begins.remove(0); // the classes that stand for a library
    assertThat(Expectations.of("served/Served.java", "BEGINS").differences(begins)).isEmpty();
    int own = TestPrograms.method(program, "Served", "own");
    assertThat(program.threads().canRunTogether(own, 0, own, 0)).isTrue();
    int write = TestPrograms.method(program, "Served$Resource", "write");
    assertThat(program.threads().isRun(write)).isFalse();
  }

  @Test
  void whatOthersUseBeginsInTheClassesThatShowIt() throws IOException {
    Program program = TestPrograms.read(LIBRARY);
    assertThat(
            Expectations.of("Library.java", "BEGINS")
                .differences(begins(program, MayHappenInParallelTest::kind)))
        .isEmpty();
    assertThat(program.sharedClasses().contains("Library$Silent")).isFalse();
    assertThat(program.problems()).isEmpty();
    assertThat(program.sharedClasses().sign("Library$Below")).contains(Sign.BELOW);
    assertThat(program.sharedClasses().sign("Library$Global")).contains(Sign.STATIC_FIELD);
  }

  /**
   * CONFIGURED: what begins in addition if an annotation of somebody else means {@code @Atomic}.
   */
  @Test
  void aMethodThatIsDeclaredAtomicMakesItsClassShared() throws IOException {
    ProgramOptions standard = ProgramOptions.standard();
    Program program =
        TestPrograms.read(
            new ProgramOptions(
                Set.of("marks.Step"),
                Optional.of(World.CLOSED),
                standard.calls(),
                standard.callbacks(),
                standard.locks(),
                standard.entries()),
            LIBRARY);
    Map<Integer, Set<String>> begins = begins(program, MayHappenInParallelTest::kind);
    begins.keySet().removeAll(Expectations.of("Library.java", "BEGINS").byLine().keySet());
    assertThat(Expectations.of("Library.java", "CONFIGURED").differences(begins)).isEmpty();
    assertThat(program.sharedClasses().sign("Library$StepByStep")).contains(Sign.ATOMIC_METHOD);
    assertThat(program.sharedClasses().contains("Library$DeclaredAtomic")).isFalse();
  }

  @Test
  void whatNobodyIsSeenToRunIsRunByItsMaker(@TempDir Path folder) throws IOException {
    String source =
        """
        import java.util.List;
        import java.util.function.Consumer;
        public class Lost {
          static int n;
          void each(List<String> list, Consumer<String> action) { list.forEach(action); }
          static class Other extends Lost {
            @Override void each(List<String> list, Consumer<String> action) {}
          }
          public static void main(String[] args) {
            Lost lost = args.length > 0 ? new Lost() : new Other();
            lost.each(List.of(args), one -> n = 1);
          }
        }
        """;
    Program program = TestPrograms.of(folder, "Lost", source);
    int lambda = TestPrograms.method(program, "Lost", "lambda$main$0");
    assertThat(program.threads().isRun(lambda)).isTrue();
    assertThat(program.threads().canRunTogether(lambda, 0, lambda, 0)).isFalse();
  }

  /** Nobody knows when a class is made, so that its threads can always run. */
  @Test
  void nobodyIsAloneIfAClassStartsThreadsWhenItIsMade(@TempDir Path folder) throws IOException {
    String source =
        """
        public class Early {
          static int n;
          static { new Thread(() -> n = 1).start(); }
          public static void main(String[] args) { n = 2; }
        }
        """;
    Program program = TestPrograms.of(folder, "Early", source);
    assertThat(alone(program).get(4)).containsExactly("no");
    Program later = TestPrograms.of(folder, "Early", source.replace(".start()", ""));
    assertThat(alone(later).get(4)).containsExactly("yes");
  }

  /** The same classes in a jar that says what to run, and in one that does not. */
  @Test
  void aJarWithoutAMainClassIsALibrary(@TempDir Path folder) throws Exception {
    ClassFiles classes =
        InputReader.read(List.of(Path.of("src/test/programs/Worlds.java")), InputLimits.DEFAULT);
    Path library = jar(folder.resolve("library.jar"), classes, new Manifest());
    Manifest says = new Manifest();
    says.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    says.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "Worlds");
    Path application = jar(folder.resolve("application.jar"), classes, says);
    assertThat(kinds(TestPrograms.of(List.of(library)))).containsExactly(Kind.MAIN, Kind.OPEN);
    assertThat(kinds(TestPrograms.of(List.of(application)))).containsExactly(Kind.MAIN);
    assertThat(kinds(Program.of(classes))).containsExactly(Kind.MAIN);
    assertThat(kinds(Program.of(classes, in(World.OPEN)))).containsExactly(Kind.MAIN, Kind.OPEN);
    ClassFiles files = InputReader.read(List.of(library), InputLimits.DEFAULT);
    assertThat(files.libraries()).containsExactly("Worlds");
    assertThat(kinds(Program.of(files, in(World.CLOSED)))).containsExactly(Kind.MAIN);
  }

  @Test
  void aLibraryBesideAProgramIsOpenByItself(@TempDir Path folder) throws Exception {
    ClassFiles classes =
        InputReader.read(List.of(Path.of("src/test/programs/Worlds.java")), InputLimits.DEFAULT);
    Path library = jar(folder.resolve("library.jar"), classes, new Manifest());
    String source =
        """
        public class Own {
          public static void main(String[] args) {}
          public synchronized void act() {}
        }
        """;
    Path own = Files.writeString(folder.resolve("Own.java"), source);
    for (List<Path> paths : List.of(List.of(own, library), List.of(library, own))) {
      Program program = TestPrograms.of(paths);
      assertThat(program.threads().world("Own")).isEqualTo(World.CLOSED);
      assertThat(program.threads().world("Worlds")).isEqualTo(World.OPEN);
      assertThat(open(program)).containsExactly("Worlds");
    }
    Files.writeString(own, source.replace("main", "start"));
    assertThat(open(TestPrograms.of(List.of(own, library)))).containsExactly("Own", "Worlds");
  }

  private static Set<String> open(Program program) {
    Set<String> open = new TreeSet<>();
    program.threads().entries().stream()
        .filter(entry -> entry.kind() == Kind.OPEN)
        .forEach(entry -> open.add(program.methods().get(entry.method()).owner()));
    return open;
  }

  private static ProgramOptions in(World world) {
    ProgramOptions standard = ProgramOptions.standard();
    return new ProgramOptions(
        standard.atomicAnnotations(),
        Optional.of(world),
        standard.calls(),
        standard.callbacks(),
        standard.locks(),
        standard.entries());
  }

  private static List<Kind> kinds(Program program) {
    return program.threads().entries().stream().map(ThreadEntry::kind).toList();
  }

  private static Path jar(Path file, ClassFiles classes, Manifest manifest) throws IOException {
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(file), manifest)) {
      for (ClassFile one : classes.all()) {
        out.putNextEntry(new ZipEntry(one.name().replace('.', '/') + ".class"));
        out.write(one.bytes());
      }
    }
    return file;
  }

  private static String many(ThreadEntry entry) {
    return entry.isMany() ? "many" : "one";
  }

  private static String kind(ThreadEntry entry) {
    return entry.kind().name().toLowerCase(Locale.ROOT);
  }

  private static Map<Integer, Set<String>> begins(
      Program program, Function<ThreadEntry, String> what) {
    Map<Integer, Set<String>> begins = new TreeMap<>();
    for (ThreadEntry entry : program.threads().entries()) {
      JavaMethod method = program.methods().get(entry.method());
      begins
          .computeIfAbsent(firstAssignment(program, method), key -> new TreeSet<>())
          .add(name(method) + " " + what.apply(entry));
    }
    return begins;
  }

  private static Map<Integer, Set<String>> alone(Program program) {
    Map<Integer, Set<String>> alone = new TreeMap<>();
    for (int number = 0; number < program.methods().count(); number++) {
      Body body = program.methods().get(number).body().orElse(null);
      for (int i = 0; body != null && i < body.size(); i++) {
        if (isAssignment(body, i)) {
          boolean isAlone = program.threads().ordering().isAlone(number, i);
          alone.computeIfAbsent(body.line(i), key -> new TreeSet<>()).add(isAlone ? "yes" : "no");
        }
      }
    }
    return alone;
  }

  /** Where a method assigns n, or, if the compiler made it, the method of the same name. */
  private static int firstAssignment(Program program, JavaMethod method) {
    for (JavaMethod one : program.hierarchy().find(method.owner()).orElseThrow().methods()) {
      Body body = one.body().orElse(null);
      for (int i = 0; body != null && one.name().equals(method.name()) && i < body.size(); i++) {
        if (isAssignment(body, i)) {
          return body.line(i);
        }
      }
    }
    return 0;
  }

  private static boolean isAssignment(Body body, int i) {
    return (body.op(i) == Op.PUT_FIELD || body.op(i) == Op.PUT_STATIC)
        && ((Member) body.symbol(i)).name().equals("n");
  }

  private static String name(JavaMethod method) {
    int inner = method.owner().indexOf('$');
    return method.name().startsWith("lambda$")
        ? "lambda"
        : (inner < 0 ? "" : method.owner().substring(inner + 1) + ".") + method.name();
  }
}
