package dev.untorn.dynamic.violation;

import static java.util.Objects.requireNonNull;

import dev.untorn.model.Evidence.CallStack;
import dev.untorn.model.Severity;
import java.util.List;

/**
 * How an operation can be torn.
 *
 * @param operation the number of the operation
 * @param deeds the steps in the order that shows it; the first and the last are those of the thread
 *     that is in the operation
 * @param observation one sentence: what was seen in the run that supports it; may be empty
 * @param stacks where threads were, as far as that is known
 */
public record Violation(
    int operation,
    Severity severity,
    List<ViolationStep> deeds,
    String observation,
    List<CallStack> stacks) {

  public Violation(
      int operation, Severity severity, List<ViolationStep> deeds, String observation) {
    this(operation, severity, deeds, observation, List.of());
  }

  /** The same with other stacks. */
  public Violation with(List<CallStack> others) {
    return new Violation(operation, severity, deeds, observation, others);
  }

  /** The same with another severity. */
  public Violation as(Severity other) {
    return new Violation(operation, other, deeds, observation, stacks);
  }

  /** The same with more that was seen in the run. */
  public Violation adding(String more) {
    return new Violation(operation, severity, deeds, observation + "; " + more, stacks);
  }

  /** The same with other steps. */
  Violation withDeeds(List<ViolationStep> others) {
    return new Violation(operation, severity, others, observation, stacks);
  }

  public Violation {
    stacks = List.copyOf(stacks);
    requireNonNull(severity);
    requireNonNull(observation);
    deeds = List.copyOf(deeds);
  }

  ViolationStep first() {
    return deeds.get(0);
  }

  ViolationStep last() {
    return deeds.get(deeds.size() - 1);
  }

  /** The steps of other threads. */
  List<ViolationStep> others() {
    return deeds.stream().filter(deed -> deed.thread() != first().thread()).toList();
  }

  /** The steps of the thread that is in the operation. */
  List<ViolationStep> own() {
    return deeds.stream().filter(deed -> deed.thread() == first().thread()).toList();
  }
}
