package dev.untorn.dynamic.trace;

import java.io.EOFException;
import java.io.IOException;

/** A trace in memory. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ArrayBytes(byte[] bytes) implements TraceBytes {

  @Override
  public long length() {
    return bytes.length;
  }

  @Override
  public void read(long from, byte[] into, int length) throws IOException {
    if (from < 0 || from + length > bytes.length) {
      throw new EOFException();
    }
    System.arraycopy(bytes, (int) from, into, 0, length);
  }

  @Override
  public void close() {}
}
