package dev.untorn.dynamic.trace.encoding;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;

/**
 * A trace that is being written, block by block. It uses no channel, because an interrupt of the
 * writing thread, which belongs to the program, would close it.
 */
public final class TraceFile implements Closeable, SymbolWriter.Sink {

  /** The first eight bytes; those that are no letters reveal damage by a transfer as text. */
  public static final long MAGIC = 0x0A1A_0D52_544E_5589L;

  public static final int VERSION = 2;

  public static final int HEADER = 16;

  private final RandomAccessFile file;
  private final byte[] block = new byte[BlockHeader.SIZE + BlockHeader.MAX_PAYLOAD];
  private final byte[] state = new byte[BlockHeader.SIZE + TraceState.SIZE];
  private long end = (long) HEADER + state.length;

  /** The position of the file pointer, or -1 if unknown. */
  private long position;

  private int number = 1;

  private TraceFile(RandomAccessFile file) {
    this.file = file;
  }

  public static TraceFile create(Path path) throws IOException {
    return create(new RandomAccessFile(path.toFile(), "rw"));
  }

  public static TraceFile create(RandomAccessFile file) throws IOException {
    try {
      file.setLength(0);
      file.write(header());
      TraceFile trace = new TraceFile(file);
      trace.write(TraceState.BEGUN);
      return trace;
    } catch (IOException e) {
      file.close();
      throw e;
    }
  }

  public static byte[] header() {
    byte[] bytes = new byte[HEADER];
    ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    buffer.putLong(MAGIC).putInt(VERSION).putInt(BlockHeader.sum(bytes, 0, HEADER - 4));
    return bytes;
  }

  public long length() {
    return end;
  }

  @Override
  public void symbols(byte[] payload, int length, int count) throws IOException {
    System.arraycopy(payload, 0, block, BlockHeader.SIZE, length);
    append(BlockHeader.symbols(count, length));
  }

  public void append(BlockHeader header) throws IOException {
    append(header, block);
  }

  public void append(BlockHeader header, byte[] bytes) throws IOException {
    int sum = BlockHeader.sum(bytes, BlockHeader.SIZE, header.length());
    header.with(number, sum).write(bytes, 0);
    long next = end + BlockHeader.SIZE + header.length();
    try {
      if (position != end) {
        file.seek(end);
      }
      position = -1;
      file.write(bytes, 0, (int) (next - end));
      position = next;
      end = next;
      number++;
    } finally {
      if (end != next) {
        // A partial block would precede the next one.
        file.setLength(end);
      }
    }
  }

  public void write(TraceState now) throws IOException {
    now.write(state, BlockHeader.SIZE);
    int sum = BlockHeader.sum(state, BlockHeader.SIZE, TraceState.SIZE);
    BlockHeader.state().with(0, sum).write(state, 0);
    position = -1;
    file.seek(HEADER);
    file.write(state);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  /**
   * The state of a recording, at the beginning of the trace, where a full disk has room for it. The
   * length is 0 until the recording has ended.
   */
  public record TraceState(long length, long events, long lost, long unnamed) {

    static final int SIZE = 4 * Long.BYTES;
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
}
