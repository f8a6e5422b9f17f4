package dev.untorn.benchmarks;

import java.util.Properties;

/**
 * The amount of code that was processed.
 *
 * @param methods all of them, including abstract ones
 * @param instructions as the work represents them: those of the class file, or its own
 * @param problems the number of parts that could not be processed
 */
record Counts(int classes, int methods, long instructions, int problems) {

  static final Counts NONE = new Counts(0, 0, 0, 0);

  Counts plus(Counts other) {
    return new Counts(
        classes + other.classes,
        methods + other.methods,
        instructions + other.instructions,
        problems + other.problems);
  }

  void store(Properties file) {
    file.setProperty("classes", Integer.toString(classes));
    file.setProperty("methods", Integer.toString(methods));
    file.setProperty("instructions", Long.toString(instructions));
    file.setProperty("problems", Integer.toString(problems));
  }

  static Counts load(Properties file) {
    return new Counts(
        Integer.parseInt(file.getProperty("classes", "0")),
        Integer.parseInt(file.getProperty("methods", "0")),
        Long.parseLong(file.getProperty("instructions", "0")),
        Integer.parseInt(file.getProperty("problems", "0")));
  }
}
