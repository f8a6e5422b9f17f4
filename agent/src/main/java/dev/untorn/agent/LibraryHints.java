package dev.untorn.agent;

import java.util.List;
import java.util.stream.Stream;

/** Facts from users: annotations that mean {@code @Atomic}, and lines for both tables. */
public record LibraryHints(List<String> atomic, List<String> calls, List<String> locks) {

  public static final LibraryHints NONE = new LibraryHints(List.of(), List.of(), List.of());

  public LibraryHints {
    atomic = List.copyOf(atomic);
    calls = List.copyOf(calls);
    locks = List.copyOf(locks);
  }

  /** Assumes that classes in the tables are movers: their calls are reported at the call site. */
  List<String> assumptions() {
    return Stream.concat(
            locks.stream().filter(line -> line.strip().startsWith("type ")),
            calls.stream().filter(line -> line.strip().startsWith("atomic ")))
        .map(line -> "mover %s.*".formatted(line.strip().split("\\s+", -1)[1]))
        .toList();
  }
}
