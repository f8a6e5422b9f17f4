package dev.untorn.dynamic.replay;

import dev.untorn.dynamic.collection.IdTable;
import dev.untorn.dynamic.event.EventVisitor;
import dev.untorn.dynamic.event.LocationTable;
import dev.untorn.dynamic.event.SiteFields;
import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.lockset.LockIdSet.Table;
import dev.untorn.dynamic.order.SyncClock;
import dev.untorn.dynamic.order.VectorTimestamp;
import java.util.ArrayList;
import java.util.List;

/** Follows all threads of a run, and tells somebody what they do. */
public final class ThreadReplay implements EventVisitor {

  /** The kind of what orders threads by edges. */
  private static final int OBJECT = 0;

  private final SiteFields fields;
  private final DetectionMode extent;
  private final ReplayObserver follower;
  private final LocationTable places;
  private final IdTable threads = new IdTable();
  private final List<ReplayedThread> walkers = new ArrayList<>();
  private final SyncClock.Table gates = new SyncClock.Table();
  private final SyncClock.Table publishedGates = new SyncClock.Table();

  /** What those knew who wrote atomic variables last, by place. */
  private final List<VectorTimestamp> written = new ArrayList<>();

  private final Table table = new Table();
  private ReplayedThread last = new ReplayedThread(-1, Integer.MIN_VALUE, table);

  /**
   * @param places numbers the places for the follower
   * @param fields what is used at the sites of events
   */
  public ThreadReplay(
      LocationTable places, SiteFields fields, DetectionMode extent, ReplayObserver follower) {
    this.places = places;
    this.fields = fields;
    this.extent = extent;
    this.follower = follower;
  }

  /** Whether it does not matter who knows what of others. */
  public boolean isTimeless() {
    return follower.isTimeless();
  }

  public ReplayedThread walker(int thread) {
    if (last.number() != thread) {
      int index = threads.number(thread, 0, 0);
      if (index == walkers.size()) {
        walkers.add(new ReplayedThread(index, thread, table));
      }
      last = walkers.get(index);
    }
    return last;
  }

  @Override
  public void read(int thread, int object, int detail, int site) {
    access(thread, object, detail, site, ReplayObserver.READ);
  }

  @Override
  public void write(int thread, int object, int detail, int site) {
    access(thread, object, detail, site, ReplayObserver.WRITE);
  }

  @Override
  public void update(int thread, int object, int detail, int site) {
    access(thread, object, detail, site, ReplayObserver.READ | ReplayObserver.WRITE);
  }

  @Override
  public void atomicRead(int thread, int object, int detail, int site) {
    access(thread, object, detail, site, ReplayObserver.ATOMIC | ReplayObserver.READ);
  }

  @Override
  public void atomicWrite(int thread, int object, int detail, int site) {
    access(thread, object, detail, site, ReplayObserver.ATOMIC | ReplayObserver.WRITE);
  }

  @Override
  public void atomicUpdate(int thread, int object, int detail, int site) {
    access(
        thread,
        object,
        detail,
        site,
        ReplayObserver.ATOMIC | ReplayObserver.READ | ReplayObserver.WRITE);
  }

  /**
   * An atomic call is a region of its own: as if it took the monitor of its object, which is what
   * synchronized collections do, and what their users take to keep others out.
   */
  private void access(int thread, int object, int detail, int site, int kind) {
    ReplayedThread walker = walker(thread);
    if (walker.isLost()) {
      return;
    }
    int field = fields.at(site);
    int how = fields.isConditional(site) ? kind | ReplayObserver.CONDITIONAL : kind;
    int place = places.number(object, field, detail);
    int monitor = LockIdSet.code(object, 0);
    if ((how & ReplayObserver.ATOMIC) == 0) {
      access(walker, place, how, site);
    } else if (field != 0 || walker.isHeld(monitor)) {
      access(walker, place, how, site);
      publish(walker, place, how);
    } else {
      take(walker, monitor, site);
      access(walker, place, how, site);
      publish(walker, place, how);
      giveUp(walker, monitor, site);
    }
  }

  private void access(ReplayedThread walker, int place, int how, int site) {
    walker.advance();
    follower.access(walker, place, how, site);
  }

  /** Who reads an atomic variable knows what its writer did before. */
  private void publish(ReplayedThread walker, int place, int how) {
    if (extent == DetectionMode.PAPER) {
      return;
    }
    while (written.size() <= place) {
      written.add(null);
    }
    VectorTimestamp before = written.get(place);
    if ((how & ReplayObserver.READ) != 0 && before != null) {
      walker.published().learn(before);
    }
    if ((how & ReplayObserver.WRITE) != 0) {
      written.set(place, walker.published().tell());
    }
  }

  @Override
  public void acquire(int thread, int lock, int mode, int site) {
    ReplayedThread walker = walker(thread);
    int code = LockIdSet.code(lock, mode);
    if (!walker.isLost() && !walker.isHeld(code)) {
      boolean isWaiting = walker.isWaiting(code, site) && fields.isInstruction(site);
      take(walker, code, site);
      if (isWaiting && extent == DetectionMode.ALL) {
        follower.wake(walker);
      }
    }
  }

  private void take(ReplayedThread walker, int code, int site) {
    walker.advance();
    follower.acquire(walker, code, site);
    walker.take(code, site);
  }

  @Override
  public void release(int thread, int lock, int mode, int site) {
    ReplayedThread walker = walker(thread);
    int code = LockIdSet.code(lock, mode);
    if (!walker.isLost() && walker.isHeld(code)) {
      giveUp(walker, code, site);
    }
  }

  private void giveUp(ReplayedThread walker, int code, int site) {
    walker.advance();
    follower.release(walker, code, site);
    walker.giveUp(code, site);
  }

  @Override
  public void begin(int thread, int operation) {
    ReplayedThread walker = walker(thread);
    if (!walker.isLost()) {
      walker.advance();
      walker.enter(operation);
      follower.begin(walker);
    }
  }

  /** Ends those in it, too; an end without a begin is none. */
  @Override
  public void end(int thread, int operation) {
    ReplayedThread walker = walker(thread);
    if (walker.isLost() || !walker.isIn(operation)) {
      return;
    }
    boolean isOver = false;
    while (!isOver) {
      isOver = walker.execution().operation() == operation;
      leave(walker);
    }
  }

  private void leave(ReplayedThread walker) {
    walker.advance();
    follower.end(walker);
    walker.leave();
  }

  @Override
  public void start(int thread, int child, int site) {
    ReplayedThread walker = walker(thread);
    walker.advance();
    if (!walker.isLost()) {
      follower.start(walker, site);
    }
    hand(walker, walker(child));
  }

  /** Who has ended is in no operation any more. */
  @Override
  public void join(int thread, int child, int site) {
    ReplayedThread ended = walker(child);
    while (ended.execution() != null && !ended.isLost()) {
      leave(ended);
    }
    ReplayedThread walker = walker(thread);
    walker.advance();
    hand(ended, walker);
    if (!walker.isLost()) {
      follower.join(walker, site);
    }
  }

  /** What one thread knows, another knows, too. */
  private static void hand(ReplayedThread from, ReplayedThread to) {
    to.clock().learn(from.clock().tell());
    to.published().learn(from.published().tell());
  }

  @Override
  public void edgeOut(int thread, int object, int site) {
    if (extent == DetectionMode.ALL) {
      ReplayedThread walker = walker(thread);
      gates.of(OBJECT, object).leave(walker.clock().tell());
      publishedGates.of(OBJECT, object).leave(walker.published().tell());
    }
  }

  @Override
  public void edgeIn(int thread, int object, int site) {
    if (extent == DetectionMode.ALL) {
      ReplayedThread walker = walker(thread);
      gates.of(OBJECT, object).pass(walker.clock());
      publishedGates.of(OBJECT, object).pass(walker.published());
    }
  }

  @Override
  public void lost(int thread, int count) {
    walker(thread).lose();
  }
}
