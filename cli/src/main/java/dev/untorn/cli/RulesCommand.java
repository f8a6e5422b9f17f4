package dev.untorn.cli;

import dev.untorn.cli.console.ExitCode;
import dev.untorn.cli.console.TerminalPage;
import dev.untorn.engine.config.RuleSelection;
import dev.untorn.model.Rule;
import dev.untorn.model.wording.Spelling;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code untorn rules}: lists the rules, or explains one. */
@Command(
    name = "rules",
    description = {
      "Lists the rules, or explains one with an example, an interleaving and the fix.",
      ""
    },
    footer = {"", "Examples:", "  untorn rules", "  untorn rules stale-value"})
final class RulesCommand extends Subcommand {

  @Parameters(
      paramLabel = "RULE",
      arity = "0..1",
      description = "The rule to explain (default: list all rules).")
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
    for (Rule rule : Rule.values()) {
      out.printf(
          Locale.ROOT,
          "%-24s %-8s %-11s %s%n",
          rule.id(),
          Spelling.of(rule.side()),
          use(rule),
          rule.summary());
    }
    if (Arrays.stream(Rule.values()).anyMatch(rule -> !engine.rules().has(rule))) {
      out.printf("%nRules marked 'planned' are not implemented yet.%n");
    }
  }

  private void explain(Rule rule, PrintStream out) {
    out.print(TerminalPage.of(rule.page()));
    if (!engine.rules().has(rule)) {
      out.printf("%nThis rule is not implemented yet.%n");
    }
  }

  private String use(Rule rule) {
    if (!engine.rules().has(rule)) {
      return "planned";
    }
    return switch (rule.use()) {
      case DEFAULT -> "default";
      case ON_REQUEST -> "on request";
      case PAPER_MODE -> "paper mode";
    };
  }
}
