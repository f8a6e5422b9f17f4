package dev.untorn.benchmarks.realbugs;

import dev.untorn.model.Rule;
import dev.untorn.papers.CheckerList;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;

/** Counts the bugs of real libraries that are reported; called by {@code real-bugs.sh}. */
public final class RealBugs {

  private RealBugs() {}

  /** Takes the folders of the project and of the jars, a part, and optionally a pattern. */
  public static void main(String[] args) throws Exception {
    RealBug.Part part = RealBug.Part.valueOf(args[2].toUpperCase(Locale.ROOT).replace('-', '_'));
    String text = args.length > 3 ? args[3] : "";
    RealBugTable table =
        new RealBugTable(
            Path.of(args[1]),
            CheckerList.all().stream()
                .filter(checker -> checker.rule().use() == Rule.Use.DEFAULT)
                .toList());
    System.out.print(
        table.text(
            RealBug.read(Path.of(args[0], "benchmarks", "real-bugs.txt")).stream()
                .filter(part::contains)
                .filter(bug -> Pattern.compile(text).matcher(bug.buggy()).find())
                .toList()));
  }
}
