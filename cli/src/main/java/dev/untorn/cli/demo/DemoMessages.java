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
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What {@code untorn demo} says around the report. */
public final class DemoMessages {

  private DemoMessages() {}

  /** What the program is, and what is done with it. */
  public static List<String> introduction(DemoEvaluation verdict) {
    List<DemoMarker> marks = verdict.marks();
    boolean isRun = verdict.applied().stream().anyMatch(rule -> rule.side() == Side.DYNAMIC);
    long torn = marks.stream().filter(DemoMarker::isTorn).count();
    return List.of(
        "The example is a small bank with a warehouse. Every single access is locked, so there is no",
        "data race. Even so, %d operations are torn: another thread can come between their steps."
            .formatted(torn),
        "%d more look almost the same, and nothing is wrong with them."
            .formatted(marks.size() - torn),
        "",
        isRun
            ? "This is what 'untorn check' says, and 'untorn run', which watched the program at work."
            : "This is what 'untorn check' says about it.",
        "A and B are threads, each row is one step:",
        "");
  }

  /** What was planted and what of it was found, and whether the look-alikes were left alone. */
  public static List<String> balance(DemoEvaluation verdict) {
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add("Rules applied: %s.".formatted(ids(verdict.applied())));
    lines.add(headline(verdict));
    for (DemoMarker torn : verdict.torn()) {
      lines.add(line(verdict.outcome(torn).word(), torn, explanation(verdict, torn)));
    }
    List<DemoMarker> lookAlikes = verdict.lookAlikes();
    List<DemoMarker> silent =
        lookAlikes.stream().filter(mark -> verdict.finders(mark).isEmpty()).toList();
    lines.add("");
    lines.add(
        "Look-alikes that are right: %d, reported: %d."
            .formatted(lookAlikes.size(), lookAlikes.size() - silent.size()));
    silent.forEach(mark -> lines.add(line("silent", mark, "")));
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
        "Planted: %d, found: %d".formatted(verdict.torn().size(), verdict.count(Outcome.FOUND));
    if (missed > 0) {
      line += ", MISSED: " + missed;
    }
    return later == 0
        ? line + "."
        : line + "; %d for rules that this version does not have yet.".formatted(later);
  }

  private static String explanation(DemoEvaluation verdict, DemoMarker torn) {
    return switch (verdict.outcome(torn)) {
      case FOUND -> "by " + ids(verdict.finders(torn));
      case NOT_YET -> "a case for " + ids(verdict.later(torn));
      case MISSED -> "by " + ids(verdict.missing(torn));
    };
  }

  private static String line(String word, DemoMarker mark, String explanation) {
    return String.format(
            Locale.ROOT, "  %-8s %-21s %-32s %s", word, mark.name(), mark.place(), explanation)
        .stripTrailing();
  }

  private static String ids(Collection<Rule> rules) {
    return rules.stream().sorted().map(Rule::id).collect(Collectors.joining(", "));
  }

  /**
   * What the user can do next.
   *
   * @param kept where the sources were copied to, if they were
   */
  public static List<String> next(Optional<Path> kept, Collection<Rule> applied) {
    List<String> lines = new ArrayList<>(List.of("", "What next:"));
    if (kept.isEmpty()) {
      lines.add(command("demo --keep shop", "copy the program, to read it and to mend it"));
    }
    String folder = kept.map(path -> PrintableText.clean(path.toString())).orElse("shop");
    lines.add(command("check " + folder, "check the copy"));
    for (Rule rule : new TreeSet<>(applied)) {
      lines.add(command("rules " + rule.id(), "what this rule looks for, and how to mend it"));
    }
    lines.add(command("check app.jar", "check a program of your own"));
    lines.add(command("run -- -jar app.jar", "run it, and watch what its threads do"));
    return lines;
  }

  private static String command(String words, String purpose) {
    return String.format(Locale.ROOT, "  untorn %-24s %s", words, purpose);
  }
}
