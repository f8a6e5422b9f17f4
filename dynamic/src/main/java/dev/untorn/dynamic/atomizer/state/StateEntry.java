package dev.untorn.dynamic.atomizer.state;

import dev.untorn.dynamic.violation.ViolationStep;
import java.util.Optional;

/** Something that is found by its number in a {@link StateTable}. */
public abstract class StateEntry {

  public final long key;

  /** The next one in the same bucket; set before others can see this one. */
  StateEntry next;

  /** Whether the table has forgotten it, so that nobody else will use it any more. */
  private boolean isForgotten;

  StateEntry(long key) {
    this.key = key;
  }

  final boolean isForgotten() {
    return isForgotten;
  }

  /** The table forgets it. */
  void forget() {
    isForgotten = true;
  }

  /** The object it belongs to. */
  public abstract int object();

  /**
   * What another thread did that the order of threads allows to come in between, if this is done
   * here.
   */
  abstract Optional<ViolationStep> interference(ViolationStep.Kind kind, AtomizerThread runner);

  /** Whether only one thread has anything to do with it, so that little is lost without it. */
  abstract boolean isForgettable();
}
