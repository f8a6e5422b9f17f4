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
    StringWriter trace = new StringWriter();
    defect.printStackTrace(new PrintWriter(trace, true));
    return "untorn %s%njava %s%narguments %s%n%s"
        .formatted(ToolVersion.number(), System.getProperty("java.vm.version"), args, trace);
  }
}
