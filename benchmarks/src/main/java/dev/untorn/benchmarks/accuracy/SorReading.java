package dev.untorn.benchmarks.accuracy;

import dev.untorn.model.triage.Glob;
import dev.untorn.model.wording.Spelling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a person who has read the code says about some of the warnings that the locking pattern
 * gives for {@code sor}.
 *
 * @param operation which operations it is about
 * @param witness which witnesses, in the words of the operation
 * @param place which methods pass the witness twice
 * @param reason why they are in the group, in a sentence
 */
record SorReading(Group group, Glob operation, Glob witness, Glob place, String reason) {

  /** What the paper's text says about warnings; the last four are not in the text. */
  enum Group {
    VIOLATION(3, "the paper: actual atomicity violations, in `addAll` (twice) and `Heap.insert`"),
    LOAD_SHARING(4, "the paper: not meant to be atomic, finds changes by others itself"),
    CUSTOM_LOCK(2, "the paper: locks that the library makes of its own objects"),
    ALIKE(0, "an argument is used twice, as in the violations"),
    ANY_CLASS(0, "a call on an argument or element that could run a method of any class"),
    HARMLESS(0, "no interleaving does harm"),
    MISC(0, "in the package of examples and measurements, or through it");

    private final int inPaper;
    private final String meaning;

    Group(int inPaper, String meaning) {
      this.inPaper = inPaper;
      this.meaning = meaning;
    }

    /** How many warnings of this group the paper counts. */
    int inPaper() {
      return inPaper;
    }

    String meaning() {
      return meaning;
    }

    @Override
    public String toString() {
      return Spelling.of(this).replace('-', ' ');
    }
  }

  /** All readings; where several fit, the first is meant. */
  static List<SorReading> read(Path file) throws IOException {
    List<SorReading> readings = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      if (!line.startsWith("#")) {
        String[] cells = line.split("\t", -1);
        Group group =
            Spelling.find(Group.class, cells[0])
                .orElseThrow(() -> new IOException("no group: " + line));
        readings.add(
            new SorReading(
                group, new Glob(cells[1]), new Glob(cells[2]), new Glob(cells[3]), cells[4]));
      }
    }
    return readings;
  }

  boolean isAbout(SorWarning warning) {
    return operation.matches(warning.operation())
        && witness.matches(warning.witness())
        && place.matches(warning.place());
  }
}
