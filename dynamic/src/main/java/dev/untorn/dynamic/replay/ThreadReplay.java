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
  private final DetectionMode mode;
  private final ReplayObserver observer;
  private final LocationTable locations;
  private final IdTable threads = new IdTable();
  private final List<ReplayedThread> walkers = new ArrayList<>();
  private final SyncClock.Table gates = new SyncClock.Table();
  private final SyncClock.Table publishedGates = new SyncClock.Table();

  /** What those knew who wrote atomic variables last, by location. */
  private final List<VectorTimestamp> written = new ArrayList<>();

  private final Table table = new Table();
  private ReplayedThread last = new ReplayedThread(-1, Integer.MIN_VALUE, table);

  /**
   * @param locations numbers the locations for the observer
   * @param fields what is used at the sites of events
   */
  public ThreadReplay(
      LocationTable locations, SiteFields fields, DetectionMode mode, ReplayObserver observer) {
    this.locations = locations;
    this.fields = fields;
    this.mode = mode;
    this.observer = observer;
  }

  /** Whether it does not matter who knows what of others. */
  public boolean isTimeless() {
    return observer.isTimeless();
  }

  public ReplayedThread replayed(int thread) {
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
    ReplayedThread replayed = replayed(thread);
    if (replayed.isLost()) {
      return;
    }
    int field = fields.at(site);
    int how = fields.isConditional(site) ? kind | ReplayObserver.CONDITIONAL : kind;
    int location = locations.number(object, field, detail);
    int monitor = LockIdSet.code(object, 0);
    if ((how & ReplayObserver.ATOMIC) == 0) {
      access(replayed, location, how, site);
    } else if (field != 0 || replayed.isHeld(monitor)) {
      access(replayed, location, how, site);
      publish(replayed, location, how);
    } else {
      take(replayed, monitor, site);
      access(replayed, location, how, site);
      publish(replayed, location, how);
      giveUp(replayed, monitor, site);
    }
  }

  private void access(ReplayedThread replayed, int location, int how, int site) {
    replayed.advance();
    observer.access(replayed, location, how, site);
  }

  /** Who reads an atomic variable knows what its writer did before. */
  private void publish(ReplayedThread replayed, int location, int how) {
    if (mode == DetectionMode.PAPER) {
      return;
    }
    while (written.size() <= location) {
      written.add(null);
    }
    VectorTimestamp before = written.get(location);
    if ((how & ReplayObserver.READ) != 0 && before != null) {
      replayed.published().learn(before);
    }
    if ((how & ReplayObserver.WRITE) != 0) {
      written.set(location, replayed.published().publish());
    }
  }

  @Override
  public void acquire(int thread, int lock, int mode, int site) {
    ReplayedThread replayed = replayed(thread);
    int code = LockIdSet.code(lock, mode);
    if (!replayed.isLost() && !replayed.isHeld(code)) {
      boolean isWaiting = replayed.isWaiting(code, site) && fields.isInstruction(site);
      take(replayed, code, site);
      if (isWaiting && this.mode == DetectionMode.ALL) {
        observer.wake(replayed);
      }
    }
  }

  private void take(ReplayedThread replayed, int code, int site) {
    replayed.advance();
    observer.acquire(replayed, code, site);
    replayed.take(code, site);
  }

  @Override
  public void release(int thread, int lock, int mode, int site) {
    ReplayedThread replayed = replayed(thread);
    int code = LockIdSet.code(lock, mode);
    if (!replayed.isLost() && replayed.isHeld(code)) {
      giveUp(replayed, code, site);
    }
  }

  private void giveUp(ReplayedThread replayed, int code, int site) {
    replayed.advance();
    observer.release(replayed, code, site);
    replayed.giveUp(code, site);
  }

  @Override
  public void begin(int thread, int operation) {
    ReplayedThread replayed = replayed(thread);
    if (!replayed.isLost()) {
      replayed.advance();
      replayed.enter(operation);
      observer.begin(replayed);
    }
  }

  /** Ends those in it, too; an end without a begin is none. */
  @Override
  public void end(int thread, int operation) {
    ReplayedThread replayed = replayed(thread);
    if (replayed.isLost() || !replayed.isIn(operation)) {
      return;
    }
    boolean isOver = false;
    while (!isOver) {
      isOver = replayed.execution().operation() == operation;
      leave(replayed);
    }
  }

  private void leave(ReplayedThread replayed) {
    replayed.advance();
    observer.end(replayed);
    replayed.leave();
  }

  @Override
  public void start(int thread, int child, int site) {
    ReplayedThread replayed = replayed(thread);
    replayed.advance();
    if (!replayed.isLost()) {
      observer.start(replayed, site);
    }
    hand(replayed, replayed(child));
  }

  /** Who has ended is in no operation any more. */
  @Override
  public void join(int thread, int child, int site) {
    ReplayedThread ended = replayed(child);
    while (ended.execution() != null && !ended.isLost()) {
      leave(ended);
    }
    ReplayedThread replayed = replayed(thread);
    replayed.advance();
    hand(ended, replayed);
    if (!replayed.isLost()) {
      observer.join(replayed, site);
    }
  }

  /** What one thread knows, another knows, too. */
  private static void hand(ReplayedThread from, ReplayedThread to) {
    to.clock().learn(from.clock().publish());
    to.published().learn(from.published().publish());
  }

  @Override
  public void edgeOut(int thread, int object, int site) {
    if (mode == DetectionMode.ALL) {
      ReplayedThread replayed = replayed(thread);
      gates.of(OBJECT, object).leave(replayed.clock().publish());
      publishedGates.of(OBJECT, object).leave(replayed.published().publish());
    }
  }

  @Override
  public void edgeIn(int thread, int object, int site) {
    if (mode == DetectionMode.ALL) {
      ReplayedThread replayed = replayed(thread);
      gates.of(OBJECT, object).pass(replayed.clock());
      publishedGates.of(OBJECT, object).pass(replayed.published());
    }
  }

  @Override
  public void lost(int thread, int count) {
    replayed(thread).lose();
  }
}
