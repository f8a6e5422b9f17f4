package dev.untorn.dynamic.trace;

import dev.untorn.dynamic.trace.encoding.BlockHeader;
import dev.untorn.dynamic.trace.encoding.TraceFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;

/** Changes a trace and makes the checksums right again. */
final class Forgery {

  private static final int LENGTH_AT = 20;
  private static final int PAYLOAD_SUM_AT = 40;
  private static final int SUM_AT = 44;

  private Forgery() {}

  static byte[] of(byte[] trace, Random random) {
    byte[] changed = trace.clone();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      changed[random.nextInt(changed.length)] = (byte) random.nextInt();
    }
    System.arraycopy(trace, 0, changed, 0, TraceFile.HEADER);
    fix(changed);
    return changed;
  }

  /** Puts right checksums into all blocks, as long as their lengths make sense. */
  static void fix(byte[] trace) {
    int at = TraceFile.HEADER;
    while (at + BlockHeader.SIZE <= trace.length) {
      int length = intAt(trace, at + LENGTH_AT);
      if (length < 0 || length > trace.length - at - BlockHeader.SIZE) {
        length = 0;
      }
      ByteBuffer bytes = ByteBuffer.wrap(trace).order(ByteOrder.LITTLE_ENDIAN);
      bytes.putInt(at + PAYLOAD_SUM_AT, BlockHeader.sum(trace, at + BlockHeader.SIZE, length));
      bytes.putInt(at + SUM_AT, BlockHeader.sum(trace, at, SUM_AT));
      at += BlockHeader.SIZE + length;
    }
  }

  static int intAt(byte[] bytes, int at) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(at);
  }
}
