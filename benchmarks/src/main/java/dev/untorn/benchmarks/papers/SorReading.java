package dev.untorn.benchmarks.papers;

import dev.untorn.model.triage.Glob;
import dev.untorn.model.wording.Spelling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The verdict on some warnings of the locking pattern for {@code sor} by a person who has read the
 * code.
 *
 * @param operation the operations to which it applies
 * @param witness the witnesses, in terms of the operation
 * @param place the methods that acquire the witness twice
 * @param reason for the group, in a sentence
 */
record SorReading(Group group, Glob operation, Glob witness, Glob place, String reason) {

  /** Groups of warnings; the last four are not in the paper's text. */
  enum Group {
    VIOLATION(3, "the paper: actual atomicity violations, in `addAll` (twice) and `Heap.insert`"),
    LOAD_SHARING(4, "the paper: not meant to be atomic, detects concurrent changes itself"),
    CUSTOM_LOCK(2, "the paper: custom locks of the library"),
    ALIKE(0, "uses an argument twice, like the violations"),
    ANY_CLASS(0, "a call on an argument or element with many targets"),
    HARMLESS(0, "no interleaving does harm"),
    MISC(0, "in or through the package of examples and benchmarks");

    private final int inPaper;
    private final String meaning;

    Group(int inPaper, String meaning) {
      this.inPaper = inPaper;
      this.meaning = meaning;
    }

    /** The number of warnings of this group in the paper. */
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

  /** All readings; if several match a warning, the first applies. */
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
