package dev.untorn.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/** Writes to the standard output and notices when nobody takes it. */
final class StandardOutput {

  private StandardOutput() {}

  static void write(PrintStream stream, OutputFile.Content content) {
    try {
      OutputStream out = new BufferedOutputStream(stream);
      content.write(out);
      out.flush();
    } catch (IOException e) {
      throw new UserMistake("cannot write to standard output: " + e.getMessage());
    }
    if (stream.checkError()) {
      throw new UserMistake("cannot write to standard output");
    }
  }
}
