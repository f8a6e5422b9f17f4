package dev.untorn.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A page of the documentation with sections that benchmarks write.
 *
 * @param title of the section to write
 */
record Page(Path file, String title) {

  /** Replaces the section, and keeps the text around it. */
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
