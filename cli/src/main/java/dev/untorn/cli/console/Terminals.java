package dev.untorn.cli.console;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import picocli.CommandLine.Help.Ansi;

/**
 * Which streams of the process are terminals.
 *
 * @param out whether the standard output is one that shows colours
 * @param err whether the standard error is one: somebody watches what is said there
 */
public record Terminals(boolean out, boolean err) {

  public static final Terminals NONE = new Terminals(false, false);
  public static final Terminals BOTH = new Terminals(true, true);

  private static final Path STANDARD_ERROR = Path.of("/dev/fd/2");

  static Terminals ofProcess() {
    boolean coloured = Ansi.AUTO.enabled();
    boolean dumb = "dumb".equals(System.getenv("TERM"));
    return new Terminals(coloured, !dumb && isTerminal(STANDARD_ERROR, coloured));
  }

  /**
   * Java knows of the standard input and output only whether they are terminals. Linux has a name
   * for what a stream is connected with, unless it is a pipe; others tell files from devices.
   *
   * @param otherwise what is taken for true where a system tells nothing
   */
  private static boolean isTerminal(Path stream, boolean otherwise) {
    try {
      Path device = stream.toRealPath();
      return device.equals(stream)
          ? otherwise && Files.readAttributes(stream, BasicFileAttributes.class).isOther()
          : device.startsWith("/dev/pts") || device.toString().matches("/dev/(tty.*|console)");
    } catch (IOException e) {
      return otherwise && !Files.exists(stream.getParent());
    }
  }
}
