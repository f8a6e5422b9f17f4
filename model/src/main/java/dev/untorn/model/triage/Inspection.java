package dev.untorn.model.triage;

import static java.util.Objects.requireNonNull;

import dev.untorn.model.Orderings;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/** One execution of a command, and the amount that it analyzed. */
public record Inspection(
    String command,
    List<String> inputs,
    OptionalInt programExit,
    long classes,
    long methods,
    long events,
    long millis,
    SortedMap<Figure, Long> figures)
    implements Comparable<Inspection> {

  /** A number in the papers' tables about runs (paper 002, Fig. 16; paper 003, Table 2). */
  public enum Figure {
    TRANSACTIONS("transactions"),
    LOCKS("distinct locks"),
    LOCKS_HELD("locks held at most by a thread"),
    ESCAPED_OBJECTS("escaped objects"),
    BLOCKS("blocks stored"),
    MULTI_LOCKSETS("locks in all locksets: multi-lockset algorithm"),
    ERASER_LOCKSETS("locks in all locksets: Eraser");

    private final String words;

    Figure(String words) {
      this.words = words;
    }

    /** A line of a report with the value of the figure. */
    public String line(long value) {
      return String.format(Locale.ROOT, "  %,15d %s", value, words);
    }

    /** The figure of two runs together. */
    public long merge(long one, long other) {
      return this == LOCKS_HELD ? Math.max(one, other) : one + other;
    }
  }

  private static final Comparator<Inspection> ORDER =
      Comparator.comparing(Inspection::command)
          .thenComparing(Inspection::inputs, Orderings.lexicographic())
          .thenComparing(inspection -> inspection.programExit().isPresent())
          .thenComparingInt(inspection -> inspection.programExit().orElse(0))
          .thenComparingLong(Inspection::classes)
          .thenComparingLong(Inspection::methods)
          .thenComparingLong(Inspection::events)
          .thenComparingLong(Inspection::millis)
          .thenComparing(inspection -> inspection.figures().toString());

  public Inspection {
    requireNonNull(command);
    requireNonNull(programExit);
    inputs = List.copyOf(inputs);
    figures = Collections.unmodifiableSortedMap(new TreeMap<>(figures));
    if (classes < 0 || methods < 0 || events < 0 || millis < 0) {
      throw new IllegalArgumentException("the figures of an inspection are not negative");
    }
  }

  /** An inspection without figures. */
  public Inspection(
      String command,
      List<String> inputs,
      OptionalInt programExit,
      long classes,
      long methods,
      long events,
      long millis) {
    this(command, inputs, programExit, classes, methods, events, millis, new TreeMap<>());
  }

  public Inspection untimed() {
    return new Inspection(command, inputs, programExit, classes, methods, events, 0, figures);
  }

  @Override
  public int compareTo(Inspection other) {
    return ORDER.compare(this, other);
  }
}
