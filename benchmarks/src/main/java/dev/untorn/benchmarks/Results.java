package dev.untorn.benchmarks;

import dev.untorn.model.Rule;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * All measurements of one run of the benchmark.
 *
 * @param corpus the size of the corpus, in a sentence
 * @param small the program on which SpotBugs is measured too
 */
record Results(
    String corpus, Speed whole, Speed small, Measurement tight, RuleCosts rules, List<Row> growth) {

  /** The rules that analyze one variable only. */
  private static final List<String> FIRST =
      List.of(Rule.LOCKING_PATTERN.id(), Rule.STALE_VALUE.id());

  private static final double MAX_OF_SOURCES = 1.5;
  private static final double MAX_MEGABYTES = 1024;
  private static final double TIMES_BELOW_SPOTBUGS = 25;
  private static final double MAX_GROWTH = 1.25;

  /** Smaller values cannot be measured. */
  private static final double MIN_MILLIS = 0.001;

  private static final double MAX_OF_PATTERN = 0.15;
  private static final double MAX_OF_FIRST = 2;
  private static final double MAX_TOGETHER = 3;

  Results {
    growth = List.copyOf(growth);
  }

  /** The measurements on one input. */
  record Speed(List<Measurement> measurements) {

    Speed {
      measurements = List.copyOf(measurements);
    }

    Measurement of(Work work) {
      return measurements.stream().filter(one -> one.work() == work).findFirst().orElseThrow();
    }

    /** The processor time of one of them, relative to another. */
    double ratio(Work one, Work other) {
      return of(one).cpu().median() / of(other).cpu().median();
    }
  }

  /**
   * The cost of a class when all classes are grouped into this number of programs.
   *
   * @param classes in all programs
   * @param largest the classes in the largest program
   * @param millis of processor time for a class, of {@link Growth#PROGRAM} and of each rule
   */
  record Row(int programs, int classes, int largest, Map<String, Sample> millis) {}

  String text() {
    StringBuilder text = new StringBuilder(corpus).append("\n\n");
    text.append(
        "| what | on | CPU s | wall s | resident MB | heap MB |\n|---|---|---|---|---|---|\n");
    for (Speed speed : List.of(whole, small)) {
      speed.measurements.forEach(one -> text.append(one.row()));
    }
    text.append(tight.row());
    text.append("\nCPU time of the rules, in the same JVM with -Xmx1g:\n\n");
    text.append(rules.table());
    text.append(growthTable());
    text.append("\n| goal | measured | met |\n|---|---|---|\n");
    goals().forEach(goal -> text.append(goal.row()));
    return text.toString();
  }

  private String growthTable() {
    Set<String> measured = growth.get(0).millis.keySet();
    StringBuilder text =
        new StringBuilder("\nThe same classes in programs of growing size, CPU ms per class:\n\n");
    text.append("| programs | classes in each | in the largest |");
    measured.forEach(what -> text.append(" %s |".formatted(what)));
    text.append("\n|---|---|---|").append("---|".repeat(measured.size())).append("\n");
    for (Row row : growth) {
      text.append(
          "| %s | %s | %s |"
              .formatted(
                  number(row.programs), number(row.classes / row.programs), number(row.largest)));
      row.millis.values().forEach(one -> text.append(" %s |".formatted(one.text("%.3f"))));
      text.append("\n");
    }
    return text.toString();
  }

  /** The cost of a class in the largest programs, relative to the smallest. */
  private double growth(String what) {
    double last = growth.get(growth.size() - 1).millis.get(what).median();
    return last / Math.max(growth.get(0).millis.get(what).median(), MIN_MILLIS);
  }

  private Goal rulesGrow() {
    String steepest =
        rules.rules().stream().max(Comparator.comparingDouble(this::growth)).orElseThrow();
    return new Goal(
        "CPU of a rule per class: at most 1.25 times as much for all jars at once as for one at a time",
        text("%.2f times, `%s`", growth(steepest), steepest),
        growth(steepest) <= MAX_GROWTH);
  }

  private List<Goal> goals() {
    double sources = whole.ratio(Work.PROGRAM, Work.SOURCES);
    double memory = tight.resident().most();
    double spotBugs = small.ratio(Work.SPOTBUGS, Work.PROGRAM);
    double flat = growth(Growth.PROGRAM);
    double pattern = rules.share(Rule.LOCKING_PATTERN.id()).median();
    double first = rules.together(FIRST).median();
    double together = rules.allTogether().median();
    double withRules = rules.resident().most();
    return List.of(
        new Goal(
            "Program of the whole corpus: at most 1.5 times the CPU of SourceInterpreter",
            text("%.2f times", sources),
            sources <= MAX_OF_SOURCES),
        new Goal(
            "Program of the whole corpus: at most 1 GB of memory",
            megabytes(memory),
            memory > 0 && memory <= MAX_MEGABYTES),
        new Goal(
            "%s: at least 25 times less CPU than SpotBugs".formatted(small.of(Work.PROGRAM).on()),
            text("%.1f times less", spotBugs),
            spotBugs >= TIMES_BELOW_SPOTBUGS),
        new Goal(
            "CPU per class: at most 1.25 times as much for all jars at once as for one at a time",
            text("%.2f times", flat),
            flat <= MAX_GROWTH),
        rulesGrow(),
        new Goal(
            "`%s`: at most 0.15 times the CPU of Program".formatted(Rule.LOCKING_PATTERN.id()),
            text("%.3f times", pattern),
            pattern <= MAX_OF_PATTERN),
        new Goal(
            "Program, `%s` and `%s`: at most 2 times the CPU of Program".formatted(FIRST.toArray()),
            text("%.2f times", first),
            first <= MAX_OF_FIRST),
        new Goal(
            "Program and all rules: at most 3 times the CPU of Program",
            text("%.2f times", together),
            together <= MAX_TOGETHER),
        new Goal(
            "Program and all rules: at most 1 GB of memory",
            megabytes(withRules),
            withRules > 0 && withRules <= MAX_MEGABYTES));
  }

  private static String megabytes(double memory) {
    return memory == 0 ? "not known on this system" : text("%.0f MB resident", memory);
  }

  static String number(long value) {
    return text("%,d", value);
  }

  private static String text(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }

  /** A goal, and whether it is met. */
  private record Goal(String wanted, String measured, boolean met) {
    String row() {
      return "| %s | %s | %s |\n".formatted(wanted, measured, met ? "yes" : "**no**");
    }
  }
}
