package dev.untorn.engine.config;

import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Side;
import dev.untorn.model.wording.Spelling;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The rules that the user selected by name (all if there are none) and excluded, and the
 * configuration that contains them, if any.
 */
public record RuleSelection(Set<Rule> named, Set<Rule> removed, Optional<Path> file) {

  public static final RuleSelection USUAL = new RuleSelection(Set.of(), Set.of(), Optional.empty());

  public RuleSelection {
    named = Set.copyOf(named);
    removed = Set.copyOf(removed);
  }

  /** Parses a list of rule ids: those named, or all; without those preceded by a dash. */
  public static RuleSelection of(List<String> words) {
    return of(words, Optional.empty());
  }

  static RuleSelection configured(List<String> words, Path file) {
    try {
      return of(words, Optional.of(file));
    } catch (UsageException mistake) {
      throw mistake.in(file);
    }
  }

  private static RuleSelection of(List<String> words, Optional<Path> file) {
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
      throw new UsageException("'" + String.join(",", words) + "' excludes all rules");
    }
    return new RuleSelection(wanted.isEmpty() ? wanted : left, unwanted, file);
  }

  /** The same without the rules of the other side. */
  public RuleSelection on(Side side) {
    Set<Rule> here = EnumSet.noneOf(Rule.class);
    named.stream().filter(rule -> rule.side() == side).forEach(here::add);
    if (here.isEmpty() && !named.isEmpty()) {
      throw new UsageException(
          "none of the rules is %s (see 'untorn rules')".formatted(Spelling.of(side)));
    }
    return new RuleSelection(here, removed, file);
  }

  public static Rule rule(String id) {
    List<String> ids = Arrays.stream(Rule.values()).map(Rule::id).toList();
    return Rule.find(id)
        .orElseThrow(
            () ->
                new UsageException(
                    "unknown rule '%s'%s (see 'untorn rules')"
                        .formatted(id, Suggestion.of(id, ids))));
  }

  public boolean accepts(Finding finding) {
    return finding.rules().stream().anyMatch(this::accepts);
  }

  public boolean accepts(Rule rule) {
    return !removed.contains(rule) && (named.isEmpty() || named.contains(rule));
  }
}
