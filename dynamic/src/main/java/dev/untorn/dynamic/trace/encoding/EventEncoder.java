package dev.untorn.dynamic.trace.encoding;

import dev.untorn.dynamic.event.EventKind;

/**
 * Encodes events as the payload of a block: only deviations from {@link EventPredictor} are
 * written. {@link EventDecoder} is the inverse; {@code docs/trace-format.md} describes both.
 */
public final class EventEncoder {

  /** An input event has four words: kind and site, target, detail, order. */
  public static final int WORDS = 4;

  /** The maximum number of reads in one event. */
  static final int MAX_READS = 8;

  /** The number of bits for a site in a word. */
  public static final int SITE_BITS = Integer.SIZE - EventKind.BITS;

  /** The maximum number of events in a block: they always fit into it. */
  public static final int MAX_EVENTS = 2048;

  /** The tag of a run of predicted events, plus their number. */
  static final int RUN = 0x80;

  /** The target: as predicted, that of the previous event, that of the slot, or another one. */
  static final int TARGET = 0x03;

  static final int TARGET_BEFORE = 0x01;
  static final int TARGET_OF_SLOT = 0x02;
  static final int OTHER_TARGET = 0x03;

  /** The detail: as predicted, that of the slot, or another one. */
  static final int DETAIL = 0x0C;

  static final int DETAIL_OF_SLOT = 0x04;
  static final int OTHER_DETAIL = 0x08;

  static final int LATER = 0x10;
  static final int OTHER_EVENT = 0x20;

  private static final int LONGEST_RUN = 0x7F;

  private final EventPredictor forecast = new EventPredictor();
  private final byte[] bytes = new byte[BlockHeader.SIZE + BlockHeader.MAX_PAYLOAD];
  private final ByteWriter out = new ByteWriter(bytes, BlockHeader.SIZE);
  private int site;
  private int target;
  private long first;
  private long stamp;

  /** Encodes at most {@link #MAX_EVENTS} events; then {@link #block} contains the payload. */
  public void encode(int[] words, int from, int count, long least) {
    forecast.begin();
    out.moveTo(BlockHeader.SIZE);
    site = 0;
    target = 0;
    int order = words[from * WORDS + 3];
    first = least + (order & 0xFFFF_FFFFL);
    int end = (from + count) * WORDS;
    int word = from * WORDS;
    while (word < end) {
      int run = forecast.run(words, word, Math.min(end, word + LONGEST_RUN * WORDS), order);
      if (run > 0) {
        out.putByte(RUN | run);
        word += run * WORDS;
        site = words[word - WORDS] >>> EventKind.BITS;
        target = words[word - WORDS + 1];
      } else {
        put(words[word], words[word + 1], words[word + 2], words[word + 3] - order);
        order = words[word + 3];
        word += WORDS;
      }
    }
    stamp = least + (order & 0xFFFF_FFFFL);
  }

  private void put(int what, int newTarget, int detail, int later) {
    int newSite = what >>> EventKind.BITS;
    int slot = EventPredictor.slot(what, newTarget);
    int tag = targetTag(what, newTarget, slot) | detailTag(detail, slot);
    tag |= later == 0 ? 0 : LATER;
    tag |= what == forecast.what() ? 0 : OTHER_EVENT;
    out.putByte(tag);
    if ((tag & OTHER_EVENT) != 0) {
      out.putByte(what & EventKind.MASK).putSigned(newSite - site);
    }
    if ((tag & TARGET) == OTHER_TARGET) {
      out.putSigned(newTarget - target);
    }
    if ((tag & DETAIL) == OTHER_DETAIL) {
      out.putSigned(detail - forecast.lastDetail(slot));
    }
    if (later != 0) {
      out.putInt(later);
    }
    forecast.learn(slot, what, newTarget, detail);
    site = newSite;
    target = newTarget;
  }

  /** Without a site, the slot depends on the target. */
  private int targetTag(int what, int newTarget, int slot) {
    if (newTarget == forecast.target(what, slot)) {
      return 0;
    }
    if (newTarget == target) {
      return TARGET_BEFORE;
    }
    boolean isOfSlot = what >>> EventKind.BITS != 0 && newTarget == forecast.lastTarget(slot);
    return isOfSlot ? TARGET_OF_SLOT : OTHER_TARGET;
  }

  private int detailTag(int detail, int slot) {
    if (detail == forecast.detail(slot)) {
      return 0;
    }
    return detail == forecast.lastDetail(slot) ? DETAIL_OF_SLOT : OTHER_DETAIL;
  }

  /** The payload, with room for the header before it. */
  public byte[] block() {
    return bytes;
  }

  public int length() {
    return out.at() - BlockHeader.SIZE;
  }

  /** The stamp of the first event that was encoded last. */
  public long first() {
    return first;
  }

  public long last() {
    return stamp;
  }
}
