package dev.untorn.model;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.List;

/** The evidence for a finding. */
public sealed interface Evidence extends Comparable<Evidence> {

  /** The strength of evidence, weakest first. */
  enum Strength {
    SUSPECTED,
    PREDICTED,
    CONFIRMED
  }

  /** The outcome of an interleaving that was forced. */
  enum Outcome {
    /** The order was observed, and nothing else was noticed. */
    OBSERVED,
    /** The program threw an exception. */
    EXCEPTION,
    /** An assertion of the program failed. */
    ASSERTION,
    /** The program ended with another result. */
    CHANGED_RESULT
  }

  /** The code permits the violation; {@code reason} names the accesses. */
  record Suspected(String reason) implements Evidence {
    public Suspected {
      requireNonNull(reason);
    }

    @Override
    public Strength strength() {
      return Strength.SUSPECTED;
    }

    @Override
    public String support() {
      return reason;
    }
  }

  /**
   * An observed run implies the violation under another schedule; {@code observation} describes
   * what was observed, {@code stacks} are the known call stacks.
   */
  record Predicted(String observation, List<CallStack> stacks) implements Evidence {
    public Predicted {
      requireNonNull(observation);
      stacks = List.copyOf(stacks);
    }

    public Predicted(String observation) {
      this(observation, List.of());
    }

    @Override
    public Strength strength() {
      return Strength.PREDICTED;
    }

    @Override
    public String support() {
      return observation;
    }
  }

  /** The violation was forced; {@code consequence} describes its effect. */
  record Confirmed(Outcome outcome, String consequence) implements Evidence {
    public Confirmed {
      requireNonNull(outcome);
      requireNonNull(consequence);
    }

    @Override
    public Strength strength() {
      return Strength.CONFIRMED;
    }

    @Override
    public String support() {
      return consequence;
    }
  }

  Strength strength();

  /** One sentence that supports the claim, or nothing where none was given. */
  String support();

  @Override
  default int compareTo(Evidence other) {
    return Order.EVIDENCE.compare(this, other);
  }

  /** The strongest evidence first, then by what it says. */
  final class Order {
    private static final Comparator<Evidence> EVIDENCE =
        Comparator.comparing(Evidence::strength)
            .reversed()
            .thenComparing(Evidence::support)
            .thenComparing(Evidence::toString);

    private Order() {}
  }

  /**
   * The call stack of a thread at one point of a violation.
   *
   * @param frames {@code p.C.m(C.java:12)}, the innermost first
   */
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
