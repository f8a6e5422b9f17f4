package dev.untorn.dynamic.trace;

import java.nio.charset.StandardCharsets;

/** Puts numbers into an array, small ones into few bytes: seven bits in each, lowest first. */
final class ByteWriter {

  private static final int LOW = 0x7F;
  private static final int MORE = 0x80;

  private final byte[] bytes;
  private int at;

  /**
   * @param at where to begin
   */
  ByteWriter(byte[] bytes, int at) {
    this.bytes = bytes;
    this.at = at;
  }

  int at() {
    return at;
  }

  void moveTo(int position) {
    at = position;
  }

  void putByte(int value) {
    bytes[at++] = (byte) value;
  }

  /** Takes up to ten bytes. */
  void putLong(long value) {
    long rest = value;
    while ((rest & ~LOW) != 0) {
      bytes[at++] = (byte) (rest | MORE);
      rest >>>= 7;
    }
    bytes[at++] = (byte) rest;
  }

  /** Puts a number that may be negative but is near to 0. */
  void putSigned(long value) {
    putLong((value << 1) ^ (value >> 63));
  }

  void putText(byte[] text) {
    putLong(text.length);
    System.arraycopy(text, 0, bytes, at, text.length);
    at += text.length;
  }

  static byte[] bytesOf(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
