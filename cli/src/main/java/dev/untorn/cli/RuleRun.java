package dev.untorn.cli;

import dev.untorn.analysis.Checker;
import dev.untorn.analysis.Options;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.parallel.Workers;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Applies rules to a program, several at once; one that fails does not stop the others. */
record RuleRun(Program program, Options options, Stages stages) {

  /** The outcomes, in the order of the checkers. */
  List<RuleOutcome> apply(List<Checker> checkers) {
    RuleOutcome[] outcomes = new RuleOutcome[checkers.size()];
    Workers.run(outcomes.length, () -> this, (run, i) -> outcomes[i] = run.apply(checkers.get(i)));
    return List.of(outcomes);
  }

  /** The name of the step that applies a rule. */
  static String stage(Rule rule) {
    return "rule " + rule.id();
  }

  private RuleOutcome apply(Checker checker) {
    // A checker may use several threads itself.
    Queue<Finding> found = new ConcurrentLinkedQueue<>();
    Optional<Throwable> end = stages.run(stage(checker.rule()), () -> attempt(checker, found));
    return new RuleOutcome(checker.rule(), List.copyOf(found), end);
  }

  private Optional<Throwable> attempt(Checker checker, Queue<Finding> found) {
    try {
      checker.check(program, options, found::add);
      return Optional.empty();
    } catch (Throwable end) {
      return Optional.of(end);
    }
  }
}
