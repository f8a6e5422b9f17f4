package dev.untorn.dynamic.trace.encoding;

import dev.untorn.dynamic.event.EventKind;

/** Decodes the events in the payload of a block, in order. */
public final class EventDecoder {

  /** The kinds that an event can have, as bits. */
  private static final int POSSIBLE = possible();

  private final EventPredictor forecast = new EventPredictor();
  private ByteReader in;

  /** The number of events to come that are as predicted. */
  private int run;

  /** The number of reads in the current event, 1 if it is a single event, and the current one. */
  private int reads = 1;

  private int read;

  private long last;
  private int what;
  private int target;
  private int detail;
  private long stamp;

  private static int possible() {
    int kinds = 1 << EventKind.Code.READS;
    for (EventKind kind : EventKind.values()) {
      kinds |= kind == EventKind.LOST ? 0 : 1 << kind.code();
    }
    return kinds;
  }

  public void begin(ByteReader payload, BlockHeader header) {
    forecast.begin();
    in = payload;
    run = 0;
    stamp = header.first();
    last = header.last();
    what = 0;
    target = 0;
    reads = 1;
    read = 0;
  }

  /** Whether the next event is another read of the current group. */
  public boolean isAmongReads() {
    return read < reads - 1;
  }

  /** Moves to the next event; returns 1, or 0 if it is another read of a group. */
  public int next() throws DamagedBlockException {
    if (isAmongReads()) {
      read++;
      return 0;
    }
    reads = 1;
    read = 0;
    take();
    if ((what & EventKind.MASK) == EventKind.Code.READS) {
      beginReads();
    }
    return 1;
  }

  private void beginReads() throws DamagedBlockException {
    int first = what >>> EventKind.BITS;
    boolean isPossible = detail > 1 && detail <= EventEncoder.MAX_READS && first > 0;
    if (!isPossible || (first + detail - 1) >>> EventEncoder.SITE_BITS != 0) {
      throw new DamagedBlockException("there are no %d reads from %d".formatted(detail, first));
    }
    reads = detail;
  }

  private void take() throws DamagedBlockException {
    if (run == 0) {
      int tag = in.takeByte();
      if ((tag & EventEncoder.RUN) == 0) {
        take(tag);
        return;
      }
      run = tag & ~EventEncoder.RUN;
    }
    run--;
    what = forecast.what();
    if (what == 0) {
      throw new DamagedBlockException("nothing is expected there");
    }
    int slot = expectedSlot();
    target = forecast.target(what, slot);
    detail = forecast.detail(slot);
    forecast.confirm(slot, target, detail);
  }

  private int expectedSlot() {
    return EventPredictor.slot(what, forecast.targetWithoutSite());
  }

  private void take(int tag) throws DamagedBlockException {
    what = (tag & EventEncoder.OTHER_EVENT) == 0 ? forecast.what() : takeWhat();
    if ((POSSIBLE >>> (what & EventKind.MASK) & 1) == 0) {
      throw new DamagedBlockException("unknown kind of event " + (what & EventKind.MASK));
    }
    int how = tag & EventEncoder.TARGET;
    if (how == EventEncoder.OTHER_TARGET) {
      target += (int) in.takeSigned();
    } else if (how != EventEncoder.TARGET_BEFORE) {
      int slot = expectedSlot();
      target = how == 0 ? forecast.target(what, slot) : forecast.lastTarget(slot);
    }
    int slot = EventPredictor.slot(what, target);
    detail = takeDetail(tag & EventEncoder.DETAIL, slot);
    forecast.learn(slot, what, target, detail);
    if ((tag & EventEncoder.LATER) != 0) {
      moveTo(stamp + in.takeLong());
    }
  }

  private int takeDetail(int how, int slot) throws DamagedBlockException {
    return switch (how) {
      case 0 -> forecast.detail(slot);
      case EventEncoder.DETAIL_OF_SLOT -> forecast.lastDetail(slot);
      case EventEncoder.OTHER_DETAIL -> forecast.lastDetail(slot) + (int) in.takeSigned();
      default -> throw new DamagedBlockException("unknown detail");
    };
  }

  private int takeWhat() throws DamagedBlockException {
    int kind = in.takeByte();
    int site = (what >>> EventKind.BITS) + (int) in.takeSigned();
    if (kind > EventKind.MASK) {
      throw new DamagedBlockException("unknown kind of event " + kind);
    }
    if (site >>> EventEncoder.SITE_BITS != 0) {
      throw new DamagedBlockException("unknown site " + site);
    }
    return kind | (site << EventKind.BITS);
  }

  private void moveTo(long next) throws DamagedBlockException {
    if (next < stamp || next > last) {
      throw new DamagedBlockException("an event is out of order");
    }
    stamp = next;
  }

  /** The kind and, in the bits above, the site; each read of a group is a read. */
  public int what() {
    if (reads == 1) {
      return what;
    }
    return ((what >>> EventKind.BITS) + read) << EventKind.BITS | EventKind.READ.code();
  }

  public int target() {
    return target;
  }

  public int detail() {
    return reads > 1 ? 0 : detail;
  }

  public long stamp() {
    return stamp;
  }
}
