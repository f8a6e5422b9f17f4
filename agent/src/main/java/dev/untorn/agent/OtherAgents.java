package dev.untorn.agent;

import java.io.File;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;

/** The classes of other agents that the JVM was started with: they are no part of the program. */
final class OtherAgents {

  private static final String OPTION = "-javaagent:";
  private static final String CLASS = ".class";

  private OtherAgents() {}

  /**
   * The names of their classes, with slashes.
   *
   * @param options what the JVM was started with
   */
  static Set<String> classes(List<String> options) {
    Set<String> names = new HashSet<>();
    for (String option : options) {
      if (option.startsWith(OPTION)) {
        addClasses(jar(option.substring(OPTION.length())), names);
      }
    }
    return names;
  }

  private static String jar(String agent) {
    int equals = agent.indexOf('=');
    return equals < 0 ? agent : agent.substring(0, equals);
  }

  private static void addClasses(String path, Set<String> names) {
    try (JarFile jar = new JarFile(new File(path), false)) {
      jar.stream()
          .map(entry -> entry.getName())
          .filter(name -> name.endsWith(CLASS))
          .forEach(name -> names.add(name.substring(0, name.length() - CLASS.length())));
    } catch (IOException e) {
      // The JVM does not start with an agent that it cannot read.
    }
  }
}
