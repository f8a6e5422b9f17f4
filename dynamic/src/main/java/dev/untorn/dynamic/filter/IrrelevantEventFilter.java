package dev.untorn.dynamic.filter;

import dev.untorn.dynamic.collection.IdTable;
import dev.untorn.dynamic.collection.IntStack;
import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.event.SiteFields;
import java.util.HashMap;
import java.util.Map;

/** Drops accesses to irrelevant locations, thread-local locks, and operations with nothing else. */
public final class IrrelevantEventFilter implements EventHandler {

  /** Determines which locations are of interest. */
  public interface Interest {

    /** Whether an object may contain a location of interest; a fast check. */
    boolean isIn(int object);

    /** Whether all locations in an object are of interest if one is; a fast check. */
    boolean isAll(int object);

    /** Whether several threads use a location concurrently, and one of them writes it. */
    boolean isContended(int location);

    /** Whether only one thread uses a location. */
    boolean isAlone(int location);

    boolean isLockAlone(int lock);
  }

  private final Interest interest;
  private final IdTable locations;
  private final SiteFields fields;
  private final EventHandler next;

  /** By thread: the operations begun since the last event that was passed on. */
  private final Map<Integer, IntStack> waiting = new HashMap<>();

  private IntStack last;
  private int lastThread;

  public IrrelevantEventFilter(
      Interest interest, IdTable locations, SiteFields fields, EventHandler next) {
    this.interest = interest;
    this.locations = locations;
    this.fields = fields;
    this.next = next;
  }

  @Override
  public void event(EventKind kind, int thread, int target, int detail, int site) {
    boolean happens =
        switch (kind) {
          case READ, WRITE, UPDATE -> isWanted(target, detail, site);
          case ATOMIC_READ, ATOMIC_WRITE, ATOMIC_UPDATE -> isAtomicWanted(target, detail, site);
          case ACQUIRE, RELEASE -> !interest.isLockAlone(target);
          case END -> !waiting(thread).pop(target);
          case BEGIN -> {
            waiting(thread).push(target);
            yield false;
          }
          case JOIN -> {
            // A thread that has ended is in no operation.
            waiting(target).clear();
            next.event(kind, thread, target, detail, site);
            yield false;
          }
          case START, EDGE_OUT, EDGE_IN, LOST -> {
            next.event(kind, thread, target, detail, site);
            yield false;
          }
          case THREAD_BEGIN, THREAD_END, ESCAPE -> false;
        };
    if (happens) {
      IntStack begun = waiting(thread);
      if (!begun.isEmpty()) {
        begun.forEach(operation -> next.event(EventKind.BEGIN, thread, operation, 0, 0));
        begun.clear();
      }
      next.event(kind, thread, target, detail, site);
    }
  }

  private IntStack waiting(int thread) {
    if (last == null || lastThread != thread) {
      last = waiting.computeIfAbsent(thread, key -> new IntStack());
      lastThread = thread;
    }
    return last;
  }

  private boolean isWanted(int object, int detail, int site) {
    return interest.isIn(object)
        && (interest.isAll(object)
            || interest.isContended(locations.number(object, fields.at(site), detail)));
  }

  /** Atomic accesses order threads, and an object without a field may be a shared lock. */
  private boolean isAtomicWanted(int object, int detail, int site) {
    int field = fields.at(site);
    return !interest.isAlone(locations.number(object, field, detail))
        || (field == 0 && !interest.isLockAlone(object));
  }
}
