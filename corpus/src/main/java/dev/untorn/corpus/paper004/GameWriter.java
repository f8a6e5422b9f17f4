package dev.untorn.corpus.paper004;

/** Jose: an output that is locked for each write, although some writes belong together. */
public final class GameWriter {

  /** Collects what several games write. */
  static final class Output {
    private final StringBuilder text = new StringBuilder();

    synchronized void write(String part) {
      text.append(part);
    }
  }

  private final Output output;
  private int moves;

  GameWriter(Output output) {
    this.output = output;
  }

  /** The parts of two moves are mixed if two games write to the same output. */
  public synchronized void writeMove(String move) { // TORN: locking-pattern
    moves++;
    output.write(move);
    output.write("; ");
  }

  public static void main(String[] args) throws InterruptedException {
    Output output = new Output();
    GameWriter white = new GameWriter(output);
    GameWriter black = new GameWriter(output);
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
