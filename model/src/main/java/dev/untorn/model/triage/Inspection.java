package dev.untorn.model.triage;

import static java.util.Objects.requireNonNull;

import dev.untorn.model.Orderings;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;

/** One execution of a command, and the amount that it analyzed. */
public record Inspection(
    String command,
    List<String> inputs,
    OptionalInt programExit,
    long classes,
    long methods,
    long events,
    long millis)
    implements Comparable<Inspection> {

  private static final Comparator<Inspection> ORDER =
      Comparator.comparing(Inspection::command)
          .thenComparing(Inspection::inputs, Orderings.lexicographic())
          .thenComparing(inspection -> inspection.programExit().isPresent())
          .thenComparingInt(inspection -> inspection.programExit().orElse(0))
          .thenComparingLong(Inspection::classes)
          .thenComparingLong(Inspection::methods)
          .thenComparingLong(Inspection::events)
          .thenComparingLong(Inspection::millis);

  public Inspection {
    requireNonNull(command);
    requireNonNull(programExit);
    inputs = List.copyOf(inputs);
    if (classes < 0 || methods < 0 || events < 0 || millis < 0) {
      throw new IllegalArgumentException("the figures of an inspection are not negative");
    }
  }

  public Inspection untimed() {
    return new Inspection(command, inputs, programExit, classes, methods, events, 0);
  }

  @Override
  public int compareTo(Inspection other) {
    return ORDER.compare(this, other);
  }
}
