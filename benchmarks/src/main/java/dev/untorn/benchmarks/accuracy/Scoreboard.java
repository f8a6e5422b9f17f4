package dev.untorn.benchmarks.accuracy;

import dev.untorn.analysis.Checker;
import dev.untorn.benchmarks.Corpus;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The page on the accuracy of the rules, which is generated here. */
final class Scoreboard {

  /** Everything before this line can be generated without downloads. */
  private static final String DOWNLOADS =
      "<!-- what follows is made of jars from Maven Central -->\n";

  private static final String INTRODUCTION =
      """
      <!-- made by benchmarks/scoreboard.sh; do not edit -->
      # Scoreboard

      How accurate the rules are, compared with the papers' tables, the markers of the corpus, known bugs, and verdicts on findings in real
      libraries. `%s` means that a rule or mode was not applied.%s

      ## The papers' tables

      The papers' numbers next to ours, on programs that follow the papers' descriptions. If one program of a paper has several programs of
      ours, they are variants (with `@Atomic` or with locks), or there is one for each defect.

      All our numbers count operations. *Marked* is the number of operations that the corpus marks as violations; for static rules, only of
      those that a static rule could find. The other columns of ours are *found / missed / other*: marked operations that are reported, marked
      ones that are not reported, and reported ones that are not marked (benign in the paper's words, or false alarms). Entries such as 0-2-0
      are copied from the paper; the column title says what their parts are.

      For rules on recorded runs, an operation counts as reported if it is reported in one of three runs (`benchmarks/recorded.sh`); notes do
      not count. [online.md](online.md) has the results of `reduction` while the programs run. [algorithms.md](algorithms.md#references) lists
      the papers.
      """;

  private static final String MODERN =
      """

      ## The modern corpus

      Programs for modern Java, in default mode. *Unexpected* are reported operations without a violation. Constructors and `main` do not
      count as operations. Recall is found / violations; precision is found / reported. The rules were developed with these programs, so
      both only show whether a change makes a rule worse. For other code, see the [real libraries](#real-libraries).

      """;

  private static final String PAPERS =
      """

      ## The papers' programs in default mode

      """;

  private static final String BUGS =
      """

      ## Real bugs

      Each library is checked as a whole in default mode, in a version with the bug and in one with the fix.

      """;

  private static final String LIBRARIES =
      """

      ## Real libraries

      Findings in the libraries of `benchmarks/speed-corpus.txt`, in default mode. Lines are those in line number tables. *Per 10,000 lines* is
      computed over the jars that have such tables: their findings, divided by their lines. We read the code of each finding
      (`benchmarks/judgements.txt`). The verdicts follow [Anon10], section 5.2:

      | our verdict | in the paper | meaning |
      | --- | --- | --- |
      | real | program error: atomicity violation | an interleaving has an unwanted result |
      | stylistic | program error: stylistic problem | correct only because of something that the code does not show |
      | benign | false positive: benign pattern | the interleaving is possible, but the code is not meant to be atomic |
      | wrong | false positive: non-pattern | the finding is not true: for example, the interleaving is impossible |

      """;

  private static final String SOR =
      """

      ## The paper's `sor`

      All warnings of `locking-pattern` in `concurrent-1.3.4.jar`, in paper mode, with our verdicts from `benchmarks/sor.txt`;
      [algorithms.md](algorithms.md#comparison-with-the-papers-sor) explains the difference from the paper's nine. *Kept* warnings are also
      reported in default mode.

      """;

  private final Path project;
  private final List<Checker> checkers;

  Scoreboard(Path project, List<Checker> checkers) {
    this.project = project;
    this.checkers = List.copyOf(checkers);
  }

  /** The part that needs no jars. */
  String small() throws Exception {
    CorpusFolder corpus = CorpusFolder.of(project);
    Evaluation evaluation = new Evaluation(corpus, corpus.files(), checkers);
    return INTRODUCTION.formatted(Table.NONE, checkers.isEmpty() ? " No rule was applied." : "")
        + new PaperTables(corpus, evaluation, new RecordedRuns(project).read())
            .text(PaperLine.read(corpus.papers()))
        + MODERN
        + table(corpus, evaluation, name -> name.startsWith("modern."))
        + PAPERS
        + table(corpus, evaluation, name -> name.startsWith("paper"));
  }

  private static String table(
      CorpusFolder corpus, Evaluation evaluation, Predicate<String> isWanted) {
    return new CorpusTable(
            corpus.files().stream().filter(file -> isWanted.test(file.name())).toList(), evaluation)
        .text();
  }

  /** The part that needs jars, which are in these folders. */
  String large(Path speedCorpus, Path realBugs) throws Exception {
    List<Checker> byDefault =
        checkers.stream().filter(checker -> checker.rule().use() == Rule.Use.DEFAULT).toList();
    List<RealBug> bugs = RealBug.read(project.resolve(Path.of("benchmarks", "real-bugs.txt")));
    Map<String, Judgement> judgements =
        Judgement.read(project.resolve(Path.of("benchmarks", "judgements.txt")));
    return BUGS
        + new RealBugTable(realBugs, byDefault).text(bugs)
        + sor(speedCorpus)
        + LIBRARIES
        + new LibraryTable(byDefault, judgements).text(Corpus.in(speedCorpus));
  }

  private String sor(Path speedCorpus) throws Exception {
    Optional<Checker> pattern =
        checkers.stream().filter(checker -> checker.rule() == Rule.LOCKING_PATTERN).findAny();
    if (pattern.isEmpty()) {
      return "";
    }
    Path jar = Corpus.in(speedCorpus).jar("concurrent-");
    Program program = Program.of(InputReader.read(List.of(jar), InputLimits.DEFAULT));
    List<SorReading> readings = SorReading.read(project.resolve(Path.of("benchmarks", "sor.txt")));
    return SOR + new SorTable(readings, pattern.get(), program).text();
  }

  /** The current part of the page that needs no jars. */
  String smallOnPage() throws IOException {
    return page().split("\n" + DOWNLOADS, 2)[0];
  }

  /** The current part of the page that needs jars. */
  String largeOnPage() throws IOException {
    String[] parts = page().split(DOWNLOADS, 2);
    return parts.length == 2 ? parts[1] : "";
  }

  void write(String small, String large) throws IOException {
    Files.writeString(file(), small + "\n" + DOWNLOADS + large);
  }

  private String page() throws IOException {
    return Files.exists(file()) ? Files.readString(file()) : "";
  }

  private Path file() {
    return project.resolve(Path.of("docs", "scoreboard.md"));
  }
}
