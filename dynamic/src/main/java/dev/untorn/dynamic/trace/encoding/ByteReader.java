package dev.untorn.dynamic.trace.encoding;

import java.nio.charset.StandardCharsets;

/** Reads numbers that {@link ByteWriter} has written, from bytes that may be damaged. */
public final class ByteReader {

  private static final int LONGEST = 63;

  private final byte[] bytes;
  private final int end;
  private int at;

  public ByteReader(byte[] bytes, int from, int length) {
    this.bytes = bytes;
    at = from;
    end = from + length;
  }

  boolean hasMore() {
    return at < end;
  }

  int takeByte() throws DamagedBlockException {
    if (at >= end) {
      throw new DamagedBlockException("it ends too early");
    }
    return bytes[at++] & 0xFF;
  }

  long takeLong() throws DamagedBlockException {
    if (at < end && bytes[at] >= 0) {
      return bytes[at++];
    }
    long value = 0;
    for (int shift = 0; shift <= LONGEST; shift += 7) {
      int next = takeByte();
      value |= (long) (next & 0x7F) << shift;
      if (next < 0x80) {
        return value;
      }
    }
    throw new DamagedBlockException("a number has too many bytes");
  }

  long takeSigned() throws DamagedBlockException {
    long value = takeLong();
    return (value >>> 1) ^ -(value & 1);
  }

  int takeInt() throws DamagedBlockException {
    long value = takeLong();
    if (value >>> Integer.SIZE != 0) {
      throw new DamagedBlockException("a number is too large");
    }
    return (int) value;
  }

  /** Reads a number that is not negative. */
  int takeCount() throws DamagedBlockException {
    int value = takeInt();
    if (value < 0) {
      throw new DamagedBlockException("a number is too large");
    }
    return value;
  }

  String takeText() throws DamagedBlockException {
    int length = takeCount();
    if (length > end - at) {
      throw new DamagedBlockException("it ends too early");
    }
    String text = new String(bytes, at, length, StandardCharsets.UTF_8);
    at += length;
    return text;
  }
}
