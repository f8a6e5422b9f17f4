package dev.untorn.dynamic.replay;

import static dev.untorn.dynamic.event.AccessBits.ATOMIC;
import static dev.untorn.dynamic.event.AccessBits.CONDITIONAL;
import static dev.untorn.dynamic.event.AccessBits.READ;
import static dev.untorn.dynamic.event.AccessBits.WRITE;

import dev.untorn.dynamic.collection.IdTable;
import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.event.SiteFields;
import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.lockset.LockIdSet.Table;
import dev.untorn.dynamic.order.SyncClocks;
import dev.untorn.dynamic.order.VectorClock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Replays all threads of a run, and notifies an observer. */
public final class ThreadReplay implements EventHandler {

  private final SiteFields fields;
  private final DetectionMode mode;
  private final ReplayObserver observer;
  private final IdTable locations;
  private final IdTable indices;
  private final Map<Integer, ReplayedThread> threads = new HashMap<>();
  private final SyncClocks gates = new SyncClocks();
  private final SyncClocks publishedGates = new SyncClocks();

  /** The clocks of the last writers of atomic variables, by location. */
  private final List<VectorClock> written = new ArrayList<>();

  private final Table table = new Table();
  private ReplayedThread last = new ReplayedThread(-1, Integer.MIN_VALUE, table);

  /** All replays of a run have the same tables, for the numbers of locations and of threads. */
  public ThreadReplay(
      IdTable locations,
      IdTable indices,
      SiteFields fields,
      DetectionMode mode,
      ReplayObserver observer) {
    this.locations = locations;
    this.indices = indices;
    this.fields = fields;
    this.mode = mode;
    this.observer = observer;
  }

  /** Whether repeated transactions add nothing, see {@link ReplayObserver#isTimeless}. */
  public boolean isTimeless() {
    return observer.isTimeless();
  }

  public ReplayedThread replayed(int thread) {
    if (last.number() != thread) {
      last =
          threads.computeIfAbsent(
              thread, number -> new ReplayedThread(indices.number(number, 0, 0), number, table));
    }
    return last;
  }

  @Override
  public void event(EventKind kind, int thread, int target, int detail, int site) {
    ReplayedThread replayed = replayed(thread);
    switch (kind) {
      case START -> start(replayed, replayed(target));
      case JOIN -> join(replayed, replayed(target));
      case EDGE_OUT -> edgeOut(replayed, target);
      case EDGE_IN -> edgeIn(replayed, target);
      case LOST -> replayed.lost = true;
      default -> {
        if (!replayed.lost) {
          step(kind, replayed, target, detail, site);
        }
      }
    }
  }

  /** Handles an event of a thread of which nothing is missing. */
  private void step(EventKind kind, ReplayedThread replayed, int target, int detail, int site) {
    switch (kind) {
      case READ, WRITE, UPDATE, ATOMIC_READ, ATOMIC_WRITE, ATOMIC_UPDATE -> {
        if (mode == DetectionMode.PAPER && fields.isLibraryCall(site)) {
          return;
        }
        int conditional = fields.isConditional(site) ? CONDITIONAL : 0;
        access(replayed, target, detail, site, AccessBits.of(kind.code()) | conditional);
      }
      case ACQUIRE -> acquire(replayed, LockIdSet.code(target, detail), site);
      case RELEASE -> release(replayed, LockIdSet.code(target, detail), site);
      case BEGIN -> {
        replayed.advance();
        replayed.enter(target);
        observer.begin(replayed);
      }
      case END -> end(replayed, target);
      default -> {
        // Irrelevant for the replay.
      }
    }
  }

  /** Treats an atomic call as if it held its object's monitor, as synchronized collections do. */
  private void access(ReplayedThread replayed, int object, int detail, int site, int how) {
    int field = fields.at(site);
    int location = locations.number(object, field, detail);
    int monitor = LockIdSet.code(object, 0);
    if ((how & ATOMIC) == 0) {
      access(replayed, location, how, site);
    } else if (field != 0 || replayed.hold().contains(monitor)) {
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

  /** Orders reads of an atomic variable after its writes. */
  private void publish(ReplayedThread replayed, int location, int how) {
    if (mode == DetectionMode.PAPER) {
      return;
    }
    while (written.size() <= location) {
      written.add(null);
    }
    VectorClock before = written.get(location);
    if ((how & READ) != 0 && before != null) {
      replayed.published.learn(before);
    }
    if ((how & WRITE) != 0) {
      written.set(location, replayed.published.publish());
    }
  }

  private void acquire(ReplayedThread replayed, int code, int site) {
    if (!replayed.hold().contains(code)) {
      boolean isWaiting = replayed.isWaiting(code, site) && fields.isInstruction(site);
      take(replayed, code, site);
      if (isWaiting && mode == DetectionMode.ALL) {
        observer.wake(replayed);
      }
    }
  }

  private void take(ReplayedThread replayed, int code, int site) {
    replayed.advance();
    observer.acquire(replayed, code, site);
    replayed.take(code, site);
  }

  private void release(ReplayedThread replayed, int code, int site) {
    if (replayed.hold().contains(code)) {
      giveUp(replayed, code, site);
    }
  }

  private void giveUp(ReplayedThread replayed, int code, int site) {
    replayed.advance();
    observer.release(replayed, code, site);
    replayed.giveUp(code, site);
  }

  /** Ends the operation and all operations nested in it; ignores an end without a begin. */
  private void end(ReplayedThread replayed, int operation) {
    if (replayed.isIn(operation)) {
      while (replayed.execution().operation() != operation) {
        leave(replayed);
      }
      leave(replayed);
    }
  }

  private void leave(ReplayedThread replayed) {
    replayed.advance();
    observer.end(replayed);
    replayed.leave();
  }

  private static void start(ReplayedThread replayed, ReplayedThread child) {
    replayed.advance();
    hand(replayed, child);
  }

  /** Ends all operations of a thread that has ended. */
  private void join(ReplayedThread replayed, ReplayedThread ended) {
    while (ended.execution() != null && !ended.lost) {
      leave(ended);
    }
    replayed.advance();
    hand(ended, replayed);
  }

  /** Adds a happens-before edge from one thread to another. */
  private static void hand(ReplayedThread from, ReplayedThread to) {
    to.clock.learn(from.clock.publish());
    to.published.learn(from.published.publish());
  }

  private void edgeOut(ReplayedThread replayed, int object) {
    if (mode == DetectionMode.ALL) {
      gates.leave(object, replayed.clock);
      publishedGates.leave(object, replayed.published);
    }
  }

  private void edgeIn(ReplayedThread replayed, int object) {
    if (mode == DetectionMode.ALL) {
      gates.pass(object, replayed.clock);
      publishedGates.pass(object, replayed.published);
    }
  }
}
