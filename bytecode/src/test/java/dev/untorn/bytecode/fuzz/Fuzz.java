package dev.untorn.bytecode.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The long search, started by {@code benchmarks/fuzz.sh}. */
public final class Fuzz {

  private static final int FOUND = 1;
  private static final int MISTAKE = 2;

  private Fuzz() {}

  /**
   * Searches with every target, or repeats one input.
   *
   * @param args a folder and the seconds for each target; or a folder, a target and a file
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    Path folder = Path.of(args[0]);
    System.exit(args.length == 2 ? search(folder, args[1]) : repeat(folder, args[1], args[2]));
  }

  private static int search(Path folder, String seconds) throws IOException, InterruptedException {
    int code = 0;
    for (FuzzTarget target : FuzzTarget.values()) {
      System.out.printf("%s: %s seconds ...%n", target.title(), seconds);
      FuzzRun run =
          FuzzRun.search(
              target.target(),
              target.seeds(),
              FuzzRun.SLOWEST,
              FuzzRun.End.afterSeconds(Integer.parseInt(seconds)),
              folder.resolve(target.title()));
      System.out.println(run.summary());
      if (run.exitCode() != 0) {
        code = FOUND;
        sayHowToRepeat(target, run.saved());
      }
    }
    return code;
  }

  private static void sayHowToRepeat(FuzzTarget target, List<Path> saved) {
    System.out.println(target.title() + " has failed; to repeat it:");
    for (Path input : saved) {
      System.out.printf("  benchmarks/fuzz.sh --repeat %s %s%n", target.title(), input);
    }
  }

  private static int repeat(Path folder, String title, String input)
      throws IOException, InterruptedException {
    for (FuzzTarget target : FuzzTarget.values()) {
      if (target.title().equals(title)) {
        FuzzRun run = FuzzRun.repeat(target.target(), Path.of(input), folder.resolve("repeat"));
        System.out.println(run.summary());
        return run.exitCode() == 0 ? 0 : FOUND;
      }
    }
    System.err.printf(
        "there is no target '%s'; there are %s%n",
        title, Arrays.stream(FuzzTarget.values()).map(FuzzTarget::title).toList());
    return MISTAKE;
  }
}
