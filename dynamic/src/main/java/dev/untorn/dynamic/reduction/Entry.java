package dev.untorn.dynamic.reduction;

import dev.untorn.dynamic.story.Deed;
import java.util.Optional;

/** Something that is found by its number in a {@link Table}. */
abstract class Entry {

  final long key;

  /** The next one in the same bucket; set before others can see this one. */
  Entry next;

  /** Whether the table has forgotten it, so that nobody else will use it any more. */
  private boolean isForgotten;

  Entry(long key) {
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
  abstract int object();

  /**
   * What another thread did that the order of threads allows to come in between, if this is done
   * here.
   */
  abstract Optional<Deed> interference(Deed.Kind kind, Runner runner);

  /** Whether only one thread has anything to do with it, so that little is lost without it. */
  abstract boolean isForgettable();
}
