package dev.untorn.dynamic.trace.encoding;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * How a recording goes, or how it went.
 *
 * <p>It has its place at the beginning of the trace and is written again there: for that, a full
 * disk has room.
 *
 * @param length bytes of the whole trace if the recording was ended, otherwise 0
 * @param events how many are in the trace
 * @param lost how many are not, although they happened
 * @param unnamed how many symbols are not
 */
public record TraceState(long length, long events, long lost, long unnamed) {

  /** Bytes of the payload. */
  static final int SIZE = 4 * Long.BYTES;

  /** When nothing has happened yet. */
  public static final TraceState BEGUN = new TraceState(0, 0, 0, 0);

  public boolean isEnded() {
    return length > 0;
  }

  void write(byte[] bytes, int at) {
    ByteBuffer.wrap(bytes, at, SIZE)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putLong(length)
        .putLong(events)
        .putLong(lost)
        .putLong(unnamed);
  }

  public static TraceState read(byte[] bytes, int at) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes, at, SIZE).order(ByteOrder.LITTLE_ENDIAN);
    return new TraceState(buffer.getLong(), buffer.getLong(), buffer.getLong(), buffer.getLong());
  }
}
