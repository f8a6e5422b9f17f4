package dev.untorn.dynamic.trace;

import dev.untorn.dynamic.trace.encoding.BlockHeader;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/** Bytes with random access. */
interface TraceBytes extends Closeable {

  long length();

  /** Reads exactly {@code length} bytes. */
  void read(long from, byte[] into, int length) throws IOException;

  default byte[] payload(BlockHeader header, long position) throws IOException {
    byte[] payload = new byte[header.length()];
    read(position + BlockHeader.SIZE, payload, payload.length);
    return BlockHeader.sum(payload, 0, payload.length) == header.payloadSum() ? payload : null;
  }

  static TraceBytes of(Path path) throws IOException {
    RandomAccessFile file = new RandomAccessFile(path.toFile(), "r");
    long length = file.length();
    return new TraceBytes() {
      @Override
      public long length() {
        return length;
      }

      @Override
      public void read(long from, byte[] into, int count) throws IOException {
        file.seek(from);
        file.readFully(into, 0, count);
      }

      @Override
      public void close() throws IOException {
        file.close();
      }
    };
  }
}
