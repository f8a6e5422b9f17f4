package dev.untorn.corpus.paper002;

/**
 * The {@code println} of the JDK as online reduction found it: a line and its end are two writes to
 * the stream below.
 */
public final class SplitLine {

  /** The stream below, shared by all printers. */
  static final class Stream {
    private final StringBuilder text = new StringBuilder();

    synchronized void write(String part) {
      text.append(part);
    }

    synchronized void newLine() {
      text.append('|');
    }
  }

  private final Stream stream;

  SplitLine(Stream stream) {
    this.stream = stream;
  }

  /** Another printer's line can begin before this one has ended. */
  public synchronized void println(String line) { // TORN: locking-pattern
    stream.write(line);
    stream.newLine();
  }

  public static void main(String[] args) throws InterruptedException {
    Stream stream = new Stream();
    SplitLine one = new SplitLine(stream);
    SplitLine two = new SplitLine(stream);
    Thread first =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              one.println("one");
            }
          }
        };
    Thread second =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              two.println("two");
            }
          }
        };
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
