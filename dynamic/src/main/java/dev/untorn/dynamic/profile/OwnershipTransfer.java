package dev.untorn.dynamic.profile;

import dev.untorn.dynamic.collection.IdTable;
import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.event.SiteFields;
import dev.untorn.dynamic.order.SyncClocks;
import dev.untorn.dynamic.order.ThreadClock;
import dev.untorn.dynamic.order.VectorTimestamp;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds locations that threads only handed over to each other in a run: each thread used one after
 * the others were done, ordered by locks or otherwise, as with pooled objects.
 */
public final class OwnershipTransfer implements EventHandler {

  /** The use of a location so far. */
  private static final class Use {
    private final List<VectorTimestamp> reads = new ArrayList<>(1);
    private VectorTimestamp write;
    private int lastThread = -1;
    private int changes;
    private boolean overlapping;
  }

  private final IdTable locations;
  private final SiteFields fields;
  private final Map<Integer, Use> uses = new HashMap<>();
  private final BitSet objects = new BitSet();
  private final Map<Integer, ThreadClock> clocks = new HashMap<>();
  private final SyncClocks locks = new SyncClocks();
  private final SyncClocks edges = new SyncClocks();
  private final SyncClocks atomicVariables = new SyncClocks();

  public OwnershipTransfer(IdTable locations, SiteFields fields, BitSet wanted) {
    this.locations = locations;
    this.fields = fields;
    wanted.stream().forEach(location -> uses.put(location, new Use()));
    wanted.stream().map(locations::first).filter(RunProfile::isUsual).forEach(objects::set);
  }

  /** The number of hand-overs of a location; 0 if it was also used concurrently. */
  public int changes(int location) {
    Use use = uses.get(location);
    return use == null || use.overlapping ? 0 : use.changes;
  }

  @Override
  public void event(EventKind kind, int thread, int target, int detail, int site) {
    switch (kind) {
      case READ, WRITE, UPDATE -> {
        if (!RunProfile.isUsual(target) || objects.get(target)) {
          Use use = uses.get(locations.number(target, fields.at(site), detail));
          if (use != null) {
            use(use, clock(thread).now(), AccessBits.of(kind.code()));
          }
        }
      }
      case ATOMIC_READ, ATOMIC_WRITE, ATOMIC_UPDATE -> {
        int location = locations.number(target, fields.at(site), detail);
        atomicUse(location, clock(thread), AccessBits.of(kind.code()));
      }
      case ACQUIRE -> locks.pass(target, clock(thread));
      case RELEASE -> locks.leave(target, clock(thread));
      case EDGE_IN -> edges.pass(target, clock(thread));
      case EDGE_OUT -> edges.leave(target, clock(thread));
      case START -> clock(target).learn(clock(thread).publish());
      case JOIN -> clock(thread).learn(clock(target).publish());
      default -> {
        // Neither an access nor an edge.
      }
    }
  }

  private ThreadClock clock(int thread) {
    return clocks.computeIfAbsent(thread, key -> new ThreadClock(clocks.size(), 1));
  }

  /** Handles an atomic access, which orders threads unless the location itself is examined. */
  private void atomicUse(int location, ThreadClock clock, int how) {
    Use use = uses.get(location);
    if (use != null) {
      use(use, clock.now(), how);
      return;
    }
    if ((how & AccessBits.READ) != 0) {
      atomicVariables.pass(location, clock);
    }
    if ((how & AccessBits.WRITE) != 0) {
      atomicVariables.leave(location, clock);
    }
  }

  private static void use(Use use, VectorTimestamp now, int how) {
    if ((how & AccessBits.READ) != 0) {
      read(use, now);
    }
    if ((how & AccessBits.WRITE) != 0) {
      write(use, now);
    }
  }

  private static void read(Use use, VectorTimestamp now) {
    come(use, now);
    use.reads.removeIf(read -> read.thread() == now.thread());
    use.reads.add(now);
  }

  private static void write(Use use, VectorTimestamp now) {
    come(use, now);
    use.reads.forEach(read -> use.overlapping |= isUnknown(read, now));
    use.reads.clear();
    use.write = now;
  }

  private static void come(Use use, VectorTimestamp now) {
    use.overlapping |= use.write != null && isUnknown(use.write, now);
    use.changes += use.lastThread >= 0 && use.lastThread != now.thread() ? 1 : 0;
    use.lastThread = now.thread();
  }

  private static boolean isUnknown(VectorTimestamp before, VectorTimestamp now) {
    return before.thread() != now.thread() && !before.isBefore(now);
  }
}
