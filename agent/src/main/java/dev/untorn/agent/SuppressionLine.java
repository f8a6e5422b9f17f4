package dev.untorn.agent;

import dev.untorn.model.Rule;
import dev.untorn.model.Suppression;
import dev.untorn.model.Suppression.Origin;
import dev.untorn.model.triage.FindingPattern;
import dev.untorn.model.triage.Glob;
import dev.untorn.model.triage.SuppressionEntry;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A suppression that stands in the code of the program, as a line of text. */
final class SuppressionLine {

  private static final String BETWEEN_WORDS = " ";
  private static final int PARTS = 5;

  private SuppressionLine() {}

  static String write(SuppressionEntry entry) {
    FindingPattern pattern = entry.pattern();
    return Stream.of(
            join(pattern.operations(), Glob::pattern),
            pattern.variable().map(Glob::pattern).orElse(""),
            join(pattern.rules(), Rule::id),
            entry.where(),
            entry.suppression().reason())
        .map(RunResult::clean)
        .collect(Collectors.joining("\t"));
  }

  /**
   * Reads what was written.
   *
   * @throws RuntimeException if it is something else
   */
  static SuppressionEntry read(String line) {
    String[] parts = line.split("\t", PARTS);
    return new SuppressionEntry(
        new FindingPattern(
            Optional.empty(),
            words(parts[0]).map(Glob::new).toList(),
            words(parts[1]).map(Glob::new).findFirst(),
            words(parts[2]).map(id -> Rule.find(id).orElseThrow()).collect(Collectors.toSet())),
        new Suppression(Origin.IN_SOURCE, parts[4]),
        parts[3]);
  }

  private static <T> String join(Collection<T> all, Function<T, String> text) {
    return all.stream().map(text).sorted().collect(Collectors.joining(BETWEEN_WORDS));
  }

  private static Stream<String> words(String text) {
    List<String> all = Arrays.asList(text.split(BETWEEN_WORDS, -1));
    return all.stream().filter(word -> !word.isEmpty());
  }
}
