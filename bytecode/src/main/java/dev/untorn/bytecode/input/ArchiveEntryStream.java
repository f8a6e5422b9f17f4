package dev.untorn.bytecode.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** One entry of an archive, as a stream whose end is not the end of the archive. */
final class ArchiveEntryStream extends FilterInputStream {

  private final UnpackBudget budget;

  ArchiveEntryStream(InputStream in, UnpackBudget budget) {
    super(in);
    this.budget = budget;
  }

  @Override
  public int read() throws IOException {
    int b = budget.isSpent() ? -1 : super.read();
    budget.spend(1);
    return b;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int n = budget.isSpent() ? -1 : super.read(bytes, offset, length);
    budget.spend(Math.max(0, n));
    return n;
  }

  @Override
  public void close() {
    // The archive goes on behind this entry.
  }
}
