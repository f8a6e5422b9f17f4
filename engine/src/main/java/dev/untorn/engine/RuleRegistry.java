package dev.untorn.engine;

import static java.util.stream.Collectors.toCollection;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.Checker;
import dev.untorn.dynamic.DetectOptions;
import dev.untorn.dynamic.DetectorList;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.engine.config.RuleSelection;
import dev.untorn.engine.config.UsageException;
import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Side;
import dev.untorn.model.Rule.Use;
import dev.untorn.papers.CheckerList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The implemented rules, and the choice of rules for each kind of work. */
public final class RuleRegistry {

  private static final String NONE_LEFT = "no rules left to apply (see 'untorn rules')";

  /** The kind of work for which rules are chosen. */
  public enum Work {
    CHECK(Side.STATIC, "'%s' is a dynamic rule; use 'untorn run' or 'untorn analyze'", NONE_LEFT),
    RUN(Side.DYNAMIC, "'%s' is a static rule; use 'untorn check'", NONE_LEFT),
    ANALYZE(
        Side.DYNAMIC,
        "'%s' is a static rule; use 'untorn check'",
        "no rules for traces left to apply (see 'untorn rules')");

    private final Side side;
    private final String otherSide;
    private final String noneLeft;

    Work(Side side, String otherSide, String noneLeft) {
      this.side = side;
      this.otherSide = otherSide;
      this.noneLeft = noneLeft;
    }

    /** Whether this kind of work can apply a rule. */
    public boolean accepts(Rule rule) {
      return rule.side() == side;
    }
  }

  private final List<Checker> checkers;
  private final Set<Rule> rules;

  public RuleRegistry(List<Checker> checkers) {
    this.checkers = List.copyOf(checkers);
    rules =
        Stream.concat(
                checkers.stream().map(Checker::rule),
                DetectorList.all(DetectOptions.standard()).stream().map(Detector::rule))
            .collect(toCollection(TreeSet::new));
  }

  public static RuleRegistry standard() {
    return new RuleRegistry(CheckerList.all());
  }

  /** Whether this version implements a rule; others are known only from findings files. */
  public boolean has(Rule rule) {
    return rules.contains(rule);
  }

  /** Chooses the requested or the usual rules; a configuration may name other rules, too. */
  public Set<Rule> choose(Work work, RuleSelection asked, CheckMode mode) {
    if (asked.file().isEmpty()) {
      return chosen(work, asked, mode);
    }
    try {
      return chosen(work, asked.on(work.side), mode);
    } catch (UsageException mistake) {
      throw mistake.in(asked.file().orElseThrow());
    }
  }

  private Set<Rule> chosen(Work work, RuleSelection asked, CheckMode mode) {
    asked.named().stream().sorted().forEach(rule -> requireApplicable(rule, work, mode));
    Set<Rule> chosen = new TreeSet<>(asked.named());
    if (chosen.isEmpty()) {
      rules.stream().filter(rule -> isUsual(rule, work, mode)).forEach(chosen::add);
    }
    chosen.removeIf(rule -> !asked.accepts(rule));
    if (chosen.isEmpty()) {
      throw new UsageException(work.noneLeft);
    }
    return chosen;
  }

  private void requireApplicable(Rule rule, Work work, CheckMode mode) {
    if (!work.accepts(rule)) {
      throw new UsageException(work.otherSide.formatted(rule.id()));
    }
    if (!has(rule)) {
      throw new UsageException("the rule '%s' is not implemented yet".formatted(rule.id()));
    }
    if (rule.use() == Use.PAPER_MODE && mode != CheckMode.PAPER) {
      throw new UsageException("the rule '%s' needs --mode paper".formatted(rule.id()));
    }
  }

  /** Whether a rule is applied in default mode if no rules are named. */
  public boolean isUsual(Rule rule, Work work) {
    return rules.contains(rule) && isUsual(rule, work, CheckMode.DEFAULT);
  }

  private static boolean isUsual(Rule rule, Work work, CheckMode mode) {
    if (!work.accepts(rule)) {
      return false;
    }
    return switch (work) {
      case CHECK ->
          rule.use() == Use.DEFAULT || (rule.use() == Use.PAPER_MODE && mode == CheckMode.PAPER);
      case RUN -> isOnLine(rule);
      case ANALYZE -> !isOnLine(rule);
    };
  }

  /** Whether a rule is applied while the program runs; the others need a trace of the whole run. */
  static boolean isOnLine(Rule rule) {
    return DetectorList.online(DetectOptions.standard()).stream()
        .anyMatch(detector -> detector.rule() == rule);
  }

  List<Checker> checkers(Set<Rule> chosen) {
    return checkers.stream().filter(checker -> chosen.contains(checker.rule())).toList();
  }

  static List<Detector> detectors(Set<Rule> chosen, DetectOptions options) {
    return DetectorList.all(options).stream()
        .filter(detector -> chosen.contains(detector.rule()))
        .toList();
  }
}
