package dev.untorn.dynamic.trace;

import dev.untorn.dynamic.trace.encoding.BlockHeader;
import dev.untorn.dynamic.trace.encoding.TraceFile;
import java.io.IOException;

/**
 * Walks over the headers of all blocks of a trace, from the first to the last complete one.
 *
 * <p>Where there should be a header and is none, it goes on at the next one that is whole.
 */
final class BlockScanner {

  private static final int WINDOW = 1 << 14;

  private final TraceBytes bytes;
  private final DamageCount damage;
  private final byte[] window = new byte[WINDOW];
  private long windowAt;
  private int windowLength;
  private long next = TraceFile.HEADER;
  private long position;
  private BlockHeader header;

  BlockScanner(TraceBytes bytes, DamageCount damage) {
    this.bytes = bytes;
    this.damage = damage;
  }

  /** Goes to the next block, if there is one. */
  boolean next() throws IOException {
    long from = next;
    for (position = next; position + BlockHeader.SIZE <= bytes.length(); position = candidate()) {
      header = BlockHeader.read(window, offset(position));
      if (header != null) {
        return accept(from);
      }
    }
    return false;
  }

  private boolean accept(long from) {
    long end = position + BlockHeader.SIZE + header.length();
    if (end > bytes.length()) {
      return false;
    }
    damage.addBytes(position - from);
    next = end;
    return true;
  }

  /** Where the present block begins. */
  long position() {
    return position;
  }

  /** How many bytes are behind the present block. */
  long rest() {
    return Math.max(0, bytes.length() - next);
  }

  BlockHeader header() {
    return header;
  }

  /** The next place behind the present one that may be the beginning of a header. */
  private long candidate() throws IOException {
    long place = position + 1;
    while (place + BlockHeader.SIZE <= bytes.length()) {
      int offset = offset(place);
      int last = windowLength - BlockHeader.SIZE;
      for (int i = offset; i <= last; i++) {
        if (window[i] == (byte) BlockHeader.MAGIC) {
          return windowAt + i;
        }
      }
      place = windowAt + last + 1;
    }
    return place;
  }

  /** Makes sure that a header that begins there is in the window, and says where. */
  private int offset(long place) throws IOException {
    if (place < windowAt || place + BlockHeader.SIZE > windowAt + windowLength) {
      windowLength = (int) Math.min(WINDOW, bytes.length() - place);
      windowAt = place;
      bytes.read(place, window, windowLength);
    }
    return (int) (place - windowAt);
  }
}
