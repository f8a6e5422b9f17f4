package dev.untorn.cli.console;

import dev.untorn.model.wording.PrintableText;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;

/** A line on a terminal that says how far long work has come; it leaves nothing behind. */
public final class ProgressBar implements AutoCloseable {

  private static final int WIDTH = 20;
  private static final int MOST_COLUMNS = 78;
  private static final long SECOND = 1000;
  private static final String CLEAR = "\r\u001b[K";

  private final PrintStream out;
  private final int steps;
  private final List<String> running = new ArrayList<>();
  private final Timer timer = new Timer("progress", true);
  private int done;
  private int seconds;
  private boolean closed;

  /**
   * @param steps how many steps the work has
   */
  public ProgressBar(PrintStream out, int steps) {
    this.out = out;
    this.steps = steps;
    timer.scheduleAtFixedRate(
        new TimerTask() {
          @Override
          public void run() {
            tick();
          }
        },
        SECOND,
        SECOND);
  }

  public synchronized void begin(String step) {
    running.add(step);
    draw();
  }

  public synchronized void end(String step) {
    running.remove(step);
    done++;
    draw();
  }

  @Override
  public synchronized void close() {
    timer.cancel();
    closed = true;
    print("");
  }

  private synchronized void tick() {
    seconds++;
    draw();
  }

  /** Draws nothing while no step runs: the next one begins at once. */
  private void draw() {
    if (closed || running.isEmpty()) {
      return;
    }
    int filled = WIDTH * Math.min(done, steps) / steps;
    String text =
        "[%s%s] %s%s"
            .formatted(
                "=".repeat(filled),
                " ".repeat(WIDTH - filled),
                String.join(", ", running),
                seconds == 0 ? "" : " (" + seconds + " s)");
    print(PrintableText.elide(PrintableText.clean(text), MOST_COLUMNS));
  }

  private void print(String text) {
    out.print(CLEAR + text);
    out.flush();
  }
}
