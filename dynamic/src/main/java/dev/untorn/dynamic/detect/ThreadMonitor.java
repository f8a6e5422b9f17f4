package dev.untorn.dynamic.detect;

import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.dynamic.event.EventKind;

/**
 * The state of an online detector for one thread, whose events it handles in order; monitors of
 * different threads run concurrently. {@link EventKind} explains the arguments.
 */
public abstract class ThreadMonitor {

  private long events;

  /** Counts events of the thread; only that thread writes the number. */
  public final void count(int more) {
    events += more;
  }

  public final long events() {
    return events;
  }

  public void event(int code, int target, int detail, int site) {
    if (code <= EventKind.Code.ATOMIC_UPDATE) {
      access(AccessBits.of(code), target, detail, site);
      return;
    }
    switch (code) {
      case EventKind.Code.READS -> reads(target, site, detail);
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
      case EventKind.Code.ESCAPE -> escape(target);
      default -> {
        // Lost events are ignored.
      }
    }
  }

  /** Handles a read, a write, or both in one step; see {@link AccessBits}. */
  public void access(int how, int object, int detail, int site) {}

  /** Handles reads of several fields of an object, at consecutive sites. */
  public void reads(int object, int firstSite, int count) {
    for (int site = firstSite; site < firstSite + count; site++) {
      access(AccessBits.READ, object, 0, site);
    }
  }

  /** The bit in the mode of a reentrant acquire or release, which is reported only on request. */
  public static final int REENTRANT = 2;

  /** Handles an acquire; mode 1 is shared, 0 exclusive, see also {@link #REENTRANT}. */
  public void acquire(int lock, int mode, int site) {}

  public void release(int lock, int mode, int site) {}

  public void begin(int operation) {}

  public void end(int operation) {}

  public void start(int child, int site) {}

  public void join(int child, int site) {}

  /** Handles an object of the thread that becomes visible to others. */
  public void escape(int object) {}

  /** Handles an edge: all that the thread did happens before later edges into the object. */
  public void edgeOut(int object, int site) {}

  /** Handles an edge: all before earlier edges out of the object happens before this. */
  public void edgeIn(int object, int site) {}

  public void threadBegin() {}

  public void threadEnd() {}
}
