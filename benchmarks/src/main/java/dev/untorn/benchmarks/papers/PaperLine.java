package dev.untorn.benchmarks.papers;

import dev.untorn.model.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * One number that a paper prints.
 *
 * @param paper its number, {@code 000} to {@code 004}
 * @param row the paper's name of the program
 * @param programs our versions of the program, possibly none
 * @param meaning what is counted; it begins with our rules that count it, too
 */
public record PaperLine(
    String paper, String table, String row, List<String> programs, String number, String meaning) {

  /** The units in which papers count. */
  enum Unit {
    /** Also the warnings of {@code reduction}, which are atomic blocks. */
    OPERATIONS,
    WARNINGS,
    /** Operations too, but those with benign violations apart. */
    TRANSACTIONS;

    private static Unit of(String meaning) {
      if (meaning.contains(": bug-")) {
        return TRANSACTIONS;
      }
      boolean isWarnings = meaning.contains("warnings") && !meaning.startsWith("reduction");
      return isWarnings ? WARNINGS : OPERATIONS;
    }
  }

  public PaperLine {
    programs = List.copyOf(programs);
  }

  public static List<PaperLine> read(Path file) throws IOException {
    return Files.readAllLines(file).stream().skip(1).map(PaperLine::parse).toList();
  }

  private static PaperLine parse(String line) {
    String[] cells = line.split("\t", -1);
    List<String> programs = cells[3].equals("-") ? List.of() : List.of(cells[3].split(",", -1));
    return new PaperLine(cells[0], cells[1], cells[2], programs, cells[4], cells[5]);
  }

  /** The unit of our numbers beside this one. */
  Unit unit() {
    return Unit.of(meaning);
  }

  /** Names the row. */
  List<String> key() {
    return List.of(paper, table, row);
  }

  /** Our rules to which the number applies; none if it is about other work. */
  public List<Rule> rules() {
    String names = meaning.replaceFirst(":.*", "");
    List<Optional<Rule>> rules = Arrays.stream(names.split(" and ", -1)).map(Rule::find).toList();
    return rules.stream().allMatch(Optional::isPresent)
        ? rules.stream().flatMap(Optional::stream).toList()
        : List.of();
  }
}
