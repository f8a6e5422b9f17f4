package dev.untorn.cli.demo;

import dev.untorn.bytecode.input.InputReader.SourceText;
import dev.untorn.engine.config.RuleSelection;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A marker in the demo's source: {@code // TORN: rule, rule} or {@code // NOT TORN}. */
public record DemoMarker(String path, int line, String method, Set<Rule> rules) {

  private static final Pattern MARK =
      Pattern.compile("^(.*?)// (?:NOT TORN|TORN: ([a-z-]+(?:, [a-z-]+)*))$");

  private static final Pattern NAME = Pattern.compile("(\\w+)\\(");

  public DemoMarker {
    rules = Set.copyOf(rules);
  }

  static List<DemoMarker> in(SourceText source) {
    List<DemoMarker> marks = new ArrayList<>();
    List<String> lines = source.text().lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      Matcher mark = MARK.matcher(lines.get(i));
      if (!mark.matches()) {
        continue;
      }
      Set<Rule> rules = rules(mark.group(2));
      Matcher name = NAME.matcher(mark.group(1));
      if (name.find()) {
        marks.add(new DemoMarker(source.path(), i + 1, name.group(1), rules));
      } else {
        marks.add(marks.remove(marks.size() - 1).and(rules));
      }
    }
    return marks;
  }

  private static Set<Rule> rules(String list) {
    return list == null
        ? Set.of()
        : Arrays.stream(list.split(", ", -1)).map(RuleSelection::rule).collect(Collectors.toSet());
  }

  private DemoMarker and(Set<Rule> more) {
    Set<Rule> all = new TreeSet<>(rules);
    all.addAll(more);
    return new DemoMarker(path, line, method, all);
  }

  public boolean isTorn() {
    return !rules.isEmpty();
  }

  boolean isAbout(Finding finding) {
    return finding.operation().qualifiedName().equals(className() + "." + method);
  }

  /** The name of the operation in reports: {@code C.m}. */
  public String name() {
    return className().substring(className().lastIndexOf('.') + 1) + "." + method;
  }

  private String className() {
    return path.substring(0, path.length() - ".java".length()).replace('/', '.');
  }
}
