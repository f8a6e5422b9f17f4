package dev.untorn.agent.method;

/** Gives class files that a class loader would load. */
@FunctionalInterface
public interface ClassFileSource {

  /**
   * A class file.
   *
   * @param name with slashes
   * @return null if it cannot be had without running code of the program
   */
  byte[] read(String name, ClassLoader loader);
}
