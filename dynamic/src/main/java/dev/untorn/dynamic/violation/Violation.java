package dev.untorn.dynamic.violation;

import dev.untorn.model.Evidence.CallStack;
import dev.untorn.model.Severity;
import java.util.List;

/**
 * A violation of an operation: its steps, of which the first and the last are by the thread in the
 * operation, what was observed, and the known stacks.
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
