package dev.untorn.bytecode.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.bytecode.input.ClassFiles.ClassFile;
import dev.untorn.bytecode.input.InputReader.SourceText;
import dev.untorn.model.triage.Problem;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Everything that people may name, and everything that may be wrong with it. */
class InputReaderTest {

  private static final byte[] MULTI_RELEASE =
      "Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n".getBytes(StandardCharsets.UTF_8);

  @TempDir private Path folder;

  @Test
  void foldersJarsAndClassesAreRead() throws Exception {
    Path jar = file("a.jar", zip(Map.of("p/A.class", classFile("p/A"))));
    Path classes = Files.createDirectories(folder.resolve("classes/p"));
    Files.write(classes.resolve("B.class"), classFile("p/B"));
    Path single = file("C.class", classFile("p/C"));
    assertThat(names(read(jar, folder.resolve("classes"), single)))
        .containsExactly("p.A", "p.B", "p.C");
  }

  @Test
  void archivesInArchivesAreReadInPlace() throws Exception {
    byte[] library = zip(Map.of("q/L.class", classFile("q/L")));
    Path war =
        file(
            "app.war",
            zip(
                ordered(
                    "WEB-INF/classes/p/A.class",
                    classFile("p/A"),
                    "WEB-INF/lib/l.jar",
                    library,
                    "WEB-INF/lib/broken.jar",
                    new byte[] {1, 2, 3})));
    ClassFiles read = read(war);
    assertThat(names(read)).containsExactlyInAnyOrder("p.A", "q.L");
    assertThat(origins(read)).contains(war + "!WEB-INF/lib/l.jar!q/L.class");
    assertThat(read.problems())
        .containsExactly(new Problem(war + "!WEB-INF/lib/broken.jar", "this archive is damaged"));
  }

  @Test
  void sourcesNeedNoFile() throws Exception {
    SourceText base = new SourceText("p/A.java", "package p; public class A {}");
    SourceText derived = new SourceText("q/B.java", "package q; class B extends p.A {}");
    assertThat(names(InputReader.compile(List.of(derived, base), InputLimits.DEFAULT)))
        .containsExactlyInAnyOrder("p.A", "q.B");
    assertThatThrownBy(() -> InputReader.compile(List.of(derived), InputLimits.DEFAULT))
        .isInstanceOf(UnreadableInputException.class)
        .hasMessageStartingWith("q/B.java:1: package p does not exist");
  }

  @Test
  void ofAMultiReleaseJarTheNewestVariantIsTaken() throws Exception {
    Map<String, byte[]> entries =
        ordered(
            "META-INF/MANIFEST.MF", MULTI_RELEASE,
            "p/A.class", classFile("p/A"),
            "META-INF/versions/9/p/A.class", classFile("p/A", "nine"),
            "META-INF/versions/21/p/A.class", classFile("p/A", "twentyOne"),
            "META-INF/versions/99/p/A.class", classFile("p/A", "future"));
    Path jar = file("multi.jar", zip(entries));
    Path outer = file("outer.jar", zip(Map.of("lib/multi.jar", zip(entries))));
    assertThat(origins(read(jar))).containsExactly(jar + "!META-INF/versions/21/p/A.class");
    assertThat(origins(read(outer)))
        .containsExactly(outer + "!lib/multi.jar!META-INF/versions/21/p/A.class");

    entries.remove("META-INF/MANIFEST.MF");
    Path plain = file("plain.jar", zip(entries));
    assertThat(origins(read(plain))).containsExactly(plain + "!p/A.class");
    assertThat(read(plain).problems()).isEmpty();
  }

  @Test
  void sourcesAreCompiledTogetherAndAgainstTheOtherInputs() throws Exception {
    Path a =
        file("A.java", "class A { B b; Runnable r = () -> {}; }".getBytes(StandardCharsets.UTF_8));
    Path b = file("B.java", "class B extends p.Base { }".getBytes(StandardCharsets.UTF_8));
    Path base = Files.createDirectories(folder.resolve("lib/p"));
    Files.write(base.resolve("Base.class"), classFile("p/Base"));
    assertThat(names(read(a, b, folder.resolve("lib"))))
        .containsExactlyInAnyOrder("A", "B", "p.Base");
    assertThat(folder.resolve("A.class")).doesNotExist();

    Path wrong = file("W.java", "class W {\n int x = \"\";\n}".getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(() -> read(wrong))
        .isInstanceOf(UnreadableInputException.class)
        .hasMessageContaining("W.java:2: incompatible types")
        .hasMessageNotContaining("\n");
  }

  @Test
  void aFolderOfSourcesIsCompiledAgainstTheOtherInputs() throws Exception {
    Path jar = file("base.jar", zip(Map.of("p/Base.class", classFile("p/Base"))));
    Path sources = Files.createDirectories(folder.resolve("src/q"));
    Files.writeString(sources.resolve("A.java"), "package q; class A extends B {}");
    Files.writeString(sources.resolve("B.java"), "package q; class B extends p.Base {}");
    Files.writeString(sources.resolve("package-info.java"), "@Deprecated package q;");
    Files.writeString(folder.resolve("src/module-info.java"), "module q { requires p; }");
    assertThat(names(read(folder.resolve("src"), jar)))
        .containsExactlyInAnyOrder("p.Base", "q.A", "q.B");
    assertThatThrownBy(() -> read(folder.resolve("src")))
        .isInstanceOf(UnreadableInputException.class)
        .hasMessage(
            sources.resolve("B.java")
                + ":1: package p does not exist; also pass the jar, folder or source that"
                + " contains it");
    assertThatThrownBy(() -> read(sources.resolve("A.java")))
        .isInstanceOf(UnreadableInputException.class)
        .hasMessageEndingWith(
            "A.java:1: cannot find symbol: class B; also pass the jar, folder or source that"
                + " contains it");
  }

  @Test
  void sourcesBesideClassesAreNotCompiledButNotForgottenEither() throws Exception {
    Path mixed = Files.createDirectories(folder.resolve("mixed"));
    Files.write(mixed.resolve("A.class"), classFile("A"));
    Files.writeString(mixed.resolve("A.java"), "class A { this is not looked at }");
    assertThat(names(read(mixed))).containsExactly("A");
    assertThat(read(mixed).problems()).isEmpty();
    Files.writeString(mixed.resolve("B.java"), "class B {}");
    assertThat(read(mixed).problems())
        .containsExactly(
            new Problem(mixed.toString(), "uncompiled sources were not analyzed: B.java"));
    Files.writeString(mixed.resolve("C.java"), "class C {}");
    assertThat(read(mixed).problems())
        .singleElement()
        .satisfies(problem -> assertThat(problem.message()).endsWith("B.java and 1 more"));
  }

  @Test
  void sourcesMayUseTheAnnotationsWithoutTheirJar() throws Exception {
    Path source =
        Files.writeString(
            folder.resolve("D.java"),
            """
            import dev.untorn.annotations.Atomic;
            import dev.untorn.annotations.MayTear;
            class D { @Atomic @MayTear(reason = "x") void act() {} }
            """);
    assertThat(names(read(source))).containsExactly("D");
  }

  @Test
  void aJarThatIsCutShortIsCalledDamaged() throws Exception {
    byte[] whole = zip(Map.of("p/A.class", classFile("p/A")));
    Path jar = file("short.jar", java.util.Arrays.copyOf(whole, whole.length - 30));
    assertThatThrownBy(() -> read(jar))
        .isInstanceOf(UnreadableInputException.class)
        .hasMessage("cannot read %s: this archive is damaged or truncated", jar);
    Path empty = file("nothing.jar", new byte[0]);
    assertThatThrownBy(() -> read(empty))
        .isInstanceOf(UnreadableInputException.class)
        .hasMessage("cannot read %s: it is empty", empty);
  }

  @Test
  void theFirstOfTwoDifferentClassesCountsAndTheSecondIsAProblem() throws Exception {
    Path one = file("one.jar", zip(Map.of("p/A.class", classFile("p/A"))));
    Path same = file("same.jar", zip(Map.of("p/A.class", classFile("p/A"))));
    Path other = file("other.jar", zip(Map.of("p/A.class", classFile("p/A", "more"))));
    assertThat(read(one, same).problems()).isEmpty();
    ClassFiles read = read(one, other);
    assertThat(names(read)).containsExactly("p.A");
    assertThat(read.problems())
        .containsExactly(
            new Problem(
                other + "!p/A.class",
                "p.A is ignored: " + one + "!p/A.class contains a different version"));
  }

  @Test
  void damagedEntriesDoNotStopTheRest() throws Exception {
    byte[] truncated = java.util.Arrays.copyOf(classFile("p/T"), 20);
    Path jar =
        file(
            "bad.jar",
            zip(
                ordered(
                    "p/Empty.class", new byte[0],
                    "p/Text.class", "hello".getBytes(StandardCharsets.UTF_8),
                    "p/T.class", truncated,
                    "../../x/Up.class", classFile("x/Up"),
                    "p/A.class", classFile("p/A"))));
    ClassFiles read = read(jar);
    assertThat(names(read)).containsExactlyInAnyOrder("p.A", "x.Up");
    assertThat(read.problems())
        .hasSize(3)
        .allMatch(p -> p.message().startsWith("not a readable class file"));
    assertThat(folder.resolve("../x")).doesNotExist();
  }

  @Test
  void aDamagedManifestDoesNotStopTheRest() throws Exception {
    byte[] manifest =
        zip(ordered("META-INF/MANIFEST.MF", MULTI_RELEASE, "p/A.class", classFile("p/A")));
    manifest[30 + "META-INF/MANIFEST.MF".length()] = -1;
    Path jar = file("manifest.jar", manifest);
    assertThat(names(read(jar))).containsExactly("p.A");
    assertThat(read(jar).problems())
        .containsExactly(new Problem(jar + "!META-INF/MANIFEST.MF", "this entry is damaged"));
  }

  @Test
  void archivesInFoldersAreNotForgotten() throws Exception {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Files.write(classes.resolve("C.class"), classFile("C"));
    Path jar = classes.resolve("l.jar");
    Files.write(jar, zip(Map.of("q/L.class", classFile("q/L"))));
    ClassFiles read = read(classes);
    assertThat(names(read)).containsExactly("C");
    assertThat(read.problems())
        .containsExactly(
            new Problem(
                jar.toString(), "archives in folders are not read; pass it as a separate path"));
  }

  @Test
  void oneBadFileInAFolderDoesNotStopTheRest() throws Exception {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Files.createDirectory(classes.resolve("A.class"));
    Files.createSymbolicLink(classes.resolve("B.class"), folder.resolve("missing"));
    Files.write(classes.resolve("C.class"), classFile("C"));
    ClassFiles read = read(classes);
    assertThat(names(read)).containsExactly("C");
    assertThat(read.problems())
        .containsExactly(new Problem(classes.resolve("B.class").toString(), "cannot be read"));
  }

  @Test
  void whatCannotBeUsedAtAllIsSaidInOneLine() throws Exception {
    Path text = file("notes.txt", "hello".getBytes(StandardCharsets.UTF_8));
    Path empty = file("empty.jar", zip(Map.of("readme", new byte[1])));
    for (Path path :
        List.of(folder.resolve("no"), text, empty, Files.createDirectory(folder.resolve("none")))) {
      assertThatThrownBy(() -> read(path))
          .isInstanceOf(UnreadableInputException.class)
          .hasMessageContaining(path.toString())
          .hasMessageNotContaining("\n");
    }
  }

  /** What the JDK says to a damaged comment depends on the JDK; what we say does not. */
  @Test
  void archivesWithDamagedCommentsAreRefused() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      ZipEntry entry = new ZipEntry("p/A.class");
      entry.setComment("half a letter: \u00e9");
      zip.putNextEntry(entry);
      zip.write(classFile("p/A"));
    }
    byte[] damaged = bytes.toByteArray();
    damaged[bytes.toString(StandardCharsets.ISO_8859_1).indexOf("\u00c3\u00a9")] = 'x';
    Path jar = file("comment.jar", damaged);
    assertThatThrownBy(() -> read(jar)).isInstanceOf(UnreadableInputException.class);
  }

  @Test
  void moreClassesThanTheMemoryTakesAreNotRead() throws Exception {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    for (int i = 10; i < 99; i++) {
      entries.put("C" + i + ".class", classFile("C" + i));
    }
    Path jar = file("many.jar", zip(entries));
    long enoughForTen = 10L * classFile("C10").length + 1;
    ClassFiles read =
        InputReader.read(List.of(jar), new InputLimits(1000, enoughForTen, 1000, 1000, 4));
    assertThat(read.all()).hasSize(10);
    assertThat(read.problems())
        .extracting(Problem::message)
        .containsExactly("not enough memory for all input; the rest was not read");
  }

  @Test
  void bombsAndNestingHaveAnEnd() throws Exception {
    InputLimits small = new InputLimits(10_000, 1L << 30, 1_000_000, 1000, 4);
    byte[] zeros = new byte[50_000_000];
    Path bomb =
        file(
            "bomb.jar",
            zip(
                ordered(
                    "p/Big.class", java.util.Arrays.copyOf(zeros, 20_000),
                    "lib/bomb.jar", zip(Map.of("data", zeros)),
                    "lib/inner.jar", zip(Map.of("x/bomb.jar", zip(Map.of("data", zeros)))),
                    "p/A.class", classFile("p/A"))));
    ClassFiles read = InputReader.read(List.of(bomb), small);
    assertThat(names(read)).containsExactly("p.A");
    assertThat(read.problems())
        .extracting(Problem::message)
        .contains("exceeds the size limit for class files")
        .anyMatch(message -> message.startsWith("unpacks to more"));

    byte[] deep = zip(Map.of("p/A.class", classFile("p/A")));
    for (int i = 0; i < 100; i++) {
      deep = zip(Map.of("n.jar", deep));
    }
    ClassFiles nested = InputReader.read(List.of(file("deep.jar", deep)), small);
    assertThat(nested.all()).isEmpty();
    assertThat(nested.problems())
        .extracting(Problem::message)
        .containsExactly("archives nested deeper than 4 are not read");
  }

  @Test
  void aMillionEntriesAreBounded() throws Exception {
    Path jar = folder.resolve("many.jar");
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(jar));
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.setMethod(ZipOutputStream.STORED);
      for (int i = 0; i < 1_000_000; i++) {
        ZipEntry entry = new ZipEntry(i + ".txt");
        entry.setSize(0);
        entry.setCrc(0);
        zip.putNextEntry(entry);
      }
    }
    ClassFiles read = InputReader.read(List.of(jar), new InputLimits(1000, 1000, 1000, 500_000, 4));
    assertThat(read.problems())
        .extracting(Problem::message)
        .containsExactly("only the first 500000 entries were read");
  }

  private static ClassFiles read(Path... paths) throws UnreadableInputException {
    return InputReader.read(List.of(paths), InputLimits.DEFAULT);
  }

  private static List<String> names(ClassFiles classes) {
    return classes.all().stream().map(ClassFile::name).toList();
  }

  private static List<String> origins(ClassFiles classes) {
    return classes.all().stream().map(ClassFile::origin).toList();
  }

  private Path file(String name, byte[] content) throws IOException {
    return Files.write(folder.resolve(name), content);
  }

  private static Map<String, byte[]> ordered(Object... pairs) {
    Map<String, byte[]> map = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      map.put((String) pairs[i], (byte[]) pairs[i + 1]);
    }
    return map;
  }

  private static byte[] zip(Map<String, byte[]> entries) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue());
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  private static byte[] classFile(String name, String... fields) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    for (String field : fields) {
      writer.visitField(Opcodes.ACC_PUBLIC, field, "I", null, null).visitEnd();
    }
    MethodVisitor constructor = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    constructor.visitCode();
    constructor.visitVarInsn(Opcodes.ALOAD, 0);
    constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    constructor.visitInsn(Opcodes.RETURN);
    constructor.visitMaxs(1, 1);
    constructor.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }
}
