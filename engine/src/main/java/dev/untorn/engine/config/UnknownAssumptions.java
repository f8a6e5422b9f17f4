package dev.untorn.engine.config;

import dev.untorn.bytecode.KnownNames;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.library.LibraryModel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds the lines of {@code assume} that name unknown classes and methods, mostly mistyped. */
final class UnknownAssumptions {

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
            "%sthere is no class '%s'%s"
                .formatted(where, mention.type(), Suggestion.of(mention.type(), names.classes())));
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
