package dev.untorn.cli;

import dev.untorn.cli.console.ExitCode;
import dev.untorn.engine.RuleRegistry.Work;
import dev.untorn.engine.config.RuleSelection;
import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Use;
import dev.untorn.report.RulePageText;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code untorn rules}: lists the rules, or explains one. */
@Command(name = "rules")
final class RulesCommand extends Subcommand {

  @Parameters(paramLabel = "RULE", arity = "0..1")
  private String id;

  @Override
  public Integer call() {
    PrintStream out = console.out();
    if (id == null) {
      list(out);
    } else {
      explain(RuleSelection.rule(id), out);
    }
    return ExitCode.NOTHING.code();
  }

  private void list(PrintStream out) {
    row(out, "rule", List.of("check", "run", "analyze"), "reports");
    for (Rule rule : Rule.values()) {
      List<String> uses = Arrays.stream(Work.values()).map(work -> use(rule, work)).toList();
      row(out, rule.id(), uses, rule.summary());
    }
    out.printf("%nUse --rules to apply a rule on request. 'untorn rules RULE' explains a rule.%n");
  }

  private static void row(PrintStream out, String id, List<String> uses, String summary) {
    out.printf(
        Locale.ROOT,
        "%-24s %-11s %-11s %-11s %s%n",
        id,
        uses.get(0),
        uses.get(1),
        uses.get(2),
        summary);
  }

  private void explain(Rule rule, PrintStream out) {
    out.print(RulePageText.plain(rule.page()));
    out.printf(
        "%nMore in docs/rules/%s.md: how it works, limits, what is not reported.%n", rule.id());
  }

  private String use(Rule rule, Work work) {
    if (!work.accepts(rule)) {
      return "-";
    }
    if (engine.rules().isUsual(rule, work)) {
      return "default";
    }
    return rule.use() == Use.PAPER_MODE ? "paper mode" : "on request";
  }
}
