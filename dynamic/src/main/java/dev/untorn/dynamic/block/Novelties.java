package dev.untorn.dynamic.block;

import dev.untorn.dynamic.walk.Locks;
import dev.untorn.dynamic.walk.Seen;
import dev.untorn.dynamic.walk.Touch;

/** Hands to places what transactions do there, if it is not what the same thread did before. */
final class Novelties {

  private static final int KIND_BITS = 3;

  private final Seen seen = new Seen();
  private final Damages damages;

  Novelties(Damages damages) {
    this.damages = damages;
  }

  void add(Place place, SpotKind kind, Touch touch) {
    if (!place.isKnown(kind, touch)) {
      place.add(kind, touch, damages);
    }
  }

  void add(Place place, GapKind kind, Touch first, Touch second) {
    Locks held = second.hold().since(first.step());
    if (place.isGuardedBy(held)) {
      return;
    }
    int operation = second.execution().around(first.step()).operation();
    long what = Seen.word(operation, first.thread() << KIND_BITS | kind.number());
    long when = Seen.word(first.moment().number(), second.moment().number());
    if (held.number() < 0 || !seen.isSame(Seen.word(place.number(), held.number()), what, when)) {
      place.add(kind, first, second, damages);
    }
  }
}
