package dev.untorn.benchmarks;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Work that is measured. */
enum Work {
  PARSE("ASM, parsing only") {
    @Override
    Done run(Programs programs) throws Exception {
      Parsing parsing = new Parsing();
      JarClasses.forEach(programs.paths(), parsing::parse);
      return new Done(parsing.counts(), parsing);
    }
  },
  SOURCES("ASM, Analyzer with SourceInterpreter") {
    @Override
    Done run(Programs programs) throws Exception {
      SourceAnalysis analysis = new SourceAnalysis();
      JarClasses.forEach(programs.paths(), analysis::analyze);
      return new Done(analysis.counts(), analysis);
    }
  },
  PROGRAM("Untorn, Program") {
    @Override
    Done run(Programs programs) throws Exception {
      UntornReading reading = UntornReading.of(programs);
      return new Done(reading.counts(), reading);
    }
  },
  PLAIN("Untorn, Program, in a JVM without options") {
    @Override
    Done run(Programs programs) throws Exception {
      return PROGRAM.run(programs);
    }

    @Override
    String[] options() {
      return new String[0];
    }
  },
  SPOTBUGS("SpotBugs, multithreading detectors") {
    @Override
    String[] options() {
      return new String[0];
    }

    @Override
    Done run(Programs programs) throws Exception {
      SpotBugs.run(programs.paths());
      return new Done(Counts.NONE, SpotBugs.class);
    }

    @Override
    Counts counts(Path folder, Counts own) throws Exception {
      return SpotBugs.counts(folder);
    }
  };

  private final String title;

  Work(String title) {
    this.title = title;
  }

  /** Does the work in this JVM. */
  abstract Done run(Programs programs) throws Exception;

  /** The options of its JVM: those with which {@code ./untorn} starts one. */
  String[] options() {
    return new String[] {"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"};
  }

  /** The counts; some works leave them in a file. */
  Counts counts(Path folder, Counts own) throws Exception {
    return own;
  }

  String title() {
    return title;
  }

  String argument() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Work named(String argument) {
    return List.of(values()).stream()
        .filter(work -> work.argument().equals(argument))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no such work: " + argument));
  }

  /**
   * Finished work.
   *
   * @param kept the result, so that it is in memory when memory is measured
   */
  record Done(Counts counts, Object kept) {}
}
