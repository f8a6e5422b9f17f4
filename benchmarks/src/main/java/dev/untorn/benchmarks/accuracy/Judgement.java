package dev.untorn.benchmarks.accuracy;

import dev.untorn.model.wording.Spelling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a person who has read the code says about a finding in a real library.
 *
 * @param operation the class and the method
 * @param reason why, in a sentence
 * @param cause what it has in common with others that are benign or wrong, or nothing
 */
record Judgement(String operation, Verdict verdict, String reason, String cause) {

  /** The kinds of warnings of the paper about the locking pattern, which serve all rules. */
  enum Verdict {
    /** Other threads can come in between, with results that nobody wants. */
    REAL,
    /** It goes well only because of something that the code does not show. */
    STYLISTIC,
    /** It is so, but it is not meant to be atomic, or the change is dealt with. */
    BENIGN,
    /** It is not so. */
    WRONG
  }

  /** All judgements by the ids of the claims that they are about. */
  static Map<String, Judgement> read(Path file) throws IOException {
    Map<String, Judgement> byClaim = new TreeMap<>();
    for (String line : Files.readAllLines(file)) {
      if (!line.startsWith("#")) {
        String[] cells = line.split("\t", -1);
        Verdict verdict =
            Spelling.find(Verdict.class, cells[2])
                .orElseThrow(() -> new IOException("no verdict: " + line));
        String cause = cells.length > 4 ? cells[4] : "";
        byClaim.put(cells[0], new Judgement(cells[1], verdict, cells[3], cause));
      }
    }
    return byClaim;
  }
}
