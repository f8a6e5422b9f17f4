package dev.untorn.model;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.List;

/** The evidence for a finding. */
public sealed interface Evidence extends Comparable<Evidence> {

  /** The strongest evidence first, then by what it says. */
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

  /** The outcome of an interleaving that was forced. */
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

  /** An observed run implies the violation under another schedule; the stacks are those known. */
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

  /** One sentence that supports the claim, or nothing where none was given. */
  String support();

  @Override
  default int compareTo(Evidence other) {
    return STRONGEST_FIRST.compare(this, other);
  }

  /** The stack of a thread at a point of a violation: {@code p.C.m(C.java:12)}, innermost first. */
  record CallStack(Point point, List<String> frames) {

    /** What happened. */
    public enum Point {
      /** The operation began. */
      BEGIN,
      /** It took effect: until then, it could have waited for others. */
      COMMIT,
      /** It did what others may have disturbed since. */
      VIOLATION,
      /** Another thread did what would have disturbed it. */
      OTHER
    }

    public CallStack {
      requireNonNull(point);
      frames = List.copyOf(frames);
    }
  }
}
