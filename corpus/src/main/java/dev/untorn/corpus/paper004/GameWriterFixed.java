package dev.untorn.corpus.paper004;

/** The fixed counterpart of {@link GameWriter}: the output stays locked for one move. */
public final class GameWriterFixed {

  /** Collects what several games write. */
  static final class Output {
    private final StringBuilder text = new StringBuilder();

    synchronized void write(String part) {
      text.append(part);
    }
  }

  private final Output output;
  private int moves;

  GameWriterFixed(Output output) {
    this.output = output;
  }

  public synchronized void writeMove(String move) {
    moves++;
    synchronized (output) {
      output.write(move);
      output.write("; ");
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Output output = new Output();
    GameWriterFixed white = new GameWriterFixed(output);
    GameWriterFixed black = new GameWriterFixed(output);
    Thread first =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              white.writeMove("e4");
            }
          }
        };
    Thread second =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              black.writeMove("e5");
            }
          }
        };
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
