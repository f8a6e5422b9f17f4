package dev.untorn.dynamic.order;

/**
 * An interval of a thread in which it is at neither end of a happens-before edge.
 *
 * @param thread its number among all threads, from 0
 * @param number different for different moments of a thread; not 0
 * @param time grows when others are told of what the thread did
 * @param known the last time of each thread that is certainly over
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
