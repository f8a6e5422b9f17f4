package dev.untorn.agent;

import dev.untorn.dynamic.detect.DeclaredAssumptions;
import java.util.List;
import java.util.stream.Stream;

/**
 * What people say about their program, where the code does not say it.
 *
 * @param atomic names of annotations that mean the same as {@code @Atomic}
 * @param calls lines for the table of calls
 * @param locks lines for the table of locks
 */
public record LibraryHints(List<String> atomic, List<String> calls, List<String> locks) {

  public static final LibraryHints NONE = new LibraryHints(List.of(), List.of(), List.of());

  public LibraryHints {
    atomic = List.copyOf(atomic);
    calls = List.copyOf(calls);
    locks = List.copyOf(locks);
  }

  /**
   * What to assume of classes that the tables speak of, as {@link DeclaredAssumptions} explains:
   * calls of locks and of atomic methods are reported where they are made, so that nothing inside
   * of them is.
   */
  List<String> assumptions() {
    return Stream.concat(
            locks.stream().filter(line -> line.strip().startsWith("type ")),
            calls.stream().filter(line -> line.strip().startsWith("atomic ")))
        .map(line -> "mover %s.*".formatted(line.strip().split("\\s+", -1)[1]))
        .toList();
  }
}
