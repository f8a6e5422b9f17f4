package dev.untorn.cli.execution;

import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.rules.SharedPass;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.parallel.Workers;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Collectors;

/** Applies rules to a program, several at once; one that fails does not stop the others. */
record RuleRunner(Program program, CheckOptions options, Progress stages) {

  /** The outcomes, in the order of the rules. */
  List<RuleOutcome> apply(List<SharedPass> passes) {
    Map<Rule, RuleOutcome> outcomes = new ConcurrentSkipListMap<>();
    Workers.run(passes.size(), () -> this, (run, i) -> outcomes.putAll(run.apply(passes.get(i))));
    return List.copyOf(outcomes.values());
  }

  /** The name of the step that applies a rule. */
  static String stage(Rule rule) {
    return stage(List.of(rule));
  }

  /** The name of the step that applies some rules together. */
  static String stage(List<Rule> rules) {
    String ids = rules.stream().map(Rule::id).collect(Collectors.joining(", "));
    return (rules.size() == 1 ? "rule " : "rules ") + ids;
  }

  private Map<Rule, RuleOutcome> apply(SharedPass pass) {
    // A checker may use several threads itself.
    Map<Rule, Queue<Finding>> found = new EnumMap<>(Rule.class);
    pass.rules().forEach(rule -> found.put(rule, new ConcurrentLinkedQueue<>()));
    Map<Rule, Throwable> ends =
        stages.run(
            stage(pass.rules()),
            () -> pass.check(program, options, (rule, finding) -> found.get(rule).add(finding)));
    Map<Rule, RuleOutcome> outcomes = new EnumMap<>(Rule.class);
    found.forEach(
        (rule, some) ->
            outcomes.put(
                rule,
                new RuleOutcome(rule, List.copyOf(some), Optional.ofNullable(ends.get(rule)))));
    return outcomes;
  }
}
