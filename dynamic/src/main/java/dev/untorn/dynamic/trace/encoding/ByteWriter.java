package dev.untorn.dynamic.trace.encoding;

/** Writes numbers with variable length: seven bits in each byte, lowest first. */
final class ByteWriter {

  private static final int LOW = 0x7F;
  private static final int MORE = 0x80;

  private final byte[] bytes;
  private int at;

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

  ByteWriter putByte(int value) {
    bytes[at++] = (byte) value;
    return this;
  }

  /** Writes 32 bits as an unsigned number. */
  ByteWriter putInt(int value) {
    return putLong(value & 0xFFFF_FFFFL);
  }

  /** Writes up to ten bytes. */
  ByteWriter putLong(long value) {
    long rest = value;
    while ((rest & ~LOW) != 0) {
      bytes[at++] = (byte) (rest | MORE);
      rest >>>= 7;
    }
    bytes[at++] = (byte) rest;
    return this;
  }

  /** Writes a number that may be negative but is close to 0. */
  ByteWriter putSigned(long value) {
    return putLong((value << 1) ^ (value >> 63));
  }

  ByteWriter putText(byte[] text) {
    putInt(text.length);
    System.arraycopy(text, 0, bytes, at, text.length);
    at += text.length;
    return this;
  }
}
