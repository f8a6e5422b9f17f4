package dev.untorn.cli.demo;

import dev.untorn.agent.AgentOptions;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.input.ClassFiles.ClassFile;
import dev.untorn.cli.execution.RunOutcome;
import dev.untorn.cli.execution.WatchedProcess;
import dev.untorn.cli.execution.WatchedProcess.Reach;
import dev.untorn.dynamic.DetectOptions;
import dev.untorn.engine.TemporaryFolder;
import dev.untorn.engine.UsageException;
import dev.untorn.model.Rule;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.Inspection;
import dev.untorn.model.triage.Problem;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What {@code untorn run} says about the demo.
 *
 * @param applied the rules that have looked at all of it
 */
public record DemoRun(Findings findings, Set<Rule> applied) {

  /** Runs the program; nothing comes of it where the agent is not there, as in a build. */
  public static Optional<DemoRun> of(ClassFiles program) {
    if (!WatchedProcess.hasOwnJar()) {
      return Optional.empty();
    }
    try (TemporaryFolder scratch = TemporaryFolder.make("untorn-demo")) {
      for (ClassFile file : program.all()) {
        write(file, scratch.path());
      }
      List<String> arguments = List.of("-cp", scratch.path().toString(), DemoProgram.MAIN);
      WatchedProcess watched = new WatchedProcess(arguments, scratch.path(), Reach.PROGRAM);
      AgentOptions agent = AgentOptions.standard().with(DetectOptions.standard());
      return Optional.of(
          DemoRun.of(RunOutcome.of(watched.run(agent, Redirect.DISCARD, process -> {}))));
    } catch (IOException e) {
      throw new UsageException("cannot write temporary files: " + e.getMessage());
    }
  }

  private static void write(ClassFile file, Path folder) throws IOException {
    Path path = folder.resolve(file.name().replace('.', '/') + ".class");
    Files.createDirectories(path.getParent());
    Files.write(path, file.bytes());
  }

  /** Its classes are those of the check, and are not counted again. */
  private static DemoRun of(RunOutcome verdict) {
    Set<Problem> problems = verdict.problems();
    Inspection inspection =
        new Inspection(
            "run",
            List.of(DemoProgram.MAIN),
            OptionalInt.of(verdict.ending().exitCode()),
            0,
            0,
            verdict.events(),
            verdict.ending().millis());
    return new DemoRun(
        Findings.of(inspection, problems, verdict.findings()),
        problems.isEmpty() ? verdict.applied() : Set.of());
  }
}
