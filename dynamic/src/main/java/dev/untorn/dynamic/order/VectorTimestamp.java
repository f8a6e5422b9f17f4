package dev.untorn.dynamic.order;

/**
 * An interval of a thread between happens-before edges: its number (not 0), its time, which grows
 * when others learn of it, and the last time of each thread that is certainly over.
 */
public record VectorTimestamp(int thread, int number, int time, VectorClock known) {

  /** Whether what another thread did at this moment is over at the other moment in every order. */
  public boolean isBefore(VectorTimestamp other) {
    return other.known.knows(thread, time);
  }

  /** Whether the same clock shows it at that time or later: all that was over then is over. */
  public boolean isSinceThen(VectorTimestamp earlier) {
    return thread == earlier.thread && (number - earlier.number) % 2 == 0;
  }
}
