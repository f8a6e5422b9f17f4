package dev.untorn.bytecode.input;

import java.io.IOException;
import java.io.InputStream;

/** How many bytes may still be unpacked. */
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

  /** Reads to the end, but never more than one byte above a limit. */
  byte[] read(InputStream in, int most) throws IOException {
    byte[] bytes = in.readNBytes((int) Math.min(most + 1L, Math.max(1, left)));
    spend(bytes.length);
    return bytes;
  }

  /** Reads over what nobody needs, while the budget lasts. */
  void skip(InputStream in) throws IOException {
    byte[] buffer = new byte[BUFFER];
    for (int n = in.read(buffer); n > 0 && !isSpent(); n = in.read(buffer)) {
      spend(n);
    }
  }
}
