package dev.untorn.benchmarks.papers;

import dev.untorn.dynamic.RunFigures;
import dev.untorn.dynamic.detect.Recording;
import dev.untorn.model.triage.Inspection.Figure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The sizes of runs of our versions of the papers' programs; they are kept in a file. */
final class RecordedFigures {

  /** The names of the statistics in {@link PaperLine}. */
  static final List<String> MEANINGS =
      List.of(
          "locks held at most",
          "blocks of block",
          "locks in multi-locksets",
          "locks in the locksets of Eraser");

  private static final List<Figure> SIZES =
      List.of(Figure.LOCKS_HELD, Figure.BLOCKS, Figure.MULTI_LOCKSETS, Figure.ERASER_LOCKSETS);

  private static final String TITLE =
      "# Sizes of recorded runs; made by recorded.sh: program, locks held at most, blocks, locks in multi-locksets, in those of Eraser";

  private final Path file;
  private final Map<String, List<String>> byProgram = new TreeMap<>();

  RecordedFigures(Path project) {
    file = project.resolve(Path.of("benchmarks", "recorded-figures.txt"));
  }

  static RecordedFigures read(Path project) throws IOException {
    RecordedFigures figures = new RecordedFigures(project);
    for (String line : Files.readAllLines(figures.file)) {
      if (!line.startsWith("#")) {
        List<String> cells = List.of(line.split("\t", -1));
        figures.byProgram.put(cells.get(0), cells.subList(1, cells.size()));
      }
    }
    return figures;
  }

  /** Takes the figures of a run; those of the last run of a program count. */
  void add(String program, Recording recording) throws IOException {
    Map<Figure, Long> figures = RunFigures.of(recording);
    byProgram.put(program, SIZES.stream().map(size -> Long.toString(figures.get(size))).toList());
  }

  void write() throws IOException {
    List<String> lines = new ArrayList<>(List.of(TITLE));
    byProgram.forEach((program, cells) -> lines.add(program + "\t" + String.join("\t", cells)));
    Files.write(file, lines);
  }

  String figure(String program, String meaning) {
    return byProgram.get(program).get(MEANINGS.indexOf(meaning));
  }
}
