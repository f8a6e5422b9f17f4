package dev.untorn.cli.option;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.untorn.agent.LibraryHints;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import dev.untorn.dynamic.detect.DeclaredAssumptions;
import dev.untorn.engine.UsageException;
import dev.untorn.engine.config.StrictString;
import dev.untorn.model.wording.Spelling;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The setting {@code assume} of {@code untorn.yaml}: what Untorn cannot read in the code. Tables
 * are lines in the form of the tables that come with Untorn.
 *
 * @param atomic names of annotations that mean the same as {@code @Atomic}
 * @param run what rules that watch a run take for granted: lines of a word and a name
 */
public record AssumeSettings(
    @JsonDeserialize(using = StrictString.class) String world,
    @JsonDeserialize(contentUsing = StrictString.class) List<String> atomic,
    @JsonDeserialize(using = StrictString.class) String calls,
    @JsonDeserialize(using = StrictString.class) String callbacks,
    @JsonDeserialize(using = StrictString.class) String locks,
    @JsonDeserialize(using = StrictString.class) String entries,
    @JsonDeserialize(using = StrictString.class) String run) {

  static final AssumeSettings NOTHING =
      new AssumeSettings(null, null, null, null, null, null, null);

  public AssumeSettings {
    atomic = atomic == null ? List.of() : atomic;
  }

  /**
   * What Untorn knows together with what is said here.
   *
   * @param file named if something is wrong
   */
  ProgramOptions assumptions(Path file) {
    ProgramOptions known = ProgramOptions.standard();
    Set<String> annotations = new HashSet<>(known.atomicAnnotations());
    annotations.addAll(atomic);
    return new ProgramOptions(
        annotations,
        Optional.ofNullable(world).map(word -> world(file, word)),
        extend(file, "calls", calls, known.calls(), lines -> known.calls().with(lines)),
        extend(
            file,
            "callbacks",
            callbacks,
            known.callbacks(),
            lines -> known.callbacks().with(lines)),
        extend(file, "locks", locks, known.locks(), lines -> known.locks().with(lines)),
        extend(file, "entries", entries, known.entries(), lines -> known.entries().with(lines)));
  }

  /**
   * What rules that watch a run take for granted.
   *
   * @param file named if something is wrong
   */
  public List<String> runLines(Path file) {
    try {
      return run == null ? List.of() : DeclaredAssumptions.lines(run);
    } catch (IllegalArgumentException e) {
      throw new UsageException("%s: assume.run: %s".formatted(file, e.getMessage()));
    }
  }

  /**
   * What an agent is told. The rest is about what only a run shows: a world, callbacks, entries.
   *
   * @param file named if something is wrong
   */
  public LibraryHints hints(Path file) {
    assumptions(file);
    return new LibraryHints(atomic, lines(calls), lines(locks));
  }

  private static List<String> lines(String table) {
    return table == null ? List.of() : table.lines().toList();
  }

  private static World world(Path file, String word) {
    return Spelling.find(World.class, word)
        .orElseThrow(
            () ->
                new UsageException(
                    "%s: assume.world: %s"
                        .formatted(file, OptionValues.refusal(World.class, word))));
  }

  private interface Extension<T> {
    T with(String lines);
  }

  private static <T> T extend(
      Path file, String table, String lines, T known, Extension<T> extension) {
    try {
      return lines == null ? known : extension.with(lines);
    } catch (IllegalArgumentException e) {
      throw new UsageException("%s: assume.%s: %s".formatted(file, table, e.getMessage()));
    }
  }
}
