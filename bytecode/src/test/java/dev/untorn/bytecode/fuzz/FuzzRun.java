package dev.untorn.bytecode.fuzz;

import com.code_intelligence.jazzer.Jazzer;
import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import dev.untorn.annotations.MayTear;
import dev.untorn.bytecode.Program;
import dev.untorn.dynamic.trace.format.TraceFormat;
import dev.untorn.model.triage.Problem;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.MethodNode;

/**
 * One run of Jazzer, in a JVM of its own that has no more memory than Untorn may need.
 *
 * @param exitCode 0 if nothing was found
 * @param log all that Jazzer said
 * @param saved the inputs that it found to fail
 */
record FuzzRun(int exitCode, String log, List<Path> saved) {

  /** How many seconds one input may take. */
  static final int SLOWEST = 10;

  private static final String MEMORY = "-Xmx512m";
  private static final String CODE = "dev.untorn.**:org.objectweb.asm.**";

  /** How long starting and ending may take. */
  private static final int SPARE_MINUTES = 10;

  /** When a run ends if it finds nothing. */
  record End(String option, int seconds) {
    static End afterInputs(int inputs) {
      return new End("-runs=" + inputs, 0);
    }

    static End afterSeconds(int seconds) {
      return new End("-max_total_time=" + seconds, seconds);
    }
  }

  /**
   * Looks for inputs that fail, beginning with the corpus and the seeds.
   *
   * @param folder keeps the corpus, the seeds, the log and what was found
   */
  static FuzzRun search(Class<?> target, List<byte[]> seeds, int slowest, End end, Path folder)
      throws IOException, InterruptedException {
    Path corpus = Files.createDirectories(folder.resolve("corpus"));
    Path seedFolder = Files.createDirectories(folder.resolve("seeds"));
    for (int i = 0; i < seeds.size(); i++) {
      Files.write(seedFolder.resolve("seed-" + i), seeds.get(i));
    }
    // Comparisons tell how to make up good bytes; without seeds there are only choices to make.
    List<String> arguments =
        List.of(
            seeds.isEmpty() ? "--trace=cov" : "--trace=cov:cmp",
            end.option(),
            "-seed=1",
            "-timeout=" + slowest,
            "-print_final_stats=1",
            corpus.toString(),
            seedFolder.toString());
    return start(target, arguments, end.seconds(), folder);
  }

  /** Gives one saved input to a target again. */
  static FuzzRun repeat(Class<?> target, Path input, Path folder)
      throws IOException, InterruptedException {
    List<String> arguments = List.of("-timeout=" + SLOWEST, input.toAbsolutePath().toString());
    return start(target, arguments, 0, Files.createDirectories(folder));
  }

  private static FuzzRun start(Class<?> target, List<String> arguments, int seconds, Path folder)
      throws IOException, InterruptedException {
    Path found = Files.createDirectories(folder.resolve("found"));
    Path log = folder.resolve("log");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            MEMORY,
            "-XX:TieredStopAtLevel=1",
            "-XX:-OmitStackTraceInFastThrow",
            "-XX:+EnableDynamicAgentLoading"));
    command.addAll(List.of("-cp", classPath(), Jazzer.class.getName()));
    command.add("--target_class=" + target.getName());
    command.add("--instrumentation_includes=" + CODE);
    command.add("--custom_hook_includes=" + CODE);
    command.add("--reproducer_path=" + found);
    command.add("-artifact_prefix=" + found + "/");
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    try {
      if (!process.waitFor(seconds + 60L * SPARE_MINUTES, TimeUnit.SECONDS)) {
        throw new IllegalStateException("did not end in time, see " + log);
      }
    } finally {
      process.destroyForcibly();
    }
    return new FuzzRun(process.exitValue(), Files.readString(log), inputsIn(found));
  }

  /** Only what is needed: Jazzer looks through all of it before it begins. */
  private static String classPath() {
    return Stream.of(
            FuzzRun.class,
            Program.class,
            Problem.class,
            TraceFormat.class,
            MayTear.class,
            ClassReader.class,
            MethodNode.class,
            JSRInlinerAdapter.class,
            Jazzer.class,
            FuzzedDataProvider.class)
        .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
        .map(place -> Path.of(URI.create(place.toString())).toString())
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static List<Path> inputsIn(Path found) throws IOException {
    try (Stream<Path> files = Files.list(found)) {
      return files.filter(file -> !file.toString().endsWith(".java")).sorted().toList();
    }
  }

  /** What was found and how it went, without the many lines of looking for it. */
  String summary() {
    return log.lines()
        .filter(line -> Stream.of("#", "\"", "INFO: ").noneMatch(line::startsWith))
        .reduce("", (all, line) -> all + line + System.lineSeparator());
  }
}
