package dev.untorn.model;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.List;

/** The evidence for a finding. */
public sealed interface Evidence extends Comparable<Evidence> {

  /** The strongest evidence first, then by its text. */
  Comparator<Evidence> STRONGEST_FIRST =
      Comparator.comparing(Evidence::strength)
          .reversed()
          .thenComparing(Evidence::support)
          .thenComparing(Evidence::toString);

  /** The strength of evidence, weakest first. */
  enum Strength {
    SUSPECTED,
    PREDICTED,
    CONFIRMED
  }

  /** The outcome of a forced interleaving. */
  enum Outcome {
    OBSERVED,
    EXCEPTION,
    ASSERTION,
    CHANGED_RESULT
  }

  /** The code permits the violation; {@code support} names the accesses. */
  record Suspected(String support) implements Evidence {
    public Suspected {
      requireNonNull(support);
    }
  }

  /** An observed run implies the violation under another schedule; stacks may be missing. */
  record Predicted(String support, List<CallStack> stacks) implements Evidence {
    public Predicted {
      requireNonNull(support);
      stacks = List.copyOf(stacks);
    }

    public Predicted(String support) {
      this(support, List.of());
    }
  }

  /** The violation was forced; {@code support} describes its effect. */
  record Confirmed(Outcome outcome, String support) implements Evidence {
    public Confirmed {
      requireNonNull(outcome);
      requireNonNull(support);
    }
  }

  default Strength strength() {
    return this instanceof Suspected
        ? Strength.SUSPECTED
        : this instanceof Predicted ? Strength.PREDICTED : Strength.CONFIRMED;
  }

  /** One sentence that supports the claim, or an empty string. */
  String support();

  @Override
  default int compareTo(Evidence other) {
    return STRONGEST_FIRST.compare(this, other);
  }

  /** The stack of a thread at a point of a violation: {@code p.C.m(C.java:12)}, innermost first. */
  record CallStack(Point point, List<String> frames) {

    /** The event at which a stack was recorded. */
    public enum Point {
      /** The operation began. */
      BEGIN,
      /** The commit point: before it, the operation could have waited for other threads. */
      COMMIT,
      /** The operation continued after a possible interleaving. */
      VIOLATION,
      /** Another thread performed a conflicting access. */
      OTHER
    }

    public CallStack {
      requireNonNull(point);
      frames = List.copyOf(frames);
    }
  }
}
