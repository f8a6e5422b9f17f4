package dev.untorn.cli;

import dev.untorn.cli.console.Console;
import dev.untorn.engine.Engine;
import dev.untorn.engine.RuleRegistry;
import dev.untorn.model.Rule;
import java.util.List;

/** Untorn as a process, with planted checkers. */
final class PlantedMain {

  private PlantedMain() {}

  public static void main(String[] args) {
    System.exit(
        new UntornCommand(
                Console.ofProcess(),
                new Engine(
                    new RuleRegistry(
                        List.of(
                            new PlantedChecker(Rule.LOCKING_PATTERN),
                            new PlantedChecker(Rule.STALE_VALUE),
                            new PlantedChecker(Rule.VIEW_INCONSISTENCY)))))
            .run(args));
  }
}
