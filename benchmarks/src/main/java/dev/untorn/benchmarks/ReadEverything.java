package dev.untorn.benchmarks;

import dev.untorn.model.triage.Problem;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Path;

/** Reads a corpus and the classes of the running JDK, and expects no problems. */
final class ReadEverything {

  private final PrintStream out;

  ReadEverything(PrintStream out) {
    this.out = out;
  }

  /** Returns whether there were no problems. */
  boolean read(Corpus corpus) throws Exception {
    out.printf("JDK %s%n", System.getProperty("java.runtime.version"));
    boolean corpusIsFine = read("the corpus", corpus.programs());
    boolean jdkIsFine = read("java.base", Programs.of(module("java.base")));
    return corpusIsFine && jdkIsFine;
  }

  boolean read(String what, Programs programs) throws Exception {
    UntornReading reading = UntornReading.of(programs);
    Counts counts = reading.counts();
    out.printf(
        "%s: %s classes, %s methods, %s instructions, %s problems%n",
        what,
        Results.number(counts.classes()),
        Results.number(counts.methods()),
        Results.number(counts.instructions()),
        Results.number(counts.problems()));
    for (Problem problem : reading.problems()) {
      out.printf("  %s: %s%n", problem.input(), problem.message());
    }
    return counts.classes() > 0 && counts.problems() == 0;
  }

  static Path module(String name) {
    return Path.of(URI.create("jrt:/" + name));
  }
}
