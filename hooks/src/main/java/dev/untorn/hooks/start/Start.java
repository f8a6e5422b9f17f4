package dev.untorn.hooks.start;

import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Enumeration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import jdk.internal.misc.Unsafe;

/** The entry points: the command {@code untorn}, and the agent before a program. */
public final class Start {

  private static final String HOOKS = "dev/untorn/hooks/";
  private static final String CLASS = ".class";
  private static final String PROGRAM = "untorn/program.jar";
  private static final Set<String> INSIDE = Set.of("jdk.internal.misc", "jdk.internal.access");

  private Start() {}

  public static void main(String[] args) throws Throwable {
    InnerLoader loader = loader(ownJar());
    Thread.currentThread().setContextClassLoader(loader);
    call(loader, "dev.untorn.cli.Main", "main", new Class<?>[] {String[].class}, (Object) args);
  }

  /** Starts the agent; if that fails, the program runs without it, and a message says why. */
  public static void premain(String options, Instrumentation instrumentation) {
    try {
      JarFile jar = ownJar();
      defineHooks(jar, instrumentation);
      Class<?>[] types = {String.class, Instrumentation.class};
      call(
          loader(jar),
          "dev.untorn.agent.Agent",
          "start",
          types,
          options == null ? "" : options,
          instrumentation);
    } catch (Throwable e) {
      PrintStream err =
          new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
      Object reason = e instanceof IllegalArgumentException ? e.getMessage() : e;
      err.println("untorn: the agent is not active: " + reason);
    }
  }

  private static JarFile ownJar() throws IOException {
    return new JarFile(new File(URI.create(own().toString())));
  }

  private static java.net.URL own() {
    return Start.class.getProtectionDomain().getCodeSource().getLocation();
  }

  private static InnerLoader loader(JarFile jar) throws IOException {
    return new InnerLoader(new InnerLoader.NestedJar(read(jar, jar.getEntry(PROGRAM))), own());
  }

  private static byte[] read(JarFile jar, ZipEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  /**
   * Defines the hooks in the bootstrap loader, where all classes see them. Appending a jar to the
   * bootstrap class path would make the JVM print a warning. They are defined in the order of their
   * names, so the names of superclasses and interfaces must precede those of subtypes.
   */
  private static void defineHooks(JarFile jar, Instrumentation instrumentation) throws IOException {
    Module java = Object.class.getModule();
    export(instrumentation, java, Start.class.getModule());
    Map<String, byte[]> waiting = new TreeMap<>();
    for (Enumeration<JarEntry> all = jar.entries(); all.hasMoreElements(); ) {
      JarEntry entry = all.nextElement();
      String name = entry.getName();
      if (name.startsWith(HOOKS) && name.endsWith(CLASS) && !name.startsWith(HOOKS + "start/")) {
        waiting.put(name.substring(0, name.length() - CLASS.length()), read(jar, entry));
      }
    }
    for (Map.Entry<String, byte[]> one : waiting.entrySet()) {
      byte[] bytes = one.getValue();
      Class<?> type =
          Unsafe.getUnsafe().defineClass(one.getKey(), bytes, 0, bytes.length, null, null);
      export(instrumentation, java, type.getModule());
    }
  }

  /** Gives hooks access to the internals of the JDK, and the JDK access to hooks. */
  private static void export(Instrumentation instrumentation, Module java, Module to) {
    for (String inside : INSIDE) {
      instrumentation.redefineModule(
          java, Set.of(to), Map.of(inside, Set.of(to)), Map.of(), Set.of(), Map.of());
    }
  }

  private static void call(
      ClassLoader loader, String type, String method, Class<?>[] types, Object... arguments)
      throws Throwable {
    try {
      loader.loadClass(type).getMethod(method, types).invoke(null, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
