package dev.untorn.engine.config;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import dev.untorn.agent.LibraryHints;
import dev.untorn.bytecode.KnownNames;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.library.LibraryModel;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import dev.untorn.dynamic.detect.DeclaredAssumptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The setting {@code assume} of {@code untorn.yaml}: facts that Untorn cannot infer, in the formats
 * of the built-in tables.
 */
record AssumeSettings(
    @JsonDeserialize(using = Text.class) String world,
    @JsonDeserialize(contentUsing = Text.class) List<String> atomic,
    @JsonDeserialize(using = Text.class) String calls,
    @JsonDeserialize(using = Text.class) String callbacks,
    @JsonDeserialize(using = Text.class) String locks,
    @JsonDeserialize(using = Text.class) String entries,
    @JsonDeserialize(using = Text.class) String run) {

  static final AssumeSettings NOTHING =
      new AssumeSettings(null, null, null, null, null, null, null);

  AssumeSettings {
    atomic = atomic == null ? List.of() : atomic;
  }

  ProgramOptions assumptions(Path file) {
    ProgramOptions known = ProgramOptions.standard();
    Set<String> annotations = new HashSet<>(known.atomicAnnotations());
    annotations.addAll(atomic);
    return new ProgramOptions(
        annotations,
        Optional.ofNullable(world)
            .map(word -> Suggestion.constant(World.class, word, file + ": assume.world")),
        extend(file, "calls", calls, known.calls(), known.calls()::with),
        extend(file, "callbacks", callbacks, known.callbacks(), known.callbacks()::with),
        extend(file, "locks", locks, known.locks(), known.locks()::with),
        extend(file, "entries", entries, known.entries(), known.entries()::with));
  }

  List<String> runLines(Path file) {
    try {
      return run == null ? List.of() : DeclaredAssumptions.lines(run);
    } catch (IllegalArgumentException e) {
      throw new UsageException("%s: assume.run: %s".formatted(file, e.getMessage()));
    }
  }

  /** The assumptions for the agent, which observes callbacks and threads itself. */
  LibraryHints hints(Path file) {
    assumptions(file);
    return new LibraryHints(atomic, lines(calls), lines(locks));
  }

  private static List<String> lines(String table) {
    return table == null ? List.of() : table.lines().toList();
  }

  private static <T> T extend(
      Path file, String table, String lines, T known, Function<String, T> extension) {
    try {
      return lines == null ? known : extension.apply(lines);
    } catch (IllegalArgumentException e) {
      throw new UsageException("%s: assume.%s: %s".formatted(file, table, e.getMessage()));
    }
  }

  /** Accepts only strings: a number or boolean in YAML is an error. */
  private static final class Text extends StdDeserializer<String> {

    private static final long serialVersionUID = 1L;

    Text() {
      super(String.class);
    }

    @Override
    public String deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      return parser.hasToken(JsonToken.VALUE_STRING)
          ? parser.getText()
          : (String) context.handleUnexpectedToken(String.class, parser);
    }
  }

  /** Finds the lines of {@code assume} with unknown, probably mistyped classes and methods. */
  static final class UnknownAssumptions {

    private final KnownNames names;
    private final Path file;
    private final Set<String> unknownClasses = new HashSet<>();
    private final List<String> found = new ArrayList<>();

    private UnknownAssumptions(KnownNames names, Path file) {
      this.names = names;
      this.file = file;
    }

    static List<String> of(
        AssumeSettings assume, ProgramOptions assumptions, Program program, Path file) {
      if (assume.equals(AssumeSettings.NOTHING)) {
        return List.of();
      }
      UnknownAssumptions unknown = new UnknownAssumptions(KnownNames.of(program), file);
      unknown.annotations(assume.atomic());
      unknown.table("calls", assume.calls(), assumptions.calls());
      unknown.table("callbacks", assume.callbacks(), assumptions.callbacks());
      unknown.table("locks", assume.locks(), assumptions.locks());
      unknown.table("entries", assume.entries(), assumptions.entries());
      return unknown.found;
    }

    private void annotations(List<String> annotations) {
      for (String name : annotations) {
        if (!names.hasClass(name)) {
          found.add(
              "%s: assume.atomic: unknown annotation '%s'%s"
                  .formatted(file, name, Suggestion.of(name, names.classes())));
        }
      }
    }

    private void table(String table, String lines, LibraryModel<?> model) {
      if (lines == null) {
        return;
      }
      List<String> texts = lines.lines().map(String::strip).toList();
      for (LibraryModel.Reference mention : model.mentions()) {
        String where =
            "%s: assume.%s: line %d, '%s': "
                .formatted(file, table, mention.line(), texts.get(mention.line() - 1));
        if (names.hasClass(mention.type())) {
          methods(mention, where);
        } else if (unknownClasses.add(mention.type())) {
          found.add(
              "%sunknown class '%s'%s"
                  .formatted(
                      where, mention.type(), Suggestion.of(mention.type(), names.classes())));
        }
      }
    }

    private void methods(LibraryModel.Reference mention, String where) {
      List<String> unknown =
          mention.methods().stream()
              .filter(method -> !names.mayHaveMethod(mention.type(), method))
              .toList();
      if (!unknown.isEmpty()) {
        found.add(
            "%s%s has no method '%s'%s"
                .formatted(
                    where,
                    mention.type(),
                    String.join("', '", unknown),
                    Suggestion.of(unknown.get(0), names.methods(mention.type()))));
      }
    }
  }
}
