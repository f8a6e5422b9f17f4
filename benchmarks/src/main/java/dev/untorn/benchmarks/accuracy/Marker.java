package dev.untorn.benchmarks.accuracy;

import static java.util.Locale.ROOT;

import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A comment at the end of a line that states what is expected of the operation declared there. More
 * markers for the same operation are on separate lines below it.
 *
 * @param line the number of the line of the declaration
 * @param code the declaration's line before the comment
 * @param side the only side to which the marker applies, if it names one
 * @param rules the rules that it names
 */
public record Marker(int line, String code, Word word, Optional<Side> side, List<Rule> rules) {

  /** Also matches text that only looks like a marker, so that misspelled markers are found. */
  private static final Pattern SHAPE =
      Pattern.compile("^(.*?)//\\s*((?:TORN|MISSED|FALSE ALARM)\\b[^:]*)(?::(.*))?$");

  private static final Pattern KIND =
      Pattern.compile("(TORN|MISSED|FALSE ALARM)(?:\\((static|dynamic)\\))?");

  private static final Pattern RULES = Pattern.compile("([a-z-]+(?:, [a-z-]+)*)(.*)");

  /** The kinds of markers. */
  public enum Word {
    /** A violation that must be found. */
    TORN,
    /** A violation that is not found: a false negative. */
    MISSED,
    /** A correct operation that is reported: a false positive. */
    FALSE_ALARM
  }

  public Marker {
    rules = List.copyOf(rules);
  }

  /** Whether the operation has a violation, found or missed. */
  public boolean saysTorn() {
    return word != Word.FALSE_ALARM;
  }

  /** All markers of a source. */
  public static List<Marker> in(String source) {
    List<Marker> markers = new ArrayList<>();
    List<String> lines = source.lines().toList();
    int declared = 0;
    for (int i = 0; i < lines.size(); i++) {
      Matcher shape = SHAPE.matcher(lines.get(i));
      if (!shape.matches()) {
        declared = lines.get(i).strip().startsWith("//") ? declared : 0;
        continue;
      }
      if (declared == 0 || !shape.group(1).isBlank()) {
        declared = i + 1;
      }
      markers.add(parse(declared, lines.get(declared - 1), shape));
    }
    return markers;
  }

  private static Marker parse(int line, String declaration, Matcher shape) {
    Matcher kind = KIND.matcher(shape.group(2));
    if (!kind.matches() || shape.group(3) == null) {
      throw new IllegalArgumentException("line %d: no marker: %s".formatted(line, shape.group()));
    }
    Word word = Word.valueOf(kind.group(1).replace(' ', '_'));
    Optional<Side> side =
        Optional.ofNullable(kind.group(2)).map(name -> Side.valueOf(name.toUpperCase(ROOT)));
    String code = declaration.substring(0, declaration.indexOf("//"));
    List<Rule> rules = rules(word, shape.group(3).strip());
    boolean isClear = rules.stream().allMatch(rule -> side.orElse(rule.side()) == rule.side());
    if (!isClear || (word != Word.TORN && side.isEmpty())) {
      throw new IllegalArgumentException("line %d: whose rule? %s".formatted(line, shape.group()));
    }
    return new Marker(line, code, word, side, rules);
  }

  /** {@code TORN} has only rules; the other markers name their rules first, then the reason. */
  private static List<Rule> rules(Word word, String text) {
    Matcher list = RULES.matcher(text);
    if (!list.matches() || (word == Word.TORN) != list.group(2).isEmpty()) {
      throw new IllegalArgumentException("rules, and for weaknesses a reason: " + text);
    }
    return Arrays.stream(list.group(1).split(", ", -1)).map(Marker::rule).toList();
  }

  private static Rule rule(String id) {
    return Rule.find(id).orElseThrow(() -> new IllegalArgumentException("no such rule: " + id));
  }
}
