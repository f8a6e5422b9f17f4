package dev.untorn.dynamic.trace.encoding;

import dev.untorn.dynamic.trace.encoding.TraceFile.TraceState;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32C;

/** The header of a block in a trace, as described in {@code docs/trace-format.md}. */
public record BlockHeader(
    BlockKind kind,
    int number,
    int thread,
    int count,
    int length,
    long first,
    long last,
    int payloadSum) {

  public static final int SIZE = 48;

  /** The maximum number of bytes in a block after its header. */
  static final int MAX_PAYLOAD = 1 << 16;

  /** The first four bytes, "UTB" and a line end, by which blocks are found again after damage. */
  public static final int MAGIC = 'U' | ('T' << 8) | ('B' << 16) | ('\n' << 24);

  public static final long GREATEST_STAMP = (1L << 55) - 1;

  private static final int SUM_AT = 44;

  static BlockHeader symbols(int count, int length) {
    return new BlockHeader(BlockKind.SYMBOLS, 0, 0, count, length, 0, 0, 0);
  }

  public static BlockHeader events(int thread, int count, int length, long first, long last) {
    return new BlockHeader(BlockKind.EVENTS, 0, thread, count, length, first, last, 0);
  }

  public static BlockHeader lost(int thread, int count, long first, long last) {
    return new BlockHeader(BlockKind.LOST, 0, thread, count, 0, first, last, 0);
  }

  static BlockHeader state() {
    return new BlockHeader(BlockKind.STATE, 0, 0, 0, TraceState.SIZE, 0, 0, 0);
  }

  BlockHeader with(int newNumber, int newSum) {
    return new BlockHeader(kind, newNumber, thread, count, length, first, last, newSum);
  }

  void write(byte[] bytes, int at) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes, at, SIZE).order(ByteOrder.LITTLE_ENDIAN);
    buffer.putInt(MAGIC).putInt(kind.code()).putInt(number).putInt(thread);
    buffer.putInt(count).putInt(length).putLong(first).putLong(last).putInt(payloadSum);
    buffer.putInt(sum(bytes, at, SUM_AT));
  }

  /** Reads a header; returns null if there is none: another magic number, checksum or kind. */
  public static BlockHeader read(byte[] bytes, int at) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes, at, SIZE).order(ByteOrder.LITTLE_ENDIAN);
    if (buffer.getInt() != MAGIC || buffer.getInt(at + SUM_AT) != sum(bytes, at, SUM_AT)) {
      return null;
    }
    BlockKind kind = BlockKind.of(buffer.getInt());
    BlockHeader header =
        new BlockHeader(
            kind,
            buffer.getInt(),
            buffer.getInt(),
            buffer.getInt(),
            buffer.getInt(),
            buffer.getLong(),
            buffer.getLong(),
            buffer.getInt());
    return kind == null || !header.isPossible() ? null : header;
  }

  /** Whether a writer can have written it: a correct checksum does not make a header valid. */
  private boolean isPossible() {
    return number >= 0
        && length >= 0
        && length <= MAX_PAYLOAD
        && first >= 0
        && first <= last
        && last <= GREATEST_STAMP
        && switch (kind) {
          case STATE -> length == TraceState.SIZE;
          case SYMBOLS -> count >= 0;
          case EVENTS -> thread > 0 && count > 0 && count <= EventEncoder.MAX_EVENTS;
          case LOST -> thread > 0 && count > 0 && length == 0;
        };
  }

  public static int sum(byte[] bytes, int from, int length) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, from, length);
    return (int) sum.getValue();
  }

  /** The kinds of blocks in a trace. */
  public enum BlockKind {
    /** The {@link TraceState}; the first block, and the only one that is rewritten. */
    STATE(1),
    SYMBOLS(2),
    /** Events of one thread, in its order. */
    EVENTS(3),
    /** No payload: the count is the number of events of a thread that are missing here. */
    LOST(4);

    private final int code;

    BlockKind(int code) {
      this.code = code;
    }

    int code() {
      return code;
    }

    static BlockKind of(int code) {
      return Arrays.stream(values()).filter(kind -> kind.code == code).findFirst().orElse(null);
    }
  }
}
