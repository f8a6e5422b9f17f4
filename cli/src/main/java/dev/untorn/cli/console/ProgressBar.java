package dev.untorn.cli.console;

import dev.untorn.engine.result.Progress;
import dev.untorn.model.wording.PrintableText;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;

/** A progress bar on one line of the terminal, cleared at the end. */
public final class ProgressBar implements Progress, AutoCloseable {

  private static final int WIDTH = 20;
  private static final int MAX_COLUMNS = 78;
  private static final long SECOND = 1000;
  private static final String CLEAR = "\r\u001b[K";

  private final PrintStream out;
  private final List<String> running = new ArrayList<>();
  private final Timer timer = new Timer("progress", true);
  private int steps;
  private int done;
  private int seconds;
  private boolean closed;

  public ProgressBar(PrintStream out) {
    this.out = out;
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

  @Override
  public synchronized void plan(int count) {
    steps = count;
  }

  @Override
  public synchronized void begin(String step) {
    running.add(step);
    draw();
  }

  @Override
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
    print(PrintableText.elide(PrintableText.clean(text), MAX_COLUMNS));
  }

  private void print(String text) {
    out.print(CLEAR + text);
    out.flush();
  }
}
