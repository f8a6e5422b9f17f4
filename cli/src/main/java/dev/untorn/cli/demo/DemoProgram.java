package dev.untorn.cli.demo;

import dev.untorn.agent.AgentOptions;
import dev.untorn.analysis.CheckMode;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.input.ClassFiles.ClassFile;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.bytecode.input.InputReader.SourceText;
import dev.untorn.bytecode.input.UnreadableInputException;
import dev.untorn.dynamic.DetectOptions;
import dev.untorn.engine.RuleRegistry;
import dev.untorn.engine.RuleRegistry.Work;
import dev.untorn.engine.check.ProgramInput;
import dev.untorn.engine.config.RuleSelection;
import dev.untorn.engine.config.UsageException;
import dev.untorn.engine.result.EngineResult;
import dev.untorn.engine.run.RunOutcome;
import dev.untorn.engine.run.TemporaryFolder;
import dev.untorn.engine.run.WatchedProcess;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.Inspection;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The program of {@code untorn demo}: a small bank with a warehouse, bundled as sources. */
public record DemoProgram(List<SourceText> sources) {

  static final String MAIN = "demo.Main";

  /** Listed here, because a folder in a jar cannot be listed like one on disk. */
  private static final List<String> PATHS =
      List.of(
          "demo/Main.java",
          "demo/bank/Account.java",
          "demo/bank/Branch.java",
          "demo/bank/Customers.java",
          "demo/bank/Rates.java",
          "demo/warehouse/Forklift.java",
          "demo/warehouse/Shelf.java",
          "demo/warehouse/Stock.java");

  public DemoProgram {
    sources = List.copyOf(sources);
  }

  public static DemoProgram bundled() {
    return new DemoProgram(PATHS.stream().map(DemoProgram::source).toList());
  }

  private static SourceText source(String path) {
    try (InputStream in = DemoProgram.class.getResourceAsStream(path)) {
      return new SourceText(path, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public List<DemoMarker> marks() {
    return sources.stream().flatMap(source -> DemoMarker.in(source).stream()).toList();
  }

  public ProgramInput input(ClassFiles classes) {
    return new ProgramInput(sources.stream().map(SourceText::path).toList(), () -> classes);
  }

  public ClassFiles compile() {
    try {
      return InputReader.compile(sources, InputLimits.DEFAULT);
    } catch (UnreadableInputException e) {
      throw new UsageException(e.getMessage());
    }
  }

  /** Writes the sources into a folder, which is created if necessary. */
  public void copyTo(Path folder) {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new UsageException("cannot write into %s: it is not a folder".formatted(folder));
    }
    for (SourceText source : sources) {
      requireUnchanged(folder.resolve(source.path()), bytes(source));
    }
    for (SourceText source : sources) {
      copy(source, folder.resolve(source.path()));
    }
  }

  /** Fails if a file differs, so that changes by the user in an earlier copy are not lost. */
  private static void requireUnchanged(Path file, byte[] original) {
    try {
      if (Files.exists(file) && !Arrays.equals(Files.readAllBytes(file), original)) {
        throw new UsageException(
            "cannot write %s: a different file exists already; choose another folder"
                .formatted(file));
      }
    } catch (IOException e) {
      throw UsageException.cannot("write", file, e);
    }
  }

  private static void copy(SourceText source, Path file) {
    try {
      Files.createDirectories(file.getParent());
      Files.write(file, bytes(source));
    } catch (IOException e) {
      throw UsageException.cannot("write", file, e);
    }
  }

  private static byte[] bytes(SourceText source) {
    return source.text().getBytes(StandardCharsets.UTF_8);
  }

  /** The findings of {@code untorn run}; empty without an agent, as in a build. */
  public static Optional<EngineResult> run(ClassFiles classes) {
    if (!WatchedProcess.hasOwnJar()) {
      return Optional.empty();
    }
    try (TemporaryFolder scratch = TemporaryFolder.make("untorn-demo")) {
      for (ClassFile file : classes.all()) {
        Path path = scratch.path().resolve(file.name().replace('.', '/') + ".class");
        Files.createDirectories(path.getParent());
        Files.write(path, file.bytes());
      }
      AgentOptions agent = AgentOptions.standard().with(DetectOptions.standard());
      return Optional.of(
          result(
              RunOutcome.of(
                  WatchedProcess.of(List.of("-cp", scratch.path().toString(), MAIN), scratch.path())
                      .with(Redirect.DISCARD)
                      .run(agent),
                  RuleRegistry.standard()
                      .choose(Work.RUN, RuleSelection.USUAL, CheckMode.DEFAULT))));
    } catch (IOException e) {
      throw new UsageException("cannot write temporary files: " + e.getMessage());
    }
  }

  /** The classes are those of the check, and are not counted again. */
  private static EngineResult result(RunOutcome outcome) {
    Inspection inspection =
        new Inspection(
            "run",
            List.of(MAIN),
            OptionalInt.of(outcome.ending().exitCode()),
            0,
            0,
            outcome.events(),
            outcome.ending().millis());
    return new EngineResult(
        Findings.of(inspection, outcome.problems(), outcome.findings()),
        List.of(),
        outcome.problems().isEmpty() ? outcome.applied() : Set.of());
  }
}
