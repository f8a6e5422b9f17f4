package dev.untorn.dynamic.walk;

import dev.untorn.dynamic.EventVisitor;
import dev.untorn.dynamic.clock.Gate;
import dev.untorn.dynamic.clock.Moment;
import java.util.ArrayList;
import java.util.List;

/** Follows all threads of a run, and tells somebody what they do. */
public final class Walk implements EventVisitor {

  private final Fields fields;
  private final Extent extent;
  private final Follower follower;
  private final PlaceTable places;
  private final Triples threads = new Triples();
  private final List<Walker> walkers = new ArrayList<>();
  private final Triples gateNumbers = new Triples();
  private final List<Gate> gates = new ArrayList<>();
  private final List<Gate> publishedGates = new ArrayList<>();

  /** What those knew who wrote atomic variables last, by place. */
  private final List<Moment> written = new ArrayList<>();

  private final LockTable table = new LockTable();
  private Walker last = new Walker(-1, Integer.MIN_VALUE, table);

  /**
   * @param places numbers the places for the follower
   * @param fields what is used at the sites of events
   */
  public Walk(PlaceTable places, Fields fields, Extent extent, Follower follower) {
    this.places = places;
    this.fields = fields;
    this.extent = extent;
    this.follower = follower;
  }

  /** Whether it does not matter who knows what of others. */
  boolean isTimeless() {
    return follower.isTimeless();
  }

  Walker walker(int thread) {
    if (last.number() != thread) {
      int index = threads.number(thread, 0, 0);
      if (index == walkers.size()) {
        walkers.add(new Walker(index, thread, table));
      }
      last = walkers.get(index);
    }
    return last;
  }

  @Override
  public void read(int thread, int object, int detail, int site) {
    access(thread, object, detail, site, Follower.READ);
  }

  @Override
  public void write(int thread, int object, int detail, int site) {
    access(thread, object, detail, site, Follower.WRITE);
  }

  @Override
  public void update(int thread, int object, int detail, int site) {
    access(thread, object, detail, site, Follower.READ | Follower.WRITE);
  }

  @Override
  public void atomicRead(int thread, int object, int detail, int site) {
    access(thread, object, detail, site, Follower.ATOMIC | Follower.READ);
  }

  @Override
  public void atomicWrite(int thread, int object, int detail, int site) {
    access(thread, object, detail, site, Follower.ATOMIC | Follower.WRITE);
  }

  @Override
  public void atomicUpdate(int thread, int object, int detail, int site) {
    access(thread, object, detail, site, Follower.ATOMIC | Follower.READ | Follower.WRITE);
  }

  /**
   * An atomic call is a region of its own: as if it took the monitor of its object, which is what
   * synchronized collections do, and what their users take to keep others out.
   */
  private void access(int thread, int object, int detail, int site, int kind) {
    Walker walker = walker(thread);
    if (walker.isLost()) {
      return;
    }
    int field = fields.at(site);
    int how = fields.isConditional(site) ? kind | Follower.CONDITIONAL : kind;
    int place = places.number(object, field, detail);
    int monitor = Locks.code(object, 0);
    if ((how & Follower.ATOMIC) == 0) {
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

  private void access(Walker walker, int place, int how, int site) {
    walker.advance();
    follower.access(walker, place, how, site);
  }

  /** Who reads an atomic variable knows what its writer did before. */
  private void publish(Walker walker, int place, int how) {
    if (extent == Extent.PAPER) {
      return;
    }
    while (written.size() <= place) {
      written.add(null);
    }
    Moment before = written.get(place);
    if ((how & Follower.READ) != 0 && before != null) {
      walker.published().learn(before);
    }
    if ((how & Follower.WRITE) != 0) {
      written.set(place, walker.published().tell());
    }
  }

  @Override
  public void acquire(int thread, int lock, int mode, int site) {
    Walker walker = walker(thread);
    int code = Locks.code(lock, mode);
    if (!walker.isLost() && !walker.isHeld(code)) {
      boolean isWaiting = walker.isWaiting(code, site) && fields.isInstruction(site);
      take(walker, code, site);
      if (isWaiting && extent == Extent.ALL) {
        follower.wake(walker);
      }
    }
  }

  private void take(Walker walker, int code, int site) {
    walker.advance();
    follower.acquire(walker, code, site);
    walker.take(code, site);
  }

  @Override
  public void release(int thread, int lock, int mode, int site) {
    Walker walker = walker(thread);
    int code = Locks.code(lock, mode);
    if (!walker.isLost() && walker.isHeld(code)) {
      giveUp(walker, code, site);
    }
  }

  private void giveUp(Walker walker, int code, int site) {
    walker.advance();
    follower.release(walker, code, site);
    walker.giveUp(code, site);
  }

  @Override
  public void begin(int thread, int operation) {
    Walker walker = walker(thread);
    if (!walker.isLost()) {
      walker.advance();
      walker.enter(operation);
      follower.begin(walker);
    }
  }

  /** Ends those in it, too; an end without a begin is none. */
  @Override
  public void end(int thread, int operation) {
    Walker walker = walker(thread);
    if (walker.isLost() || !walker.isIn(operation)) {
      return;
    }
    boolean isOver = false;
    while (!isOver) {
      isOver = walker.execution().operation() == operation;
      leave(walker);
    }
  }

  private void leave(Walker walker) {
    walker.advance();
    follower.end(walker);
    walker.leave();
  }

  @Override
  public void start(int thread, int child, int site) {
    Walker walker = walker(thread);
    walker.advance();
    if (!walker.isLost()) {
      follower.start(walker, site);
    }
    hand(walker, walker(child));
  }

  /** Who has ended is in no operation any more. */
  @Override
  public void join(int thread, int child, int site) {
    Walker ended = walker(child);
    while (ended.execution() != null && !ended.isLost()) {
      leave(ended);
    }
    Walker walker = walker(thread);
    walker.advance();
    hand(ended, walker);
    if (!walker.isLost()) {
      follower.join(walker, site);
    }
  }

  /** What one thread knows, another knows, too. */
  private static void hand(Walker from, Walker to) {
    to.clock().learn(from.clock().tell());
    to.published().learn(from.published().tell());
  }

  @Override
  public void edgeOut(int thread, int object, int site) {
    if (extent == Extent.ALL) {
      Walker walker = walker(thread);
      int gate = gate(object);
      gates.get(gate).leave(walker.clock().tell());
      publishedGates.get(gate).leave(walker.published().tell());
    }
  }

  @Override
  public void edgeIn(int thread, int object, int site) {
    if (extent == Extent.ALL) {
      Walker walker = walker(thread);
      int gate = gate(object);
      gates.get(gate).pass(walker.clock());
      publishedGates.get(gate).pass(walker.published());
    }
  }

  private int gate(int object) {
    int number = gateNumbers.number(object, 0, 0);
    if (number == gates.size()) {
      gates.add(new Gate());
      publishedGates.add(new Gate());
    }
    return number;
  }

  @Override
  public void lost(int thread, int count) {
    walker(thread).lose();
  }
}
