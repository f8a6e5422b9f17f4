package dev.untorn.cli.console;

import dev.untorn.model.wording.PrintableText;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * What the process offers a command.
 *
 * @param out takes findings and reports, and nothing else
 * @param err takes everything else
 * @param folder the working folder
 * @param terminals which of {@code out} and {@code err} are terminals
 */
public record Console(PrintStream out, PrintStream err, Path folder, Terminals terminals) {

  private static final int MOST_COLUMNS = 1000;

  /** The surroundings of this JVM; text is UTF-8 whatever the locale, so that bytes do not vary. */
  public static Console ofProcess() {
    return new Console(
        stream(new StandardOutput()),
        stream(new FileOutputStream(FileDescriptor.err)),
        Path.of(""),
        Terminals.ofProcess());
  }

  /** Says one line to the person at the keyboard. */
  public void say(String line) {
    err.println(line);
    err.flush();
  }

  /** Says what went wrong, in one line whatever names it holds. */
  public void complain(String what) {
    say("untorn: " + PrintableText.elide(PrintableText.clean(what), MOST_COLUMNS));
  }

  /** Whether {@code out} is a terminal that shows colours. */
  public boolean terminal() {
    return terminals.out();
  }

  public Path resolve(Path path) {
    return folder.resolve(path);
  }

  private static PrintStream stream(OutputStream out) {
    return new PrintStream(out, false, StandardCharsets.UTF_8);
  }
}
