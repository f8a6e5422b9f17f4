package dev.untorn.dynamic.story;

import static java.util.Objects.requireNonNull;

import dev.untorn.model.CallStack;
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
public record Plot(
    int operation,
    Severity severity,
    List<Deed> deeds,
    String observation,
    List<CallStack> stacks) {

  public Plot(int operation, Severity severity, List<Deed> deeds, String observation) {
    this(operation, severity, deeds, observation, List.of());
  }

  /** The same with other stacks. */
  public Plot with(List<CallStack> others) {
    return new Plot(operation, severity, deeds, observation, others);
  }

  /** The same with another severity. */
  public Plot as(Severity other) {
    return new Plot(operation, other, deeds, observation, stacks);
  }

  /** The same with more that was seen in the run. */
  public Plot adding(String more) {
    return new Plot(operation, severity, deeds, observation + "; " + more, stacks);
  }

  /** The same with other steps. */
  Plot withDeeds(List<Deed> others) {
    return new Plot(operation, severity, others, observation, stacks);
  }

  public Plot {
    stacks = List.copyOf(stacks);
    requireNonNull(severity);
    requireNonNull(observation);
    deeds = List.copyOf(deeds);
  }

  Deed first() {
    return deeds.get(0);
  }

  Deed last() {
    return deeds.get(deeds.size() - 1);
  }

  /** The steps of other threads. */
  List<Deed> others() {
    return deeds.stream().filter(deed -> deed.thread() != first().thread()).toList();
  }

  /** The steps of the thread that is in the operation. */
  List<Deed> own() {
    return deeds.stream().filter(deed -> deed.thread() == first().thread()).toList();
  }
}
