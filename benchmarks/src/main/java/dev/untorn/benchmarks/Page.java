package dev.untorn.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A page of the documentation in which sections are made by benchmarks.
 *
 * @param title the one that is meant
 */
record Page(Path file, String title) {

  /** Puts another text into the section, and leaves the words around it alone. */
  void write(String section) throws IOException {
    String page = Files.readString(file);
    String first = "<!-- %s: begin -->\n".formatted(title);
    int begin = page.indexOf(first);
    int end = page.indexOf("<!-- %s: end -->\n".formatted(title));
    if (begin < 0 || end < begin) {
      throw new IOException("no section to write to in " + file);
    }
    Files.writeString(file, page.substring(0, begin) + first + section + page.substring(end));
  }
}
