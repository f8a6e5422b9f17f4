package dev.untorn.bytecode.input;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
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
final class SourceCompiler {

  private final ClassFiles classes;

  SourceCompiler(ClassFiles classes) {
    this.classes = classes;
  }

  /**
   * Compiles sources together.
   *
   * @param classPath what else was named: the sources may use it
   */
  void compile(List<Path> sources, List<Path> classPath) throws UnreadableInputException {
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
                  files.getJavaFileObjectsFromPaths(sources))
              .call();
      if (!compiled) {
        throw new UnreadableInputException(firstError(messages));
      }
      memory.outputs.forEach((name, bytes) -> classes.add(name, bytes.toByteArray()));
    } catch (IOException e) {
      throw new UnreadableInputException("cannot compile " + sources.get(0));
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
    String text = message.getMessage(Locale.ROOT).lines().findFirst().orElse("does not compile");
    return message.getSource() == null
        ? text
        : "%s:%d: %s".formatted(message.getSource().getName(), message.getLineNumber(), text);
  }

  /** Keeps what the compiler writes. */
  private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> outputs = new TreeMap<>();

    Memory(JavaFileManager files) {
      super(files);
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
}
