package dev.untorn.dynamic.trace;

import dev.untorn.dynamic.EventKind;
import java.util.Arrays;

/**
 * Makes the payload of a block from events, in few bytes: what happened at a site the last time is
 * likely to happen there again. {@link EventDecoder} is its reverse, {@code docs/trace-format.md}
 * describes both.
 */
final class EventEncoder {

  /** An event that comes in is four words: kind and site, target, detail, order. */
  static final int WORDS = 4;

  /** The bits of a word that a site takes. */
  static final int SITE_BITS = Integer.SIZE - EventKind.BITS;

  /** The most events of a block: they fit into it whatever they are. */
  static final int MOST_EVENTS = 2048;

  /** How many sites are remembered; sites with the same remainder share a slot. */
  static final int SLOTS = 64;

  static final int SAME_TARGET = 0x20;
  static final int SAME_DETAIL = 0x40;
  static final int SAME_STAMP = 0x80;

  private final ByteWriter out;
  private final int start;
  private final int[] targets = new int[SLOTS];
  private final int[] details = new int[SLOTS];
  private int site;
  private int target;
  private long first;
  private long stamp;

  /**
   * @param start where in the array each payload begins; behind it is room for a block
   */
  EventEncoder(byte[] bytes, int start) {
    out = new ByteWriter(bytes, start);
    this.start = start;
  }

  /**
   * Encodes some events and returns the number of bytes.
   *
   * @param from index of the first one
   * @param count how many, at most {@link #MOST_EVENTS}
   * @param least the stamp of order 0
   */
  int encode(int[] words, int from, int count, long least) {
    Arrays.fill(targets, 0);
    Arrays.fill(details, 0);
    site = 0;
    target = 0;
    out.moveTo(start);
    first = stampAt(words, from * WORDS, least);
    stamp = first;
    for (int i = from; i < from + count; i++) {
      put(words, i * WORDS, least);
    }
    return out.at() - start;
  }

  private void put(int[] words, int at, long least) {
    int newSite = words[at] >>> EventKind.BITS;
    int newTarget = words[at + 1];
    int detail = words[at + 2];
    long newStamp = Math.max(stamp, stampAt(words, at, least));
    int slot = newSite & (SLOTS - 1);
    int tag = words[at] & EventKind.MASK;
    tag |= targets[slot] == newTarget ? SAME_TARGET : 0;
    tag |= details[slot] == detail ? SAME_DETAIL : 0;
    tag |= stamp == newStamp ? SAME_STAMP : 0;
    out.putByte(tag);
    out.putSigned(newSite - site);
    if ((tag & SAME_TARGET) == 0) {
      out.putSigned(newTarget - target);
    }
    if ((tag & SAME_DETAIL) == 0) {
      out.putSigned(detail - details[slot]);
    }
    if ((tag & SAME_STAMP) == 0) {
      out.putLong(newStamp - stamp);
    }
    targets[slot] = newTarget;
    details[slot] = detail;
    site = newSite;
    target = newTarget;
    stamp = newStamp;
  }

  /** The stamp of the event whose words begin there. */
  static long stampAt(int[] words, int at, long least) {
    return least + (words[at + WORDS - 1] & 0xFFFF_FFFFL);
  }

  /** The stamp of the first of the events that were encoded last. */
  long first() {
    return first;
  }

  /** The stamp of the last of them. */
  long last() {
    return stamp;
  }
}
