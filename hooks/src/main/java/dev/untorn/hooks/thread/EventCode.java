package dev.untorn.hooks.thread;

/** The kinds of events, with the same numbers as in a trace. */
public final class EventCode {

  public static final int READ = 1;
  public static final int WRITE = 2;
  public static final int UPDATE = 3;

  /** Added to an access that is atomic and orders threads. */
  public static final int ATOMIC = 3;

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

  /** Several reads of one object as one event; detail: their number, at consecutive sites. */
  public static final int READS = 19;

  /** The number of bits for the kind, below the site. */
  static final int BITS = 5;

  private EventCode() {}

  public static int at(int kind, int site) {
    return kind | (site << BITS);
  }

  public static int of(int what) {
    return what & ((1 << BITS) - 1);
  }

  /** The site of an event, from its first word; 0 for none. */
  public static int site(int what) {
    return what >>> BITS;
  }
}
