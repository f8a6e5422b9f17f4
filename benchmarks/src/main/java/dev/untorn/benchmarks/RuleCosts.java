package dev.untorn.benchmarks;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.analysis.rules.SharedPass;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Rule;
import dev.untorn.papers.CheckerList;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.BiConsumer;

/**
 * The costs of the rules that are applied by default: one JVM computes {@link Program} with all its
 * facts, then applies the rules one by one. The cost of a rule is only its own work: the facts that
 * it needs exist already, and an unmeasured garbage collection before it removes the garbage of
 * others.
 */
record RuleCosts(List<Once> runs) {

  private static final String PROGRAM = "program";
  private static final String WALK = "walk";
  private static final String RESIDENT = "resident-kilobytes";
  private static final String MEMORY = "-Xmx1g";
  private static final CheckOptions OPTIONS = new CheckOptions(CheckMode.DEFAULT);

  RuleCosts {
    runs = List.copyOf(runs);
  }

  /**
   * The figures of one JVM.
   *
   * @param program seconds of processor time for {@link Program}
   * @param rules the additional seconds of each rule, by itself
   * @param walk the seconds of those rules that share a pass, together
   * @param resident peak memory in megabytes, 0 if the system does not report it
   */
  record Once(double program, Map<String, Double> rules, double walk, double resident) {

    double together(List<String> some) {
      return program + some.stream().mapToDouble(rules::get).sum();
    }

    /** The seconds of all rules as a check applies them. */
    double allTogether() {
      List<String> walking = RuleCosts.walking().rules().stream().map(Rule::id).toList();
      return walk
          + together(rules.keySet().stream().filter(one -> !walking.contains(one)).toList());
    }
  }

  static RuleCosts measure(Programs all, int times, ChildJvm jvm) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("rules"));
    arguments.addAll(all.arguments());
    List<String> options = new ArrayList<>(List.of(Work.PROGRAM.options()));
    options.add(MEMORY);
    List<Once> runs = new ArrayList<>();
    for (int time = 0; time < times; time++) {
      jvm.start(arguments, options.toArray(String[]::new));
      runs.add(load(jvm.figures()));
    }
    return new RuleCosts(runs);
  }

  private static Once load(Properties figures) {
    Map<String, Double> rules = new LinkedHashMap<>();
    for (Checker checker : checkers()) {
      rules.put(checker.rule().id(), seconds(figures, checker.rule().id()));
    }
    double resident = Long.parseLong(figures.getProperty(RESIDENT)) / 1024.0;
    return new Once(seconds(figures, PROGRAM), rules, seconds(figures, WALK), resident);
  }

  private static double seconds(Properties figures, String what) {
    return Long.parseLong(figures.getProperty(what)) / 1e3;
  }

  private static List<Checker> checkers() {
    return CheckerList.all().stream()
        .filter(checker -> checker.rule().use() == Rule.Use.DEFAULT)
        .toList();
  }

  /** The rules that share a pass. */
  private static SharedPass walking() {
    return SharedPass.of(checkers(), OPTIONS).stream()
        .filter(pass -> pass.rules().size() > 1)
        .findFirst()
        .orElseThrow();
  }

  /** The rules that were measured, in their order. */
  List<String> rules() {
    return List.copyOf(runs.get(0).rules.keySet());
  }

  /** The seconds of {@link Program}. */
  Sample program() {
    return Sample.of(runs.stream().mapToDouble(Once::program));
  }

  Sample seconds(String rule) {
    return Sample.of(runs.stream().mapToDouble(run -> run.rules.get(rule)));
  }

  /** The cost of a rule, relative to {@link Program}. */
  Sample share(String rule) {
    return Sample.of(runs.stream().mapToDouble(run -> run.rules.get(rule) / run.program));
  }

  /** The cost of {@link Program} and some rules, relative to {@link Program} alone. */
  Sample together(List<String> some) {
    return Sample.of(runs.stream().mapToDouble(run -> run.together(some) / run.program));
  }

  /** The cost of {@link Program} and all rules, relative to {@link Program} alone. */
  Sample allTogether() {
    return Sample.of(runs.stream().mapToDouble(run -> run.allTogether() / run.program));
  }

  Sample resident() {
    return Sample.of(runs.stream().mapToDouble(Once::resident));
  }

  String table() {
    StringBuilder text = new StringBuilder("| what | CPU s | times Program |\n|---|---|---|\n");
    text.append("| Untorn, Program | %s | 1 |\n".formatted(program().text("%.2f")));
    for (String rule : rules()) {
      text.append(
          "| `%s` | %s | %s |\n"
              .formatted(rule, seconds(rule).text("%.2f"), share(rule).text("%.3f")));
    }
    Sample walk = Sample.of(runs.stream().mapToDouble(Once::walk));
    Sample share = Sample.of(runs.stream().mapToDouble(run -> run.walk / run.program));
    text.append("| the last %d in one pass | ".formatted(walking().rules().size()))
        .append("%s | %s |\n".formatted(walk.text("%.2f"), share.text("%.3f")));
    Sample seconds = Sample.of(runs.stream().mapToDouble(Once::allTogether));
    return text.append("| Program and all rules, as in `untorn check` | ")
        .append("%s | %s |\n".formatted(seconds.text("%.2f"), allTogether().text("%.3f")))
        .toString();
  }

  /** Runs in the child JVM. */
  static void run(List<String> arguments) throws Exception {
    Properties figures = new Properties();
    Duration start = Exit.cpu();
    List<Program> programs = UntornReading.of(Programs.parse(arguments)).programs();
    store(figures, PROGRAM, Exit.cpu().minus(start));
    apply(programs, (rule, taken) -> store(figures, rule, taken));
    store(figures, WALK, apply(programs, walking()));
    figures.setProperty(RESIDENT, Long.toString(Exit.residentKilobytes()));
    store(figures);
  }

  /** Applies each rule to programs, and reports its cost. */
  static void apply(List<Program> programs, BiConsumer<String, Duration> visitor) {
    for (Checker checker : checkers()) {
      SharedPass alone = SharedPass.of(List.of(checker), OPTIONS).get(0);
      visitor.accept(checker.rule().id(), apply(programs, alone));
    }
  }

  private static Duration apply(List<Program> programs, SharedPass pass) {
    System.gc();
    Duration start = Exit.cpu();
    for (Program program : programs) {
      Map<Rule, Throwable> ends = pass.check(program, OPTIONS, (rule, finding) -> {});
      if (!ends.isEmpty()) {
        throw new IllegalStateException("incomplete: " + ends);
      }
    }
    return Exit.cpu().minus(start);
  }

  private static void store(Properties figures, String what, Duration taken) {
    figures.setProperty(what, Long.toString(taken.toMillis()));
  }

  private static void store(Properties figures) throws IOException {
    try (OutputStream out = Files.newOutputStream(Path.of(Exit.FILE))) {
      figures.store(out, null);
    }
  }
}
