package dev.untorn.dynamic.detect;

import dev.untorn.dynamic.event.EventKind;

/**
 * What an on-line detector knows of one thread; takes the events of that thread in their order.
 *
 * <p>Monitors of different threads are called at the same time, each by its own thread. By default
 * nothing is made of an event. {@link EventKind} explains the arguments.
 */
public abstract class ThreadMonitor {

  private long events;

  /** Counts events of the thread; only that thread writes the number. */
  public final void count(int more) {
    events += more;
  }

  /** How many events were counted. */
  public final long events() {
    return events;
  }

  /**
   * Passes an event to the method for its kind.
   *
   * @param code the code of the kind, see {@link EventKind.Code}
   */
  public void event(int code, int target, int detail, int site) {
    switch (code) {
      case EventKind.Code.READ -> read(target, detail, site);
      case EventKind.Code.READS -> reads(target, site, detail);
      case EventKind.Code.WRITE -> write(target, detail, site);
      case EventKind.Code.UPDATE -> update(target, detail, site);
      case EventKind.Code.ATOMIC_READ -> atomicRead(target, detail, site);
      case EventKind.Code.ATOMIC_WRITE -> atomicWrite(target, detail, site);
      case EventKind.Code.ATOMIC_UPDATE -> atomicUpdate(target, detail, site);
      case EventKind.Code.ACQUIRE -> acquire(target, detail, site);
      case EventKind.Code.RELEASE -> release(target, detail, site);
      case EventKind.Code.BEGIN -> begin(target);
      case EventKind.Code.END -> end(target);
      case EventKind.Code.START -> start(target, site);
      case EventKind.Code.JOIN -> join(target, site);
      case EventKind.Code.EDGE_OUT -> edgeOut(target, site);
      case EventKind.Code.EDGE_IN -> edgeIn(target, site);
      case EventKind.Code.THREAD_BEGIN -> threadBegin();
      case EventKind.Code.THREAD_END -> threadEnd();
      default -> {
        // That an object escapes matters to nobody but those who access it.
      }
    }
  }

  public void read(int object, int detail, int site) {}

  /** Several fields of an object are read, at consecutive sites. */
  public void reads(int object, int firstSite, int count) {
    for (int site = firstSite; site < firstSite + count; site++) {
      read(object, 0, site);
    }
  }

  public void write(int object, int detail, int site) {}

  /** A read and a write in one step. */
  public void update(int object, int detail, int site) {}

  public void atomicRead(int object, int detail, int site) {}

  public void atomicWrite(int object, int detail, int site) {}

  public void atomicUpdate(int object, int detail, int site) {}

  /**
   * A lock is acquired that the thread did not hold.
   *
   * @param mode 1 if others may hold it in the same way, otherwise 0
   */
  public void acquire(int lock, int mode, int site) {}

  public void release(int lock, int mode, int site) {}

  public void begin(int operation) {}

  public void end(int operation) {}

  public void start(int child, int site) {}

  public void join(int child, int site) {}

  /** All that the thread did happens before later edges into the same object. */
  public void edgeOut(int object, int site) {}

  /** All that is before earlier edges out of the same object happens before this. */
  public void edgeIn(int object, int site) {}

  public void threadBegin() {}

  public void threadEnd() {}
}
