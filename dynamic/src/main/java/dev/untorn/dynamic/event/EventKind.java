package dev.untorn.dynamic.event;

/**
 * The kinds of events in a run. An event has a thread, a site, and a target and a detail that
 * depend on the kind. What no other thread can observe is not an event.
 */
public enum EventKind {
  /** A read of a variable. Target: the object, 0 for a static field. Detail: the array index. */
  READ(Code.READ),
  /** A write of a variable; target and detail as for a read. */
  WRITE(Code.WRITE),
  /** A read and a write of a variable in one step. */
  UPDATE(Code.UPDATE),
  /** An atomic read that synchronizes, such as that of a volatile field. */
  ATOMIC_READ(Code.ATOMIC_READ),
  /** An atomic write that synchronizes. */
  ATOMIC_WRITE(Code.ATOMIC_WRITE),
  /** An atomic read and write in one step that synchronizes. */
  ATOMIC_UPDATE(Code.ATOMIC_UPDATE),
  /** A lock is acquired. Target: the lock. Detail: 1 for shared mode, otherwise 0. */
  ACQUIRE(Code.ACQUIRE),
  /** A lock is released; target and detail as for the acquire. */
  RELEASE(Code.RELEASE),
  /** An operation begins. Target: the operation. */
  BEGIN(Code.BEGIN),
  /** An operation ends. Target: the operation. Detail: 1 if it ended by an exception. */
  END(Code.END),
  /** Another thread is started. Target: that thread. */
  START(Code.START),
  /** The thread has waited for the end of another one. Target: that thread. */
  JOIN(Code.JOIN),
  /** The thread's events so far happen before later edges into the same target. */
  EDGE_OUT(Code.EDGE_OUT),
  /** Events before earlier edges out of the same target happen before this. */
  EDGE_IN(Code.EDGE_IN),
  /** A thread begins. Target: the thread. */
  THREAD_BEGIN(Code.THREAD_BEGIN),
  /** A thread ends. Target: the thread. */
  THREAD_END(Code.THREAD_END),
  /** The target becomes visible to other threads. Detail: its type. */
  ESCAPE(Code.ESCAPE),
  /** Events of the thread are missing here. Target: how many. Not recorded as an event. */
  LOST(Code.LOST);

  /** The codes of the kinds, in traces and from the hooks. */
  public static final class Code {

    public static final int READ = 1;
    public static final int WRITE = 2;
    public static final int UPDATE = 3;
    public static final int ATOMIC_READ = 4;
    public static final int ATOMIC_WRITE = 5;
    public static final int ATOMIC_UPDATE = 6;
    public static final int ACQUIRE = 7;
    public static final int RELEASE = 8;
    public static final int BEGIN = 9;
    public static final int END = 10;
    public static final int START = 11;
    public static final int JOIN = 12;
    public static final int EDGE_OUT = 13;
    public static final int EDGE_IN = 14;
    public static final int THREAD_BEGIN = 15;
    public static final int THREAD_END = 16;
    public static final int ESCAPE = 17;
    public static final int LOST = 18;

    /** Several reads of one object as one event; detail: their number, at consecutive sites. */
    public static final int READS = 19;

    private Code() {}
  }

  public static final int BITS = 5;

  public static final int MASK = (1 << BITS) - 1;

  private static final EventKind[] BY_CODE = new EventKind[MASK + 1];

  static {
    for (EventKind kind : values()) {
      BY_CODE[kind.code] = kind;
    }
  }

  private final int code;

  EventKind(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }

  /** The kind with this code, or null. */
  public static EventKind of(int code) {
    return BY_CODE[code & MASK];
  }
}
