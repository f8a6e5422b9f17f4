package dev.untorn.cli;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.untorn.agent.Assumed;
import dev.untorn.agent.Hints;
import dev.untorn.bytecode.Assumptions;
import dev.untorn.bytecode.actors.Actors.World;
import dev.untorn.model.Spelling;
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
record Assume(
    @JsonDeserialize(using = OnlyText.class) String world,
    @JsonDeserialize(contentUsing = OnlyText.class) List<String> atomic,
    @JsonDeserialize(using = OnlyText.class) String calls,
    @JsonDeserialize(using = OnlyText.class) String callbacks,
    @JsonDeserialize(using = OnlyText.class) String locks,
    @JsonDeserialize(using = OnlyText.class) String entries,
    @JsonDeserialize(using = OnlyText.class) String run) {

  static final Assume NOTHING = new Assume(null, null, null, null, null, null, null);

  Assume {
    atomic = atomic == null ? List.of() : atomic;
  }

  /**
   * What Untorn knows together with what is said here.
   *
   * @param file named if something is wrong
   */
  Assumptions assumptions(Path file) {
    Assumptions known = Assumptions.standard();
    Set<String> annotations = new HashSet<>(known.atomicAnnotations());
    annotations.addAll(atomic);
    return new Assumptions(
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
  List<String> runLines(Path file) {
    try {
      return run == null ? List.of() : Assumed.lines(run);
    } catch (IllegalArgumentException e) {
      throw new UserMistake("%s: assume.run: %s".formatted(file, e.getMessage()));
    }
  }

  /**
   * What an agent is told. The rest is about what only a run shows: a world, callbacks, entries.
   *
   * @param file named if something is wrong
   */
  Hints hints(Path file) {
    assumptions(file);
    return new Hints(atomic, lines(calls), lines(locks));
  }

  private static List<String> lines(String table) {
    return table == null ? List.of() : table.lines().toList();
  }

  private static World world(Path file, String word) {
    return Spelling.find(World.class, word)
        .orElseThrow(
            () ->
                new UserMistake(
                    "%s: assume.world: %s".formatted(file, Choices.refusal(World.class, word))));
  }

  private interface Extension<T> {
    T with(String lines);
  }

  private static <T> T extend(
      Path file, String table, String lines, T known, Extension<T> extension) {
    try {
      return lines == null ? known : extension.with(lines);
    } catch (IllegalArgumentException e) {
      throw new UserMistake("%s: assume.%s: %s".formatted(file, table, e.getMessage()));
    }
  }
}
