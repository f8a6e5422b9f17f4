package dev.untorn.benchmarks;

import dev.untorn.benchmarks.ChildJvm.Run;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Measures the cost of reading and checking programs; fails if something is not read, but never
 * because of a time.
 */
final class StaticBenchmark {

  private static final int JARS = 17;
  private static final int CLASS_FILES = 14_143;
  private static final int TIMES = 3;
  private static final List<Work> OWN = List.of(Work.PARSE, Work.SOURCES, Work.PROGRAM, Work.PLAIN);

  private final PrintStream progress;
  private final ChildJvm jvm;

  /**
   * @param folder for all output
   */
  StaticBenchmark(Path folder, PrintStream progress) {
    this.progress = progress;
    jvm = new ChildJvm(folder.resolve("run"));
  }

  /** Measures the corpus for which the goals are defined. */
  Results run(Corpus corpus) throws Exception {
    require("jars", JARS, corpus.jars().size());
    require("class files", CLASS_FILES, corpus.classFiles());
    return measure(corpus, corpus.jar("h2-"), TIMES);
  }

  /** Measures any jars, and compares one of them with SpotBugs. */
  Results measure(Corpus corpus, Path small, int times) throws Exception {
    Results.Speed whole = speed(corpus, "all", OWN, times);
    List<Work> andSpotBugs = new ArrayList<>(OWN);
    andSpotBugs.add(Work.SPOTBUGS);
    Results.Speed part = speed(new Corpus(List.of(small)), name(small), andSpotBugs, times);
    Programs all = corpus.programs();
    Measurement tight = measure(Work.PROGRAM, all, "all, with -Xmx1g", times, "-Xmx1g");
    require("classes", corpus.classFiles() - corpus.variants(), tight.counts().classes());
    progress.printf("measuring the rules ...%n");
    RuleCosts rules = RuleCosts.measure(all, times, jvm);
    progress.printf("measuring programs of growing size ...%n");
    List<Results.Row> growth = Growth.measure(all, times, jvm);
    return new Results(sentence(corpus, whole), whole, part, tight, rules, growth);
  }

  /** Measures in turns, so that other load on the machine affects all alike. */
  private Results.Speed speed(Corpus corpus, String on, List<Work> works, int times)
      throws Exception {
    Programs programs = corpus.programs();
    int classes = corpus.classFiles() - corpus.variants();
    Map<Work, List<Run>> runs = new EnumMap<>(Work.class);
    for (int time = 0; time < times; time++) {
      for (Work work : works) {
        progress.printf("measuring %s on %s ...%n", work.title(), on);
        Run run = jvm.run(work, programs);
        runs.computeIfAbsent(work, key -> new ArrayList<>()).add(run);
        check(work, run.counts(), classes, runs.get(Work.PARSE).get(0).counts().methods());
      }
    }
    return new Results.Speed(
        works.stream().map(work -> new Measurement(work, on, runs.get(work))).toList());
  }

  private static void check(Work work, Counts counts, int classes, int methods) {
    if (work == Work.SPOTBUGS) {
      // SpotBugs counts classes of the JDK, too.
      require("classes of SpotBugs", classes, Math.min(classes, counts.classes()));
      return;
    }
    require("classes", classes, counts.classes());
    require("methods", methods, counts.methods());
    if (work == Work.PROGRAM || work == Work.PLAIN) {
      require("problems", 0, counts.problems());
    }
  }

  private Measurement measure(Work work, Programs programs, String on, int times, String... options)
      throws Exception {
    progress.printf("measuring %s on %s ...%n", work.title(), on);
    List<Run> runs = new ArrayList<>();
    for (int time = 0; time < times; time++) {
      runs.add(jvm.run(work, programs, options));
    }
    return new Measurement(work, on, runs);
  }

  private static String sentence(Corpus corpus, Results.Speed whole) throws IOException {
    return """
        %s jars with %s class files. %s of these are variants for other Java versions, so each tool reads
        %s classes with %s methods and %s instructions. SourceInterpreter rejects %s methods, Program
        has %s problems."""
        .formatted(
            Results.number(corpus.jars().size()),
            Results.number(corpus.classFiles()),
            Results.number(corpus.variants()),
            Results.number(whole.of(Work.PARSE).counts().classes()),
            Results.number(whole.of(Work.PARSE).counts().methods()),
            Results.number(whole.of(Work.PARSE).counts().instructions()),
            Results.number(whole.of(Work.SOURCES).counts().problems()),
            Results.number(whole.of(Work.PROGRAM).counts().problems()));
  }

  private static String name(Path jar) {
    return jar.getFileName().toString().replace(".jar", "");
  }

  private static void require(String what, int expected, int found) {
    if (expected != found) {
      throw new IllegalStateException("%s: %d expected, %d found".formatted(what, expected, found));
    }
  }
}
