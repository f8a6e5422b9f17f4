package dev.untorn.agent;

import dev.untorn.agent.instrument.InstrumentationOptions.Heuristic;
import dev.untorn.agent.method.FastPath;
import dev.untorn.dynamic.DetectOptions;
import dev.untorn.dynamic.atomizer.Refinement;
import dev.untorn.model.Rule;
import dev.untorn.model.wording.Spelling;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The options of the agent: {@code name=value} separated by commas, with semicolons in lists;
 * {@code %2c}, {@code %3b} and {@code %25} denote comma, semicolon and percent sign. {@code %p} in
 * a path is the process id; {@code without} is for measurements.
 */
public record AgentOptions(
    Optional<Path> trace,
    Optional<Path> result,
    List<String> include,
    List<String> exclude,
    Heuristic operations,
    int arrayLength,
    Optional<DetectOptions> judging,
    LibraryHints hints,
    Set<FastPath> without) {

  private static final Set<String> NAMES =
      Set.of(
          "trace",
          "result",
          "include",
          "exclude",
          "operations",
          "array-length",
          "judge",
          "rules",
          "assume",
          "atomic",
          "calls",
          "locks",
          "without");

  /** The default: all elements of arrays up to this length are observed. */
  public static final int DEFAULT_ARRAY_LENGTH = 128;

  public AgentOptions {
    include = List.copyOf(include);
    exclude = List.copyOf(exclude);
    without = Set.copyOf(without);
  }

  public static AgentOptions standard() {
    return new AgentOptions(
        Optional.empty(),
        Optional.empty(),
        List.of(),
        List.of(),
        Heuristic.EXPORT_SYNCH,
        DEFAULT_ARRAY_LENGTH,
        Optional.empty(),
        LibraryHints.NONE,
        Set.of());
  }

  public AgentOptions withResult(Path file) {
    return with(trace, Optional.of(file.toAbsolutePath()), judging);
  }

  public AgentOptions withTrace(Path file) {
    return with(Optional.of(file.toAbsolutePath()), result, judging);
  }

  public AgentOptions with(DetectOptions how) {
    return with(trace, result, Optional.of(how));
  }

  private AgentOptions with(
      Optional<Path> newTrace, Optional<Path> newResult, Optional<DetectOptions> how) {
    return new AgentOptions(
        newTrace, newResult, include, exclude, operations, arrayLength, how, hints, without);
  }

  /** Parses options; rejects invalid ones. */
  public static AgentOptions parse(String text) {
    Map<String, String> values = new HashMap<>();
    for (String part : text.split(",", -1)) {
      if (!part.isEmpty()) {
        String[] words = part.split("=", 2);
        if (!NAMES.contains(words[0])) {
          throw new IllegalArgumentException(
              "unknown agent option '%s'; known options: %s"
                  .formatted(words[0], String.join(", ", new TreeSet<>(NAMES))));
        }
        if (words.length < 2) {
          throw new IllegalArgumentException("'" + part + "' has no value; write name=value");
        }
        values.put(words[0], words[1]);
      }
    }
    return of(values);
  }

  private static AgentOptions of(Map<String, String> values) {
    AgentOptions standard = standard();
    return new AgentOptions(
        path(values, "trace"),
        path(values, "result"),
        list(values, "include"),
        list(values, "exclude"),
        find(Heuristic.class, values.getOrDefault("operations", Spelling.of(standard.operations))),
        number(values.getOrDefault("array-length", "" + standard.arrayLength)),
        judging(values),
        new LibraryHints(list(values, "atomic"), list(values, "calls"), list(values, "locks")),
        set(list(values, "without"), word -> find(FastPath.class, word)));
  }

  private static <T> Set<T> set(List<String> words, Function<String, T> find) {
    return words.stream().map(find).collect(Collectors.toSet());
  }

  private static Optional<DetectOptions> judging(Map<String, String> values) {
    return Optional.ofNullable(values.get("judge"))
        .map(
            refinements ->
                DetectOptions.standard()
                    .with(set(list(refinements), word -> find(Refinement.class, word)))
                    .withRules(set(list(values, "rules"), AgentOptions::rule))
                    .withAssumptions(list(values, "assume")));
  }

  private static Rule rule(String id) {
    return Rule.find(id)
        .orElseThrow(() -> new IllegalArgumentException("'" + id + "' is not a rule"));
  }

  /** The options as text after {@code -javaagent:untorn.jar=}. */
  public String text() {
    List<String> parts = new ArrayList<>();
    trace.ifPresent(path -> parts.add("trace=" + escape(path.toString())));
    result.ifPresent(path -> parts.add("result=" + escape(path.toString())));
    addList(parts, "include", include);
    addList(parts, "exclude", exclude);
    if (operations != Heuristic.EXPORT_SYNCH) {
      parts.add("operations=" + Spelling.of(operations));
    }
    if (arrayLength != DEFAULT_ARRAY_LENGTH) {
      parts.add("array-length=" + arrayLength);
    }
    judging.ifPresent(
        one -> {
          parts.add("judge=" + join(one.refinements().stream().map(Spelling::of).toList()));
          addList(parts, "rules", one.rules().stream().map(Rule::id).toList());
          parts.add("assume=" + join(one.assumptions()));
        });
    addList(parts, "atomic", hints.atomic());
    addList(parts, "calls", hints.calls());
    addList(parts, "locks", hints.locks());
    if (!without.isEmpty()) {
      parts.add("without=" + join(without.stream().map(Spelling::of).sorted().toList()));
    }
    return String.join(",", parts);
  }

  private static void addList(List<String> parts, String name, List<String> values) {
    if (!values.isEmpty()) {
      parts.add(name + "=" + join(values));
    }
  }

  private static String join(List<String> words) {
    return String.join(";", words.stream().map(AgentOptions::escape).toList());
  }

  private static Optional<Path> path(Map<String, String> values, String name) {
    return Optional.ofNullable(values.get(name)).map(value -> Path.of(unescape(value)));
  }

  private static List<String> list(Map<String, String> values, String name) {
    return list(values.getOrDefault(name, ""));
  }

  private static List<String> list(String value) {
    return Arrays.stream(value.split(";", -1))
        .filter(one -> !one.isEmpty())
        .map(AgentOptions::unescape)
        .toList();
  }

  private static <E extends Enum<E>> E find(Class<E> type, String word) {
    return Spelling.find(type, word)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'%s' is not one of %s"
                        .formatted(word, String.join(", ", Spelling.all(type)))));
  }

  private static int number(String value) {
    try {
      return Math.max(1, Integer.parseInt(value));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'" + value + "' is not a number", e);
    }
  }

  private static String escape(String text) {
    return text.replace("%", "%25").replace(",", "%2c").replace(";", "%3b");
  }

  private static String unescape(String text) {
    return text.replace("%2c", ",").replace("%3b", ";").replace("%25", "%");
  }
}
