package dev.untorn.dynamic.trace.encoding;

import dev.untorn.dynamic.event.EventKind;
import java.util.Arrays;

/**
 * Predicts the next event of a thread: the one that followed the last time, with a target and a
 * detail that change by the same differences as before. Writers and readers of a trace make the
 * same predictions, so that predicted events need not be written.
 */
final class EventPredictor {

  /** The number of bits of a slot's index; different events may share a slot. */
  private static final int INDEX_BITS = 8;

  private static final int MIX = 0x9E37_79B1;

  /** The words of a slot. */
  private static final int NEXT = 0;

  private static final int NEXT_TARGET = 1;
  private static final int TARGET = 2;
  private static final int TARGET_STEP = 3;
  private static final int DETAIL = 4;
  private static final int DETAIL_STEP = 5;
  private static final int SLOT_BITS = 3;

  private final int[] slots = new int[1 << INDEX_BITS << SLOT_BITS];
  private int last;

  void begin() {
    Arrays.fill(slots, 0);
    last = 0;
  }

  /** The predicted kind and site; 0 if unknown. */
  int what() {
    return slots[last + NEXT];
  }

  /** The slot of an event, given its kind and site and, without a site, its target. */
  static int slot(int what, int target) {
    int key = what >>> EventKind.BITS == 0 ? what | (target << EventKind.BITS) : what;
    return ((key * MIX) >>> -INDEX_BITS) << SLOT_BITS;
  }

  /** The predicted target, given kind, site and slot. */
  int target(int what, int slot) {
    return what >>> EventKind.BITS == 0
        ? slots[last + NEXT_TARGET]
        : slots[slot + TARGET] + slots[slot + TARGET_STEP];
  }

  /** The predicted target of an event without a site. */
  int targetWithoutSite() {
    return slots[last + NEXT_TARGET];
  }

  int lastTarget(int slot) {
    return slots[slot + TARGET];
  }

  int lastDetail(int slot) {
    return slots[slot + DETAIL];
  }

  int detail(int slot) {
    return slots[slot + DETAIL] + slots[slot + DETAIL_STEP];
  }

  /** Counts the next events that are as predicted, and applies them. */
  int run(int[] words, int from, int end, int order) {
    int[] known = slots;
    int before = last;
    int at = from;
    while (at < end && words[at + 3] == order && words[at] == known[before + NEXT]) {
      int what = words[at];
      int target = words[at + 1];
      int detail = words[at + 2];
      int slot = slot(what, target);
      int expected =
          what >>> EventKind.BITS == 0
              ? known[before + NEXT_TARGET]
              : known[slot + TARGET] + known[slot + TARGET_STEP];
      if (target != expected || detail != known[slot + DETAIL] + known[slot + DETAIL_STEP]) {
        break;
      }
      known[slot + TARGET] = target;
      known[slot + DETAIL] = detail;
      at += EventEncoder.WORDS;
      if (slot == before && what >>> EventKind.BITS != 0) {
        at = same(words, at, end, slot);
      }
      before = slot;
    }
    last = before;
    return (at - from) / EventEncoder.WORDS;
  }

  /** As {@link #run}, as long as the slot is that of the previous event. */
  private int same(int[] words, int from, int end, int slot) {
    int what = words[from - EventEncoder.WORDS];
    int target = words[from - EventEncoder.WORDS + 1];
    int detail = words[from - EventEncoder.WORDS + 2];
    int order = words[from - EventEncoder.WORDS + 3];
    int targetStep = slots[slot + TARGET_STEP];
    int detailStep = slots[slot + DETAIL_STEP];
    int at = from;
    while (at < end
        && words[at] == what
        && words[at + 1] == target + targetStep
        && words[at + 2] == detail + detailStep
        && words[at + 3] == order) {
      target += targetStep;
      detail += detailStep;
      at += EventEncoder.WORDS;
    }
    slots[slot + TARGET] = target;
    slots[slot + DETAIL] = detail;
    return at;
  }

  /** Applies an event that was as predicted. */
  void confirm(int slot, int target, int detail) {
    slots[slot + TARGET] = target;
    slots[slot + DETAIL] = detail;
    last = slot;
  }

  /** Applies an event that may differ from the prediction. */
  void learn(int slot, int what, int target, int detail) {
    slots[last + NEXT] = what;
    slots[last + NEXT_TARGET] = target;
    slots[slot + TARGET_STEP] = target - slots[slot + TARGET];
    slots[slot + DETAIL_STEP] = detail - slots[slot + DETAIL];
    confirm(slot, target, detail);
  }
}
