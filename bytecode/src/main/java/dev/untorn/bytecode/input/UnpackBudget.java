package dev.untorn.bytecode.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The number of bytes that may still be unpacked. */
final class UnpackBudget {

  private static final int BUFFER = 1 << 16;

  private long left;

  UnpackBudget(long bytes) {
    left = bytes;
  }

  boolean isSpent() {
    return left <= 0;
  }

  void spend(long bytes) {
    left -= bytes;
  }

  /** Reads to the end, but at most one byte more than a limit. */
  byte[] read(InputStream in, int most) throws IOException {
    byte[] bytes = in.readNBytes((int) Math.min(most + 1L, Math.max(1, left)));
    spend(bytes.length);
    return bytes;
  }

  /** Skips an entry, while the budget lasts. */
  void skip(InputStream in) throws IOException {
    byte[] buffer = new byte[BUFFER];
    for (int n = in.read(buffer); n > 0 && !isSpent(); n = in.read(buffer)) {
      spend(n);
    }
  }

  /** The current entry of an archive as a separate stream; closing it leaves the archive open. */
  InputStream entry(InputStream archive) {
    return new FilterInputStream(archive) {
      @Override
      public int read() throws IOException {
        int b = isSpent() ? -1 : super.read();
        spend(1);
        return b;
      }

      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        int n = isSpent() ? -1 : super.read(bytes, offset, length);
        spend(Math.max(0, n));
        return n;
      }

      @Override
      public void close() {
        // The archive continues after this entry.
      }
    };
  }
}
