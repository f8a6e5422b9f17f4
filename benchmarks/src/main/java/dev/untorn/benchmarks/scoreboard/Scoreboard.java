package dev.untorn.benchmarks.scoreboard;

import dev.untorn.analysis.Checker;
import dev.untorn.benchmarks.Corpus;
import dev.untorn.benchmarks.accuracy.CorpusFolder;
import dev.untorn.benchmarks.accuracy.Evaluation;
import dev.untorn.benchmarks.papers.PaperLine;
import dev.untorn.benchmarks.papers.PaperTables;
import dev.untorn.benchmarks.papers.RecordedRuns;
import dev.untorn.benchmarks.papers.SamePrograms;
import dev.untorn.benchmarks.papers.SorTable;
import dev.untorn.benchmarks.realbugs.RealBug;
import dev.untorn.benchmarks.realbugs.RealBugTable;
import dev.untorn.model.Rule;
import dev.untorn.papers.CheckerList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The page on the accuracy of the rules, which is generated here. */
public final class Scoreboard {

  /** Everything before this line can be generated without downloads. */
  private static final String DOWNLOADS =
      "<!-- what follows is made of jars from Maven Central -->\n";

  private final Path project;
  private final List<Checker> checkers;

  Scoreboard(Path project, List<Checker> checkers) {
    this.project = project;
    this.checkers = List.copyOf(checkers);
  }

  /**
   * The project's folder; optionally, the folders of the speed corpus and of the real bugs, or one
   * to write traces to.
   */
  public static void main(String[] args) throws Exception {
    Path project = Path.of(args[0]);
    if (args.length == 2) {
      new RecordedRuns(project).write(Path.of(args[1]));
    }
    Scoreboard scoreboard = new Scoreboard(project, CheckerList.all());
    String large =
        args.length > 2
            ? scoreboard.large(Path.of(args[1]), Path.of(args[2]))
            : scoreboard.largeOnPage();
    Files.writeString(scoreboard.page(), scoreboard.small() + DOWNLOADS + large);
  }

  /** The part that needs no jars. */
  String small() throws Exception {
    CorpusFolder corpus = CorpusFolder.of(project);
    Evaluation evaluation = new Evaluation(corpus, corpus.files(), checkers);
    PaperTables tables =
        new PaperTables(project, corpus, evaluation, new RecordedRuns(project).read());
    return part(template(), 0)
        .replace("{tables}\n", tables.text(PaperLine.read(corpus.papers())) + "\n")
        .replace("{modern}\n", table(corpus, evaluation, "modern."))
        .replace("{paper}\n", table(corpus, evaluation, "paper") + "\n");
  }

  private static String table(CorpusFolder corpus, Evaluation evaluation, String prefix) {
    return new CorpusTable(
            corpus.files().stream().filter(file -> file.name().startsWith(prefix)).toList(),
            evaluation)
        .text();
  }

  /** The part that needs jars, which are in these folders. */
  String large(Path speedCorpus, Path realBugs) throws Exception {
    Corpus jars = Corpus.in(speedCorpus);
    SamePrograms.write(project, jars, checkers);
    List<Checker> byDefault =
        checkers.stream().filter(checker -> checker.rule().use() == Rule.Use.DEFAULT).toList();
    Path folder = project.resolve("benchmarks");
    List<RealBug> bugs = RealBug.read(folder.resolve("real-bugs.txt"));
    LibraryTable libraries =
        new LibraryTable(byDefault, Judgement.read(folder.resolve("judgements.txt")));
    return part(template(), 1)
        .replace("{bugs}\n", new RealBugTable(realBugs, byDefault).text(bugs))
        .replace("{sor}\n", SorTable.of(project, jars.jar("concurrent-")).text())
        .replace("{libraries}\n", libraries.text(jars));
  }

  /** The current part of the page that needs no jars. */
  String smallOnPage() throws IOException {
    return part(page(), 0);
  }

  /** The current part of the page that needs jars. */
  String largeOnPage() throws IOException {
    return part(page(), 1);
  }

  private static String part(Path file, int number) throws IOException {
    return Files.readString(file).split(DOWNLOADS, 2)[number];
  }

  private Path template() {
    return project.resolve(Path.of("benchmarks", "scoreboard-page.md"));
  }

  private Path page() {
    return project.resolve(Path.of("docs", "scoreboard.md"));
  }
}
