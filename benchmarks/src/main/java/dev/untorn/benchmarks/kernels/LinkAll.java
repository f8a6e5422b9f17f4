package dev.untorn.benchmarks.kernels;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** Loads and links every class of some jars, so that the JVM verifies it, and counts outcomes. */
public final class LinkAll {

  private LinkAll() {}

  /** Takes the paths of jars. */
  public static void main(String[] jars) throws IOException {
    Map<String, Integer> outcomes = new TreeMap<>();
    for (String jar : jars) {
      URL[] urls = {Path.of(jar).toUri().toURL()};
      try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
        for (String name : classes(jar)) {
          outcomes.merge(link(name, loader), 1, Integer::sum);
        }
      }
    }
    outcomes.forEach((outcome, count) -> System.out.println(count + " " + outcome));
  }

  private static List<String> classes(String jar) throws IOException {
    try (JarFile file = new JarFile(jar)) {
      return file.stream()
          .map(JarEntry::getName)
          .filter(name -> name.endsWith(".class") && !name.startsWith("META-INF/"))
          .filter(name -> !name.endsWith("-info.class"))
          .map(name -> name.substring(0, name.length() - ".class".length()).replace('/', '.'))
          .toList();
    }
  }

  /** Links a class: the query for constructors makes the JVM link it, but not initialize it. */
  private static String link(String name, ClassLoader loader) {
    try {
      int constructors = Class.forName(name, false, loader).getDeclaredConstructors().length;
      return constructors < 0 ? "" : "linked";
    } catch (NoClassDefFoundError | ClassNotFoundException e) {
      return "need another library";
    } catch (LinkageError e) {
      return name + ": " + e;
    }
  }
}
