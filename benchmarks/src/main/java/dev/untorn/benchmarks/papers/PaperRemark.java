package dev.untorn.benchmarks.papers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A remark on a row of a paper's table.
 *
 * @param jar coordinates of the paper's own program, if it is on Maven Central
 * @param why the reason why our numbers differ from the paper's, or nothing
 */
record PaperRemark(Optional<String> jar, String why) {

  static final PaperRemark NONE = new PaperRemark(Optional.empty(), "");

  /** All remarks, by the {@linkplain PaperLine#key() names} of rows. */
  static Map<List<String>, PaperRemark> read(Path project) throws IOException {
    Map<List<String>, PaperRemark> remarks = new LinkedHashMap<>();
    for (String line :
        Files.readAllLines(project.resolve(Path.of("benchmarks", "paper-remarks.txt")))) {
      if (!line.startsWith("#")) {
        String[] cells = line.split("\t", -1);
        remarks.put(
            List.of(cells[0], cells[1], cells[2]),
            new PaperRemark(Optional.of(cells[3]).filter(cell -> !cell.equals("-")), cells[4]));
      }
    }
    return remarks;
  }
}
