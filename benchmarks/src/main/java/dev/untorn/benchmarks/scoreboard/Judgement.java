package dev.untorn.benchmarks.scoreboard;

import dev.untorn.model.wording.Spelling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * The verdict on a finding in a real library by a person who has read the code.
 *
 * @param operation the class and the method
 * @param reason for the verdict, in a sentence
 * @param cause a common cause of benign or wrong findings, or nothing
 */
record Judgement(String operation, Verdict verdict, String reason, String cause) {

  /** The kinds of warnings of the paper about the locking pattern, which serve all rules. */
  enum Verdict {
    /** An interleaving has an unwanted result. */
    REAL,
    /** Correct only because of something that the code does not show. */
    STYLISTIC,
    /** Possible, but the code is not meant to be atomic, or handles the change. */
    BENIGN,
    /** A false positive. */
    WRONG
  }

  /** All judgements, by the ids of their claims. */
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
