package dev.untorn.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a comment at the end of a line says about the operation that is declared there.
 *
 * @param line the number of the line
 * @param code the line before the comment
 * @param kind {@code TORN}, {@code TORN(dynamic)}, {@code MISSED(static)} and so on
 * @param rules the rules that it names, as they are written
 */
record Marker(int line, String code, String kind, List<String> rules) {

  /** Also finds what only looks like a marker, so that mistakes in writing are found. */
  private static final Pattern SHAPE =
      Pattern.compile("^(.*?)//\\s*((?:TORN|MISSED|FALSE ALARM)\\b[^:]*)(?::(.*))?$");

  boolean isTorn() {
    return kind.startsWith("TORN");
  }

  static List<Marker> in(String source) {
    List<Marker> markers = new ArrayList<>();
    List<String> lines = source.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      Matcher matcher = SHAPE.matcher(lines.get(i));
      if (matcher.matches()) {
        String kind = matcher.group(2);
        markers.add(new Marker(i + 1, matcher.group(1), kind, rules(kind, matcher.group(3))));
      }
    }
    return markers;
  }

  /** Weaknesses name their rules first and then say why; {@code TORN} has only rules. */
  private static List<String> rules(String kind, String text) {
    if (text == null) {
      return List.of();
    }
    if (kind.startsWith("TORN")) {
      return List.of(text.strip().split(",\\s*", -1));
    }
    List<String> rules = new ArrayList<>();
    Matcher first = Pattern.compile("\\G\\s*([a-z-]+)(,|$|(?=\\s))").matcher(text);
    while (first.find()) {
      rules.add(first.group(1));
      if (!first.group(2).equals(",")) {
        break;
      }
    }
    return rules;
  }
}
