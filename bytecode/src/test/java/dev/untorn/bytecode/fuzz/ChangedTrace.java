package dev.untorn.bytecode.fuzz;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * A fuzz target: a sound trace in which Jazzer chooses what to change, with right checksums, or it
 * would never come further than these. Where they are is told by {@code docs/trace-format.md}.
 */
public final class ChangedTrace {

  private static final TraceVictim VICTIM = new TraceVictim();
  private static final byte[] SEED = SeedTraces.recorded();
  private static final int FILE_HEADER = 16;
  private static final int BLOCK_HEADER = 48;
  private static final int LENGTH_AT = 20;
  private static final int PAYLOAD_SUM_AT = 40;
  private static final int SUM_AT = 44;
  private static final int MAX_CHANGES = 8;
  private static final int MAX_BYTES = 12;

  private ChangedTrace() {}

  /** Called by Jazzer. */
  public static void fuzzerTestOneInput(FuzzedDataProvider choices) {
    byte[] trace = SEED.clone();
    for (int i = choices.consumeInt(1, MAX_CHANGES); i > 0; i--) {
      int at = choices.consumeInt(FILE_HEADER, trace.length - 1);
      byte[] bytes = choices.consumeBytes(MAX_BYTES);
      System.arraycopy(bytes, 0, trace, at, Math.min(bytes.length, trace.length - at));
    }
    if (choices.consumeBoolean()) {
      trace = Arrays.copyOf(trace, choices.consumeInt(FILE_HEADER, trace.length));
    }
    fix(trace);
    VICTIM.read(trace);
  }

  private static void fix(byte[] trace) {
    ByteBuffer bytes = ByteBuffer.wrap(trace).order(ByteOrder.LITTLE_ENDIAN);
    int at = FILE_HEADER;
    while (at + BLOCK_HEADER <= trace.length) {
      int length = bytes.getInt(at + LENGTH_AT);
      if (length < 0 || length > trace.length - at - BLOCK_HEADER) {
        length = 0;
      }
      bytes.putInt(at + PAYLOAD_SUM_AT, sum(trace, at + BLOCK_HEADER, length));
      bytes.putInt(at + SUM_AT, sum(trace, at, SUM_AT));
      at += BLOCK_HEADER + length;
    }
  }

  private static int sum(byte[] bytes, int from, int length) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, from, length);
    return (int) sum.getValue();
  }
}
