package dev.untorn.cli.console;

import dev.untorn.engine.deliver.ToolVersion;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The report of an internal error, for the user to send. */
public record CrashReport(Throwable defect, List<String> args) {

  /** Prints one line, writes the details to a file, and returns the exit code. */
  public int leave(Console console) {
    String what = defect.getClass().getSimpleName();
    try {
      Path file = Files.createTempFile("untorn-error-", ".txt");
      Files.writeString(file, details());
      console.complain(
          "internal error (%s); please report it with the file %s".formatted(what, file));
    } catch (IOException e) {
      console.complain(
          "internal error (%s: %s); please report it with this line and your command line"
              .formatted(what, defect.getMessage()));
    }
    return ExitCode.DEFECT.code();
  }

  private String details() {
    StringWriter text = new StringWriter();
    PrintWriter lines = new PrintWriter(text);
    lines.println("untorn " + ToolVersion.number());
    lines.println("java " + System.getProperty("java.vm.version"));
    lines.println("arguments " + args);
    defect.printStackTrace(lines);
    lines.flush();
    return text.toString();
  }
}
