package dev.untorn.cli.option;

import dev.untorn.engine.Suggestion;
import dev.untorn.engine.UsageException;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Side;
import dev.untorn.model.wording.Spelling;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * The rules that somebody asked for.
 *
 * @param named the rules that were asked for by name; none if all were
 * @param removed the rules that were refused
 */
public record RuleSelection(Set<Rule> named, Set<Rule> removed) {

  public RuleSelection {
    named = Set.copyOf(named);
    removed = Set.copyOf(removed);
  }

  /**
   * Reads a list of rule ids: those named, or all; without those that have a dash before them.
   *
   * @throws UsageException if there is no such rule
   */
  public static RuleSelection of(List<String> words) {
    Set<Rule> wanted = EnumSet.noneOf(Rule.class);
    Set<Rule> unwanted = EnumSet.noneOf(Rule.class);
    for (String word : words) {
      if (word.startsWith("-")) {
        unwanted.add(rule(word.substring(1)));
      } else {
        wanted.add(rule(word));
      }
    }
    Set<Rule> left = wanted.isEmpty() ? EnumSet.allOf(Rule.class) : EnumSet.copyOf(wanted);
    left.removeAll(unwanted);
    if (left.isEmpty()) {
      throw new UsageException("no rule is left of '" + String.join(",", words) + "'");
    }
    return new RuleSelection(wanted.isEmpty() ? wanted : left, unwanted);
  }

  /**
   * The same without the rules of the other side.
   *
   * @throws UsageException if only such were named
   */
  RuleSelection on(Side side) {
    Set<Rule> here = EnumSet.noneOf(Rule.class);
    named.stream().filter(rule -> rule.side() == side).forEach(here::add);
    if (here.isEmpty() && !named.isEmpty()) {
      throw new UsageException(
          "none of the rules is %s (see 'untorn rules')".formatted(Spelling.of(side)));
    }
    return new RuleSelection(here, removed);
  }

  /** Takes the word behind {@code --rules} as it is: a dash before it is no option. */
  static final class Consumer implements IParameterConsumer {
    @Override
    public void consumeParameters(Stack<String> rest, ArgSpec option, CommandSpec command) {
      if (rest.isEmpty() || rest.peek().startsWith("--")) {
        throw new ParameterException(command.commandLine(), "no rules behind --rules");
      }
      List<String> words = option.getValue();
      words.addAll(List.of(rest.pop().split(",", -1)));
    }
  }

  /** The rule with this id. */
  public static Rule rule(String id) {
    List<String> ids = Arrays.stream(Rule.values()).map(Rule::id).toList();
    return Rule.find(id)
        .orElseThrow(
            () ->
                new UsageException(
                    "there is no rule '%s'%s".formatted(id, Suggestion.of(id, ids))));
  }

  /** Whether one of these rules found it. */
  boolean accepts(Finding finding) {
    return finding.rules().stream().anyMatch(this::accepts);
  }

  boolean accepts(Rule rule) {
    return !removed.contains(rule) && (named.isEmpty() || named.contains(rule));
  }
}
