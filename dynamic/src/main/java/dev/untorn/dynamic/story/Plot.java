package dev.untorn.dynamic.story;

import static java.util.Objects.requireNonNull;

import dev.untorn.model.Severity;
import java.util.List;

/**
 * How an operation can be torn.
 *
 * @param operation the number of the operation
 * @param deeds the steps in the order that shows it; the first and the last are those of the thread
 *     that is in the operation
 * @param observation one sentence: what was seen in the run that supports it; may be empty
 */
public record Plot(int operation, Severity severity, List<Deed> deeds, String observation) {

  public Plot {
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
