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

  private static final int ALL_SAME = SAME_TARGET | SAME_DETAIL | SAME_STAMP;
  private static final int LOW = 0x7F;
  private static final int MORE = 0x80;

  private final byte[] bytes;
  private final int start;
  private final int[] targets = new int[SLOTS];
  private final int[] details = new int[SLOTS];
  private long first;
  private long stamp;

  /**
   * @param start where in the array each payload begins; behind it is room for a block
   */
  EventEncoder(byte[] bytes, int start) {
    this.bytes = bytes;
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
    first = stampAt(words, from * WORDS, least);
    int order = words[from * WORDS + 3];
    int site = 0;
    int target = 0;
    int to = start;
    for (int at = from * WORDS; at < (from + count) * WORDS; at += WORDS) {
      int newSite = words[at] >>> EventKind.BITS;
      int slot = newSite & (SLOTS - 1);
      int newTarget = words[at + 1];
      int tag = (words[at] & EventKind.MASK) | ALL_SAME;
      int tagAt = to;
      to = putSigned(newSite - site, to + 1);
      if (targets[slot] != newTarget) {
        tag -= SAME_TARGET;
        to = putSigned(newTarget - target, to);
        targets[slot] = newTarget;
      }
      if (details[slot] != words[at + 2]) {
        tag -= SAME_DETAIL;
        to = putSigned(words[at + 2] - details[slot], to);
        details[slot] = words[at + 2];
      }
      if (Integer.compareUnsigned(order, words[at + 3]) < 0) {
        tag -= SAME_STAMP;
        to = put((words[at + 3] - order) & 0xFFFF_FFFFL, to);
        order = words[at + 3];
      }
      bytes[tagAt] = (byte) tag;
      site = newSite;
      target = newTarget;
    }
    stamp = least + (order & 0xFFFF_FFFFL);
    return to - start;
  }

  private int putSigned(int value, int to) {
    int number = (value << 1) ^ (value >> 31);
    if ((number & ~LOW) == 0) {
      bytes[to] = (byte) number;
      return to + 1;
    }
    if (number >>> 14 == 0) {
      bytes[to] = (byte) (number | MORE);
      bytes[to + 1] = (byte) (number >>> 7);
      return to + 2;
    }
    return put(number & 0xFFFF_FFFFL, to);
  }

  private int put(long number, int from) {
    int to = from;
    long rest = number;
    while ((rest & ~LOW) != 0) {
      bytes[to++] = (byte) (rest | MORE);
      rest >>>= 7;
    }
    bytes[to++] = (byte) rest;
    return to;
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
