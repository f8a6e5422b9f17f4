package dev.untorn.corpus.paper002;

/** The fixed counterpart of {@link SplitLine}: the stream stays locked for one line. */
public final class SplitLineFixed {

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

  SplitLineFixed(Stream stream) {
    this.stream = stream;
  }

  public synchronized void println(String line) {
    synchronized (stream) {
      stream.write(line);
      stream.newLine();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Stream stream = new Stream();
    SplitLineFixed one = new SplitLineFixed(stream);
    SplitLineFixed two = new SplitLineFixed(stream);
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
