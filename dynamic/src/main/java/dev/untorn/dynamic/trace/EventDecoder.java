package dev.untorn.dynamic.trace;

import dev.untorn.dynamic.EventKind;
import java.util.Arrays;

/** Takes the events out of the payload of a block, one after the other. */
final class EventDecoder {

  private final int[] targets = new int[EventEncoder.SLOTS];
  private final int[] details = new int[EventEncoder.SLOTS];
  private ByteReader in;
  private long last;
  private EventKind kind;
  private int site;
  private int target;
  private int detail;
  private long stamp;

  /** Begins with another payload. */
  void begin(ByteReader payload, BlockHeader header) {
    Arrays.fill(targets, 0);
    Arrays.fill(details, 0);
    in = payload;
    stamp = header.first();
    last = header.last();
    site = 0;
    target = 0;
  }

  /** Goes to the next event. */
  void next() throws DamagedBlockException {
    int tag = in.takeByte();
    kind = EventKind.of(tag & EventKind.MASK);
    if (kind == null || kind == EventKind.LOST) {
      throw new DamagedBlockException("there is no kind of event " + (tag & EventKind.MASK));
    }
    site += (int) in.takeSigned();
    if (site >>> EventEncoder.SITE_BITS != 0) {
      throw new DamagedBlockException("there is no site " + site);
    }
    int slot = site & (EventEncoder.SLOTS - 1);
    target = (tag & EventEncoder.SAME_TARGET) != 0 ? targets[slot] : target + (int) in.takeSigned();
    detail =
        (tag & EventEncoder.SAME_DETAIL) != 0
            ? details[slot]
            : details[slot] + (int) in.takeSigned();
    targets[slot] = target;
    details[slot] = detail;
    if ((tag & EventEncoder.SAME_STAMP) == 0) {
      moveTo(stamp + in.takeLong());
    }
  }

  private void moveTo(long next) throws DamagedBlockException {
    if (next < stamp || next > last) {
      throw new DamagedBlockException("an event is out of order");
    }
    stamp = next;
  }

  EventKind kind() {
    return kind;
  }

  int site() {
    return site;
  }

  int target() {
    return target;
  }

  int detail() {
    return detail;
  }

  long stamp() {
    return stamp;
  }
}
