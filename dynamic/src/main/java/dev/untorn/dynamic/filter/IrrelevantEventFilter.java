package dev.untorn.dynamic.filter;

import dev.untorn.dynamic.collection.IdTable;
import dev.untorn.dynamic.collection.IntStack;
import dev.untorn.dynamic.event.EventVisitor;
import dev.untorn.dynamic.event.LocationTable;
import dev.untorn.dynamic.event.SiteFields;
import java.util.ArrayList;
import java.util.List;

/**
 * Leaves out what makes no difference to a rule: uses of locations that are of no interest, locks
 * that only one thread takes, and operations in which nothing else happens.
 */
public final class IrrelevantEventFilter implements EventVisitor {

  /** Knows which locations are of interest. */
  public interface Interest {

    /** Whether there can be a place of interest in an object; a quick answer. */
    boolean isIn(int object);

    /** Whether all locations in an object are of interest, if one is; a quick answer. */
    boolean isAll(int object);

    /** Whether others can do harm at a location. */
    boolean isAt(int location);

    /** Whether no other thread ever uses a location. */
    boolean isAlone(int location);

    /** Whether no other thread ever takes a lock. */
    boolean isLockAlone(int lock);
  }

  private final Interest interest;
  private final LocationTable locations;
  private final SiteFields fields;
  private final EventVisitor next;

  private final IdTable threads = new IdTable();

  /** By thread: the operations that have begun since something happened. */
  private final List<IntStack> waiting = new ArrayList<>();

  private IntStack last;
  private int lastThread;

  /**
   * @param next takes what is left
   */
  public IrrelevantEventFilter(
      Interest interest, LocationTable locations, SiteFields fields, EventVisitor next) {
    this.interest = interest;
    this.locations = locations;
    this.fields = fields;
    this.next = next;
  }

  private IntStack waiting(int thread) {
    if (last == null || lastThread != thread) {
      int index = threads.number(thread, 0, 0);
      if (index == waiting.size()) {
        waiting.add(new IntStack());
      }
      last = waiting.get(index);
      lastThread = thread;
    }
    return last;
  }

  /** Something happens in the operations that have begun. */
  private EventVisitor at(int thread) {
    IntStack operations = waiting(thread);
    if (!operations.isEmpty()) {
      operations.forEach(operation -> next.begin(thread, operation));
      operations.clear();
    }
    return next;
  }

  private boolean isWanted(int object, int detail, int site) {
    return interest.isIn(object)
        && (interest.isAll(object)
            || interest.isAt(locations.number(object, fields.at(site), detail)));
  }

  /** Who uses an atomic variable learns from others, and what has no field has a monitor. */
  private boolean isAtomicWanted(int object, int detail, int site) {
    int field = fields.at(site);
    return !interest.isAlone(locations.number(object, field, detail))
        || (field == 0 && !interest.isLockAlone(object));
  }

  @Override
  public void read(int thread, int object, int detail, int site) {
    if (isWanted(object, detail, site)) {
      at(thread).read(thread, object, detail, site);
    }
  }

  @Override
  public void write(int thread, int object, int detail, int site) {
    if (isWanted(object, detail, site)) {
      at(thread).write(thread, object, detail, site);
    }
  }

  @Override
  public void update(int thread, int object, int detail, int site) {
    if (isWanted(object, detail, site)) {
      at(thread).update(thread, object, detail, site);
    }
  }

  @Override
  public void atomicRead(int thread, int object, int detail, int site) {
    if (isAtomicWanted(object, detail, site)) {
      at(thread).atomicRead(thread, object, detail, site);
    }
  }

  @Override
  public void atomicWrite(int thread, int object, int detail, int site) {
    if (isAtomicWanted(object, detail, site)) {
      at(thread).atomicWrite(thread, object, detail, site);
    }
  }

  @Override
  public void atomicUpdate(int thread, int object, int detail, int site) {
    if (isAtomicWanted(object, detail, site)) {
      at(thread).atomicUpdate(thread, object, detail, site);
    }
  }

  @Override
  public void acquire(int thread, int lock, int mode, int site) {
    if (!interest.isLockAlone(lock)) {
      at(thread).acquire(thread, lock, mode, site);
    }
  }

  @Override
  public void release(int thread, int lock, int mode, int site) {
    if (!interest.isLockAlone(lock)) {
      at(thread).release(thread, lock, mode, site);
    }
  }

  @Override
  public void begin(int thread, int operation) {
    waiting(thread).push(operation);
  }

  @Override
  public void end(int thread, int operation) {
    if (!waiting(thread).pop(operation)) {
      at(thread).end(thread, operation);
    }
  }

  @Override
  public void start(int thread, int child, int site) {
    next.start(thread, child, site);
  }

  /** Who has ended is in no operation any more. */
  @Override
  public void join(int thread, int child, int site) {
    waiting(child).clear();
    next.join(thread, child, site);
  }

  @Override
  public void edgeOut(int thread, int object, int site) {
    next.edgeOut(thread, object, site);
  }

  @Override
  public void edgeIn(int thread, int object, int site) {
    next.edgeIn(thread, object, site);
  }

  @Override
  public void lost(int thread, int count) {
    next.lost(thread, count);
  }
}
