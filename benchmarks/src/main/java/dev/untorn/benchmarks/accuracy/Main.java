package dev.untorn.benchmarks.accuracy;

import dev.untorn.papers.CheckerList;
import java.nio.file.Path;

/** Generates the scoreboard; called by {@code scoreboard.sh}. */
public final class Main {

  private Main() {}

  /**
   * Takes the project's folder, then optionally the folders of the speed corpus and of the real
   * bugs, or a folder for traces.
   */
  public static void main(String[] args) throws Exception {
    if (args.length == 2) {
      new RecordedRuns(Path.of(args[0])).write(Path.of(args[1]));
    }
    Scoreboard scoreboard = new Scoreboard(Path.of(args[0]), CheckerList.all());
    String large =
        args.length > 2
            ? scoreboard.large(Path.of(args[1]), Path.of(args[2]))
            : scoreboard.largeOnPage();
    scoreboard.write(scoreboard.small(), large);
  }
}
