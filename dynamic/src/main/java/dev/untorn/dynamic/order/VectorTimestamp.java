package dev.untorn.dynamic.order;

/**
 * The vector timestamp of the events of a thread between two of its happens-before edges.
 *
 * @param number identifies the timestamp within the thread; never 0
 * @param time the thread's own component, incremented at each release
 * @param known the components of the other threads
 */
public record VectorTimestamp(int thread, int number, int time, VectorClock known) {

  /** Whether the events happen before those of another thread. */
  public boolean isBefore(VectorTimestamp other) {
    return other.known.knows(thread, time);
  }

  /** Whether both come from one clock of one thread: its two clocks have odd and even numbers. */
  public boolean isSinceThen(VectorTimestamp earlier) {
    return thread == earlier.thread && (number - earlier.number) % 2 == 0;
  }
}
