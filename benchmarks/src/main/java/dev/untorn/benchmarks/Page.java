package dev.untorn.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A page of the documentation in which one section is made by the benchmark. */
record Page(Path file) {

  private static final String BEGIN = "<!-- measured: begin -->\n";
  private static final String END = "<!-- measured: end -->\n";

  /** Puts another text into the section, and leaves the words around it alone. */
  void write(String section) throws IOException {
    String page = Files.readString(file);
    int begin = page.indexOf(BEGIN);
    int end = page.indexOf(END);
    if (begin < 0 || end < begin) {
      throw new IOException("no section to write to in " + file);
    }
    Files.writeString(file, page.substring(0, begin) + BEGIN + section + page.substring(end));
  }
}
