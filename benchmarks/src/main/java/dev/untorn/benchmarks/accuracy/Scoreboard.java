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

/** The page that says how good the rules are; all of it is made here. */
final class Scoreboard {

  /** Everything before this line can be made without fetching anything. */
  private static final String DOWNLOADS =
      "<!-- what follows is made of jars from Maven Central -->\n";

  private static final String INTRODUCTION =
      """
      <!-- made by benchmarks/scoreboard.sh; do not edit -->
      # Scoreboard

      What the rules find, beside what is true and beside what the papers print. `benchmarks/scoreboard.sh` makes this page.
      `%s` marks rules and modes that are not implemented yet.%s

      ## The papers' tables

      The papers' numbers, and ours on programs that we wrote after their descriptions. Ours are *findings / missed / false*: how
      often the rules report something, how many torn operations they do not report, and how many operations they report that
      cannot be torn. Where several programs of ours stand for one of a paper's, they are versions of it (with `@Atomic` and with
      locks), or one for each thing that the paper found in it. Dashes between a paper's numbers are the paper's own. What rules over
      recorded runs find comes from three runs of each program (`benchmarks/recorded.sh`), without notes; all operations that
      can be torn count as missed if they do not report them. [online.md](online.md) has what `reduction` says while they run.
      """;

  private static final String MODERN =
      """

      ## The modern corpus

      Programs in the Java of today, in default mode. *Torn* are the operations that are marked for a rule, *found* and *missed* are
      parts of them; *unexpected* are operations that the rule reports and nobody could tear. An operation is a method that
      somebody wrote, without constructors and `main`. Recall is found of torn, precision is found of all that is reported.

      """;

  private static final String PAPERS =
      """

      ## The papers' programs in default mode

      The same count for our versions of the papers' programs: what the papers' own rules say wrongly must be gone here.

      """;

  private static final String BUGS =
      """

      ## Real bugs

      Each library as a whole, in default mode; the version with the bug and one in which it was fixed.

      """;

  private static final String LIBRARIES =
      """

      ## Real libraries

      The libraries on which speed is measured (`benchmarks/speed-corpus.txt`), in default mode. Lines are those that have code: the
      different numbers in the line number tables of each class, added up; jars that were compiled without them have none.
      Findings were judged by reading the code (`benchmarks/judgements.txt`), in the words of the paper about the locking pattern:
      *real* if other threads can interleave with unwanted results, *stylistic* if that goes well only because of
      something that the code does not show, *benign* if it is so but not meant to be atomic, *wrong* if it is not so. Shares are
      those of what was judged; a finding that changes its operation or variable is a new one and has to be judged again.

      """;

  private static final String SOR =
      """

      ## The paper's `sor`

      The paper about the locking pattern counts nine warnings for `sor`, all of them in Doug Lea's `util.concurrent`, with which the
      program comes. These are all warnings of `locking-pattern` in `concurrent-1.3.4.jar`, in paper mode: each method that takes and
      releases a lock twice, for each lock. Readings are in `benchmarks/sor.txt`; *kept* is what default mode reports too. The three
      violations of the paper are there in both modes. Why we count more than nine:

      - The paper counts 17,690 lines. The main package of this version has 17,404 that are not empty, so the paper seems to have
        analyzed that package and its own small program. The jar also has `misc`: examples and measurements that run everything
        under static locks.
      - The paper's tool joins warnings about the same witness. We do so for the witnesses of one method, so that each method with
        `acquire` and `release` of a lock that the library makes itself (`rd_`) is a warning of its own; the paper has two of these.
      - Calls on objects of unknown class (`equals` of a key, `compareTo`, `run` of a task) can run the methods of all classes of the
        jar that fit, up to 30 of them; that makes the group *any class*, and many of the others. The paper's call graph is one of
        class hierarchy too, but its text has nothing that comes from `equals`. Which version of the library it read is not known.
      - `addAllAbsent`, `removeAll` and `retainAll` are torn in the same way as `addAll`. The paper does not say why they are not in
        its list; default mode keeps them.

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
    Examination examination = new Examination(corpus, corpus.files(), checkers);
    return INTRODUCTION.formatted(Table.NONE, checkers.isEmpty() ? " No rule is there yet." : "")
        + new PaperTables(corpus, examination, new RecordedRuns(project).read())
            .text(PaperLine.read(corpus.papers()))
        + MODERN
        + table(corpus, examination, name -> name.startsWith("modern."))
        + PAPERS
        + table(corpus, examination, name -> name.startsWith("paper"));
  }

  private static String table(
      CorpusFolder corpus, Examination examination, Predicate<String> isWanted) {
    return new CorpusTable(
            corpus.files().stream().filter(file -> isWanted.test(file.name())).toList(),
            examination)
        .text();
  }

  /** The part that is made of jars, which are in these folders. */
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

  /** The part of the page that needs no jars, as it is. */
  String smallOnPage() throws IOException {
    return page().split("\n" + DOWNLOADS, 2)[0];
  }

  /** The part of the page that is made of jars, as it is. */
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
