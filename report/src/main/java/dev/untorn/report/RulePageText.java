package dev.untorn.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The help for a rule, from its Markdown page: what the rule reports, the example, the fix and how
 * to suppress a finding. Links become their text, and sections on how the rule works are omitted.
 */
public final class RulePageText {

  private static final String INDENT = "  ";
  private static final String FENCE = "```";
  private static final Pattern LINK = Pattern.compile("\\[([^\\]]*)\\]\\([^)]*\\)");
  private static final Set<String> SECTIONS =
      Set.of("## Example", "## Interleaving", "## Fix", "## Suppressing a finding");

  private RulePageText() {}

  /** The help as Markdown. */
  public static String markdown(String page) {
    List<String> kept = sections(LINK.matcher(page).replaceAll("$1").lines().toList());
    return String.join("\n", kept).stripTrailing() + "\n";
  }

  /** The help for a terminal. */
  public static String plain(String page) {
    List<String> lines = new ArrayList<>();
    boolean isCode = false;
    for (String line : markdown(page).lines().toList()) {
      if (line.startsWith(FENCE)) {
        isCode = !isCode;
      } else if (isCode) {
        lines.add((INDENT + line).stripTrailing());
      } else {
        lines.add(withoutMarks(line));
      }
    }
    return String.join("\n", lines) + "\n";
  }

  private static List<String> sections(List<String> source) {
    List<String> kept = new ArrayList<>();
    boolean isKept = true;
    for (String line : source) {
      isKept = line.startsWith("## ") ? SECTIONS.contains(line) : isKept;
      if (isKept) {
        kept.add(line);
      }
    }
    return kept;
  }

  private static String withoutMarks(String line) {
    return line.startsWith("#")
        ? line.replaceFirst("^#+ ", "").toUpperCase(Locale.ROOT)
        : line.replace("`", "").replace("*", "");
  }
}
