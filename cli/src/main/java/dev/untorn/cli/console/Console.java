package dev.untorn.cli.console;

import dev.untorn.model.wording.PrintableText;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import picocli.CommandLine.Help.Ansi;

/** The streams and the working folder of the process. */
public record Console(PrintStream out, PrintStream err, Path folder, Terminals terminals) {

  private static final int MAX_COLUMNS = 1000;

  /** The console of this JVM; always UTF-8, so that output does not depend on the locale. */
  public static Console ofProcess() {
    return new Console(
        stream(new StandardOutput()),
        stream(new FileOutputStream(FileDescriptor.err)),
        Path.of(""),
        Terminals.ofProcess());
  }

  public void say(String line) {
    err.println(line);
    err.flush();
  }

  /** Prints an error message in one line, even if names contain line breaks. */
  public void complain(String what) {
    say("untorn: " + PrintableText.elide(PrintableText.clean(what), MAX_COLUMNS));
  }

  public boolean terminal() {
    return terminals.out();
  }

  public Path resolve(Path path) {
    return folder.resolve(path);
  }

  private static PrintStream stream(OutputStream out) {
    return new PrintStream(out, false, StandardCharsets.UTF_8);
  }

  /** The streams of the process that are terminals. */
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
     * Whether a stream is a terminal: Linux shows its target; other systems distinguish files from
     * devices, or the stream is assumed to be like the other streams.
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

  /** Standard output. A reader may close the pipe early, as {@code head} does. */
  private static final class StandardOutput extends OutputStream {

    private final OutputStream out = new FileOutputStream(FileDescriptor.out);
    private boolean closedByReader;

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      if (closedByReader) {
        return;
      }
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        closedByReader = "Broken pipe".equals(e.getMessage());
        if (!closedByReader) {
          throw e;
        }
      }
    }
  }
}
