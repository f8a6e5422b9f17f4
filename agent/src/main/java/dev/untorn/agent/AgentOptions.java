package dev.untorn.agent;

import dev.untorn.agent.rewrite.Wishes.Heuristic;
import dev.untorn.model.Spelling;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the agent is told behind {@code -javaagent:untorn.jar=}, as {@code name=value} with commas
 * between; values that are lists have semicolons. A comma in a value is written as {@code %2c}, a
 * semicolon as {@code %3b} and a percent sign as {@code %25}.
 *
 * @param trace where to record
 * @param result where to say what was seen
 * @param include globs of the classes that get hooks; all if there are none
 * @param arrayLength arrays up to this length are watched element by element
 */
public record AgentOptions(
    Optional<Path> trace,
    Optional<Path> result,
    List<String> include,
    List<String> exclude,
    Heuristic operations,
    int arrayLength) {

  /** Arrays up to this length are watched exactly if nobody says otherwise. */
  public static final int DEFAULT_ARRAY_LENGTH = 128;

  public AgentOptions {
    include = List.copyOf(include);
    exclude = List.copyOf(exclude);
  }

  /** What holds when nothing is said. */
  public static AgentOptions standard() {
    return new AgentOptions(
        Optional.empty(),
        Optional.empty(),
        List.of(),
        List.of(),
        Heuristic.EXPORT_SYNCH,
        DEFAULT_ARRAY_LENGTH);
  }

  /**
   * Reads options.
   *
   * @throws IllegalArgumentException if there is something else
   */
  public static AgentOptions parse(String text) {
    AgentOptions options = standard();
    for (String part : text.split(",", -1)) {
      if (!part.isEmpty()) {
        int equals = part.indexOf('=');
        if (equals < 0) {
          throw new IllegalArgumentException("'" + part + "' has no value; write name=value");
        }
        options = options.with(part.substring(0, equals), part.substring(equals + 1));
      }
    }
    return options;
  }

  private AgentOptions with(String name, String value) {
    return switch (name) {
      case "trace" ->
          new AgentOptions(path(value), result, include, exclude, operations, arrayLength);
      case "result" ->
          new AgentOptions(trace, path(value), include, exclude, operations, arrayLength);
      case "include" ->
          new AgentOptions(trace, result, list(value), exclude, operations, arrayLength);
      case "exclude" ->
          new AgentOptions(trace, result, include, list(value), operations, arrayLength);
      case "operations" ->
          new AgentOptions(trace, result, include, exclude, heuristic(value), arrayLength);
      case "array-length" ->
          new AgentOptions(trace, result, include, exclude, operations, number(value));
      default ->
          throw new IllegalArgumentException("there is no option '" + name + "' for the agent");
    };
  }

  /** As it stands behind {@code -javaagent:untorn.jar=}. */
  public String text() {
    List<String> parts = new ArrayList<>();
    trace.ifPresent(path -> parts.add("trace=" + escape(path.toString())));
    result.ifPresent(path -> parts.add("result=" + escape(path.toString())));
    if (!include.isEmpty()) {
      parts.add("include=" + String.join(";", include.stream().map(AgentOptions::escape).toList()));
    }
    if (!exclude.isEmpty()) {
      parts.add("exclude=" + String.join(";", exclude.stream().map(AgentOptions::escape).toList()));
    }
    if (operations != Heuristic.EXPORT_SYNCH) {
      parts.add("operations=" + Spelling.of(operations));
    }
    if (arrayLength != DEFAULT_ARRAY_LENGTH) {
      parts.add("array-length=" + arrayLength);
    }
    return String.join(",", parts);
  }

  private static Optional<Path> path(String value) {
    return Optional.of(Path.of(unescape(value)));
  }

  private static List<String> list(String value) {
    List<String> found = new ArrayList<>();
    for (String one : value.split(";", -1)) {
      if (!one.isEmpty()) {
        found.add(unescape(one));
      }
    }
    return found;
  }

  private static Heuristic heuristic(String value) {
    return Spelling.find(Heuristic.class, value)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'" + value + "' is none of export-synch, synch, annotated"));
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
