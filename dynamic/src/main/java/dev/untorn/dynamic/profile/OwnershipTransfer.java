package dev.untorn.dynamic.profile;

import dev.untorn.dynamic.collection.IdTable;
import dev.untorn.dynamic.event.EventVisitor;
import dev.untorn.dynamic.event.LocationTable;
import dev.untorn.dynamic.event.SiteFields;
import dev.untorn.dynamic.order.SyncClock;
import dev.untorn.dynamic.order.ThreadClock;
import dev.untorn.dynamic.order.VectorTimestamp;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds out which locations threads only handed over to each other in a run: whoever used one had
 * seen before that the others were done, because of locks or otherwise. So it is with objects that
 * come out of a pool.
 */
public final class OwnershipTransfer implements EventVisitor {

  private static final int OF_LOCK = 0;
  private static final int OF_OBJECT = 1;
  private static final int OF_LOCATION = 2;

  /** How a location was used so far. */
  private static final class Use {
    private final List<VectorTimestamp> reads = new ArrayList<>(1);
    private VectorTimestamp write;
    private int lastThread = -1;
    private int changes;
    private boolean overlapping;
  }

  private final LocationTable locations;
  private final SiteFields fields;
  private final Map<Integer, Use> uses = new HashMap<>();
  private final BitSet objects = new BitSet();
  private final IdTable threads = new IdTable();
  private final List<ThreadClock> clocks = new ArrayList<>();
  private final SyncClock.Table gates = new SyncClock.Table();

  /**
   * @param wanted the locations to look at
   */
  public OwnershipTransfer(LocationTable locations, SiteFields fields, BitSet wanted) {
    this.locations = locations;
    this.fields = fields;
    wanted.stream().forEach(location -> uses.put(location, new Use()));
    wanted.stream().map(locations::object).filter(LocationTable::isUsual).forEach(objects::set);
  }

  /** How often a location went from one thread to another; 0 if it was not only handed over. */
  public int changes(int location) {
    Use use = uses.get(location);
    return use == null || use.overlapping ? 0 : use.changes;
  }

  private ThreadClock clock(int thread) {
    int index = threads.number(thread, 0, 0);
    if (index == clocks.size()) {
      clocks.add(new ThreadClock(index, 1));
    }
    return clocks.get(index);
  }

  private void leave(int thread, int kind, int number) {
    gates.of(kind, number).leave(clock(thread).publish());
  }

  private void pass(int thread, int kind, int number) {
    gates.of(kind, number).pass(clock(thread));
  }

  private Use use(int object, int detail, int site) {
    return LocationTable.isUsual(object) && !objects.get(object)
        ? null
        : uses.get(locations.number(object, fields.at(site), detail));
  }

  @Override
  public void read(int thread, int object, int detail, int site) {
    Use use = use(object, detail, site);
    if (use != null) {
      read(use, clock(thread).now());
    }
  }

  @Override
  public void write(int thread, int object, int detail, int site) {
    Use use = use(object, detail, site);
    if (use != null) {
      write(use, clock(thread).now());
    }
  }

  @Override
  public void update(int thread, int object, int detail, int site) {
    Use use = use(object, detail, site);
    if (use != null) {
      read(use, clock(thread).now());
      write(use, clock(thread).now());
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

  /** What is looked at hands over nothing itself: that would be its use for several at once. */
  @Override
  public void atomicRead(int thread, int object, int detail, int site) {
    int location = locations.number(object, fields.at(site), detail);
    if (uses.containsKey(location)) {
      read(uses.get(location), clock(thread).now());
    } else {
      pass(thread, OF_LOCATION, location);
    }
  }

  @Override
  public void atomicWrite(int thread, int object, int detail, int site) {
    int location = locations.number(object, fields.at(site), detail);
    if (uses.containsKey(location)) {
      write(uses.get(location), clock(thread).now());
    } else {
      leave(thread, OF_LOCATION, location);
    }
  }

  @Override
  public void atomicUpdate(int thread, int object, int detail, int site) {
    atomicRead(thread, object, detail, site);
    atomicWrite(thread, object, detail, site);
  }

  @Override
  public void acquire(int thread, int lock, int mode, int site) {
    pass(thread, OF_LOCK, lock);
  }

  @Override
  public void release(int thread, int lock, int mode, int site) {
    leave(thread, OF_LOCK, lock);
  }

  @Override
  public void edgeOut(int thread, int object, int site) {
    leave(thread, OF_OBJECT, object);
  }

  @Override
  public void edgeIn(int thread, int object, int site) {
    pass(thread, OF_OBJECT, object);
  }

  @Override
  public void start(int thread, int child, int site) {
    clock(child).learn(clock(thread).publish());
  }

  @Override
  public void join(int thread, int child, int site) {
    clock(thread).learn(clock(child).publish());
  }
}
