package dev.untorn.papers.views;

import dev.untorn.analysis.IncompleteException;
import dev.untorn.analysis.advice.AccessInterleaving;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.model.Variable;
import dev.untorn.papers.views.PublishedViewAnalysis.ReportLimits;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** The warnings of a published rule: one for each pair of regions, merged by their claims. */
final class ViewWarnings {

  private final Rule rule;
  private final int most;
  private final Map<Key, Warning> all = new LinkedHashMap<>();

  /** An operation, and the variables on which it is not atomic. */
  private record Key(int method, Set<Variable> variables) {}

  /** A warning, with the number of pairs of regions that it represents. */
  private record Warning(AccessInterleaving interleaving, String message, int count) {}

  ViewWarnings(Rule rule, ReportLimits bounds) {
    this.rule = rule;
    most = bounds.findings();
  }

  boolean isFull() {
    return all.size() >= most;
  }

  void add(AccessInterleaving interleaving, String message) {
    Key key = new Key(interleaving.method(), Set.copyOf(interleaving.variables()));
    all.merge(
        key,
        new Warning(interleaving, message, 1),
        (one, more) -> new Warning(one.interleaving(), one.message(), one.count() + 1));
  }

  void report(Program program, String fix, Consumer<Finding> findings) {
    all.values().stream()
        .limit(most)
        .forEach(
            one ->
                findings.accept(
                    one.interleaving()
                        .finding(rule, program, one.message() + pairs(one.count()), fix)));
    if (isFull()) {
      throw new IncompleteException(
          "stopped after %,d findings; there may be more".formatted(most));
    }
  }

  private static String pairs(int count) {
    return count == 1 ? "" : " There are %d such pairs of critical sections.".formatted(count);
  }
}
