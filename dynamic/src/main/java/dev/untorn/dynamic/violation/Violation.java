package dev.untorn.dynamic.violation;

import static java.util.Objects.requireNonNull;

import dev.untorn.model.Evidence.CallStack;
import dev.untorn.model.Severity;
import java.util.List;

/**
 * How an operation can be torn.
 *
 * @param operation the number of the operation
 * @param steps the steps in the order that shows it; the first and the last are those of the thread
 *     that is in the operation
 * @param observation one sentence: what was seen in the run that supports it; may be empty
 * @param stacks where threads were, as far as that is known
 */
public record Violation(
    int operation,
    Severity severity,
    List<ViolationStep> steps,
    String observation,
    List<CallStack> stacks) {

  public Violation(
      int operation, Severity severity, List<ViolationStep> steps, String observation) {
    this(operation, severity, steps, observation, List.of());
  }

  public Violation with(List<CallStack> others) {
    return new Violation(operation, severity, steps, observation, others);
  }

  public Violation as(Severity other) {
    return new Violation(operation, other, steps, observation, stacks);
  }

  public Violation adding(String more) {
    return new Violation(operation, severity, steps, observation + "; " + more, stacks);
  }

  public Violation {
    stacks = List.copyOf(stacks);
    requireNonNull(severity);
    requireNonNull(observation);
    steps = List.copyOf(steps);
  }

  ViolationStep first() {
    return steps.get(0);
  }

  ViolationStep last() {
    return steps.get(steps.size() - 1);
  }

  List<ViolationStep> others() {
    return steps.stream().filter(step -> step.thread() != first().thread()).toList();
  }

  List<ViolationStep> own() {
    return steps.stream().filter(step -> step.thread() == first().thread()).toList();
  }
}
