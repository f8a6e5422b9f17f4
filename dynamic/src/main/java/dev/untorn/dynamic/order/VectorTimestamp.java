package dev.untorn.dynamic.order;

/**
 * An interval of a thread between happens-before edges: its number (not 0), its time, which grows
 * when it is published, and the last time of each thread that happens before it.
 */
public record VectorTimestamp(int thread, int number, int time, VectorClock known) {

  /** Whether this moment happens before that of another thread. */
  public boolean isBefore(VectorTimestamp other) {
    return other.known.knows(thread, time);
  }

  /** Whether both moments are of one clock of a thread, so that the earlier one happens before. */
  public boolean isSinceThen(VectorTimestamp earlier) {
    return thread == earlier.thread && (number - earlier.number) % 2 == 0;
  }
}
