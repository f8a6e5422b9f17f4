package dev.untorn.agent.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.agent.instrument.InstrumentationOptions.Heuristic;
import dev.untorn.agent.instrument.Instrumenter.Instrumented;
import dev.untorn.agent.library.LibraryCallEffects;
import dev.untorn.agent.metadata.MetadataRegistry;
import dev.untorn.agent.metadata.SymbolListener;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicVerifier;

/**
 * Puts hooks into every class of the running JDK; {@code -Dimage=all} takes all modules instead of
 * the main one. The JVM itself verifies those of real libraries, see {@code benchmarks/link.sh}.
 */
class ImageTest {

  private final Instrumenter instrumenter =
      new Instrumenter(
          new MetadataRegistry(new NoNames(), new LibraryCallEffects()),
          new InstrumentationOptions(
              name -> true,
              new LibraryCallEffects(),
              Heuristic.EXPORT_SYNCH,
              new Declarations(Set.of(), name -> false, line -> {}),
              (name, loader) -> null,
              Set.of()));

  private final Queue<String> failures = new ConcurrentLinkedQueue<>();
  private final Queue<String> tooLarge = new ConcurrentLinkedQueue<>();
  private final AtomicInteger classes = new AtomicInteger();

  @Test
  @Tag("slow")
  void everyClassOfTheJdkCanHaveHooks() throws IOException {
    Path image = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules");
    boolean all = "all".equals(System.getProperty("image"));
    try (Stream<Path> paths = Files.walk(all ? image : image.resolve("java.base"))) {
      List<Path> files = paths.filter(ImageTest::isClass).toList();
      files.parallelStream().forEach(this::rewrite);
    }
    assertThat(failures).isEmpty();
    assertThat(classes.get()).isGreaterThan(5_000);
    // None in JDK 17 and 25; others may have a table or two that is as large as it can be.
    assertThat(tooLarge).hasSizeLessThan(10);
  }

  @Test
  void whatWouldBecomeTooLargeStaysAsItIs() throws AnalyzerException {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Large", null, "java/lang/Object", null);
    writer.visitField(Opcodes.ACC_STATIC, "count", "I", null, null);
    read(writer.visitMethod(Opcodes.ACC_STATIC, "small", "()V", null, null), 10);
    read(writer.visitMethod(Opcodes.ACC_STATIC, "large", "()V", null, null), 10_000);
    Instrumented made = instrumenter.instrument(writer.toByteArray(), null);
    verify(made.bytes());
    assertThat(made.tooLarge()).containsExactly("large");
    assertThat(made.bytes()).asString(StandardCharsets.ISO_8859_1).contains("readStatic");
  }

  private static void read(MethodVisitor method, int times) {
    for (int i = 0; i < times; i++) {
      method.visitFieldInsn(Opcodes.GETSTATIC, "Large", "count", "I");
      method.visitInsn(Opcodes.POP);
    }
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
  }

  private static boolean isClass(Path path) {
    return path.toString().endsWith(".class") && !path.endsWith("module-info.class");
  }

  private void rewrite(Path path) {
    try {
      Instrumented made = instrumenter.instrument(Files.readAllBytes(path), null);
      classes.incrementAndGet();
      made.tooLarge().forEach(method -> tooLarge.add(path + " " + method));
      verify(made.bytes());
    } catch (IOException | RuntimeException | AnalyzerException e) {
      failures.add(path + ": " + e);
    }
  }

  /** Follows what is on the stack, as the JVM does. */
  private static void verify(byte[] bytes) throws AnalyzerException {
    ClassNode node = new ClassNode();
    new ClassReader(bytes).accept(node, ClassReader.SKIP_DEBUG);
    for (MethodNode method : node.methods) {
      new Analyzer<>(new BasicVerifier()).analyze(node.name, method);
    }
  }

  /** Nobody wants to know names. */
  private static final class NoNames implements SymbolListener {
    @Override
    public void conditional(int site) {}

    @Override
    public void site(int id, Site site, int variable) {}

    @Override
    public void variable(int id, Variable variable) {}

    @Override
    public void operation(int id, Operation operation) {}
  }
}
