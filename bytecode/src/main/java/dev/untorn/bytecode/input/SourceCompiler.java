package dev.untorn.bytecode.input;

import dev.untorn.bytecode.input.InputReader.SourceText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** Compiles Java sources in memory with the compiler of the running JDK. */
record SourceCompiler(ClassFiles classes) {

  /** The prefixes of error codes for missing classes and symbols. */
  private static final List<String> MISSING =
      List.of("compiler.err.doesnt.exist", "compiler.err.cant.resolve", "compiler.err.cant.access");

  private static final String SYMBOL = "symbol:";
  private static final String ADVICE = "; also pass the jar, folder or source that contains it";

  void compile(List<Path> sources, List<Path> classPath) throws UnreadableInputException {
    compile(files -> files.getJavaFileObjectsFromPaths(sources), classPath);
  }

  void compile(List<SourceText> sources) throws UnreadableInputException {
    compile(files -> sources.stream().map(SourceText::asFile).toList(), List.of());
  }

  private void compile(Sources sources, List<Path> classPath) throws UnreadableInputException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new UnreadableInputException("Java sources need a JDK: this is only a JRE");
    }
    DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
            compiler.getStandardFileManager(messages, Locale.ROOT, StandardCharsets.UTF_8);
        Memory memory = new Memory(files)) {
      files.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
      boolean compiled =
          compiler
              .getTask(
                  Writer.nullWriter(),
                  memory,
                  messages,
                  List.of("-g", "-proc:none", "-nowarn"),
                  null,
                  sources.in(files))
              .call();
      if (!compiled) {
        throw new UnreadableInputException(firstError(messages));
      }
      memory.outputs.forEach((name, bytes) -> classes.add(name, bytes.toByteArray()));
    } catch (IOException e) {
      throw new UnreadableInputException("cannot compile the sources: " + e.getMessage());
    }
  }

  private static String firstError(DiagnosticCollector<JavaFileObject> messages) {
    return messages.getDiagnostics().stream()
        .filter(message -> message.getKind() == Diagnostic.Kind.ERROR)
        .map(SourceCompiler::oneLine)
        .findFirst()
        .orElse("the sources do not compile");
  }

  private static String oneLine(Diagnostic<? extends JavaFileObject> message) {
    List<String> lines = message.getMessage(Locale.ROOT).lines().map(String::strip).toList();
    String symbol =
        lines.stream()
            .filter(line -> line.startsWith(SYMBOL))
            .map(line -> ": " + line.substring(SYMBOL.length()).strip())
            .findFirst()
            .orElse("");
    boolean isMissing = MISSING.stream().anyMatch(message.getCode()::startsWith);
    String text = lines.get(0) + symbol + (isMissing ? ADVICE : "");
    return message.getSource() == null
        ? text
        : "%s:%d: %s".formatted(message.getSource().getName(), message.getLineNumber(), text);
  }

  /** The sources, as the compiler expects them. */
  private interface Sources {
    Iterable<? extends JavaFileObject> in(StandardJavaFileManager files);
  }

  /** Keeps the output of the compiler, and adds Untorn's annotations to its input. */
  private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> outputs = new TreeMap<>();

    Memory(JavaFileManager files) {
      super(files);
    }

    @Override
    public Iterable<JavaFileObject> list(
        Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
        throws IOException {
      Iterable<JavaFileObject> found = super.list(location, packageName, kinds, recurse);
      boolean isOwn =
          location == StandardLocation.CLASS_PATH
              && packageName.equals(BundledAnnotation.PACKAGE)
              && kinds.contains(JavaFileObject.Kind.CLASS);
      return isOwn && !found.iterator().hasNext() ? BundledAnnotation.all() : found;
    }

    @Override
    public String inferBinaryName(Location location, JavaFileObject file) {
      return file instanceof BundledAnnotation own
          ? own.binaryName()
          : super.inferBinaryName(location, file);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      String origin = (sibling == null ? "" : sibling.getName() + "!") + className;
      return new SimpleJavaFileObject(URI.create("memory:///output"), kind) {
        @Override
        public OutputStream openOutputStream() {
          return outputs.computeIfAbsent(origin, name -> new ByteArrayOutputStream());
        }
      };
    }
  }

  /** One of Untorn's annotations; sources that use it compile without its jar. */
  private static final class BundledAnnotation extends SimpleJavaFileObject {
    static final String PACKAGE = "dev.untorn.annotations";

    private final String name;

    BundledAnnotation(String name) {
      super(URI.create("untorn:///" + name + ".class"), Kind.CLASS);
      this.name = name;
    }

    static List<JavaFileObject> all() {
      return Stream.of("Atomic", "MayTear")
          .map(BundledAnnotation::new)
          .filter(BundledAnnotation::isThere)
          .<JavaFileObject>map(one -> one)
          .toList();
    }

    String binaryName() {
      return PACKAGE + "." + name;
    }

    private String resource() {
      return "/" + binaryName().replace('.', '/') + ".class";
    }

    private boolean isThere() {
      return BundledAnnotation.class.getResource(resource()) != null;
    }

    @Override
    public InputStream openInputStream() {
      return Objects.requireNonNull(BundledAnnotation.class.getResourceAsStream(resource()));
    }
  }
}
