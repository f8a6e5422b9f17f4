package dev.untorn.bytecode;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a program that is looked at says about its own lines: {@code // WORD: this, that}. */
public final class Expectations {

  private static final Pattern NEXT_WORD = Pattern.compile("\\b[A-Z]+:.*");

  private final Map<Integer, Set<String>> byLine = new TreeMap<>();

  /** Reads what the lines of a file of {@code src/test/programs} say behind a word. */
  public static Expectations of(String file, String word) throws IOException {
    Expectations expectations = new Expectations();
    List<String> lines = TestPrograms.lines(file);
    Pattern marker = Pattern.compile("//.*\\b" + word + ":(.*)$");
    for (int i = 0; i < lines.size(); i++) {
      Matcher found = marker.matcher(lines.get(i));
      if (found.find()) {
        String said = NEXT_WORD.matcher(found.group(1)).replaceFirst("");
        expectations.byLine.put(i + 1, names(said.strip()));
      }
    }
    return expectations;
  }

  private static Set<String> names(String said) {
    Set<String> names = new TreeSet<>();
    for (String name : said.isEmpty() ? List.<String>of() : List.of(said.split(",\\s*"))) {
      names.add(name.strip());
    }
    return names;
  }

  /** What each line says; lines that say nothing are not there. */
  public Map<Integer, Set<String>> byLine() {
    return new TreeMap<>(byLine);
  }

  /** The lines where the truth is not what they say, one text for each. */
  public List<String> differences(Map<Integer, Set<String>> truth) {
    List<String> found = new ArrayList<>();
    Set<Integer> lines = new TreeSet<>(byLine.keySet());
    lines.addAll(truth.keySet());
    for (int line : lines) {
      Set<String> said = byLine.getOrDefault(line, Set.of());
      Set<String> here = truth.getOrDefault(line, Set.of());
      if (!said.equals(here)) {
        found.add("line %d: expected %s, but %s".formatted(line, said, here));
      }
    }
    return found;
  }
}
