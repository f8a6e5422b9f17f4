package dev.untorn.cli.demo;

import dev.untorn.cli.demo.DemoEvaluation.Outcome;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Side;
import dev.untorn.model.wording.PrintableText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The messages of {@code untorn demo} before and after the report. */
public final class DemoMessages {

  private DemoMessages() {}

  public static List<String> introduction(DemoEvaluation verdict) {
    List<DemoMarker> marks = verdict.marks();
    long torn = marks.stream().filter(DemoMarker::isTorn).count();
    List<String> lines = new ArrayList<>();
    lines.add(
        "The example is a small bank with a warehouse. Every access is made under a lock or is a");
    lines.add(
        "call on a concurrent map, so there are no data races. Even so, %d operations are not"
            .formatted(torn));
    lines.add(
        "atomic: between their steps, another thread can change what they rely on. Another %d"
            .formatted(marks.size() - torn));
    lines.add("similar operations are correct.");
    lines.add("");
    if (verdict.applied().stream().anyMatch(rule -> rule.side() == Side.DYNAMIC)) {
      lines.add(
          "These are the findings of 'untorn check' and 'untorn run', merged into one report.");
      lines.add("'reduction' is the rule of 'untorn run'; the others are rules of 'untorn check'.");
    } else {
      lines.add("These are the findings of 'untorn check'.");
    }
    lines.add("");
    lines.add("  suspected   evidence: the code allows the interleaving");
    lines.add(
        "  predicted   stronger evidence: an observed run does not rule the interleaving out");
    lines.add("  [warning]   the severity");
    lines.add("  A, B        threads; each row of a table is one step");
    lines.add("");
    return lines;
  }

  public static List<String> balance(DemoEvaluation verdict) {
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add("Rules applied: %s.".formatted(ids(verdict.applied())));
    lines.add(headline(verdict));
    for (DemoMarker torn : verdict.torn()) {
      lines.add(
          switch (verdict.outcome(torn)) {
            case FOUND -> line("found", torn, "by " + ids(verdict.finders(torn)));
            case NOT_YET -> line("not yet", torn, "needs " + ids(verdict.later(torn)));
            case MISSED -> line("MISSED", torn, "by " + ids(verdict.missing(torn)));
          });
    }
    List<DemoMarker> lookAlikes = verdict.lookAlikes();
    List<DemoMarker> silent =
        lookAlikes.stream().filter(mark -> verdict.finders(mark).isEmpty()).toList();
    lines.add("");
    lines.add(
        "Correct look-alikes: %d, reported: %d."
            .formatted(lookAlikes.size(), lookAlikes.size() - silent.size()));
    silent.forEach(mark -> lines.add(line("ok", mark, "")));
    for (Finding alarm : verdict.falseAlarms()) {
      lines.add(
          "  WRONG    %s, by %s".formatted(alarm.operation().qualifiedName(), ids(alarm.rules())));
    }
    return lines;
  }

  private static String headline(DemoEvaluation verdict) {
    long missed = verdict.count(Outcome.MISSED);
    long later = verdict.count(Outcome.NOT_YET);
    String line =
        "Violations marked in the sources: %d, found: %d"
            .formatted(verdict.torn().size(), verdict.count(Outcome.FOUND));
    if (missed > 0) {
      line += ", MISSED: " + missed;
    }
    return later == 0
        ? line + "."
        : line + "; %d need rules that are not implemented yet.".formatted(later);
  }

  private static String line(String word, DemoMarker mark, String explanation) {
    return String.format(
            Locale.ROOT, "  %-8s %-21s %-32s %s", word, mark.name(), mark.path(), explanation)
        .stripTrailing();
  }

  private static String ids(Collection<Rule> rules) {
    return rules.stream().sorted().map(Rule::id).collect(Collectors.joining(", "));
  }

  public static List<String> next() {
    return List.of(
        "",
        "Next steps:",
        command("demo --keep shop", "copy the program, so you can read and fix it"),
        command("check shop", "check the copy"),
        command("rules stale-value", "explain a rule and how to fix its findings"),
        command("check app.jar", "check your own program"),
        command("run -- -jar app.jar", "run it and analyze what its threads do"));
  }

  /** The next step with a copy of the program. */
  public static List<String> afterCopy(Path folder) {
    String name = PrintableText.clean(folder.toString());
    return List.of(
        "The sources of the example are in " + name + ". Next step:",
        command("check " + name, "check the copy"));
  }

  private static String command(String words, String purpose) {
    return String.format(Locale.ROOT, "  untorn %-24s %s", words, purpose);
  }
}
