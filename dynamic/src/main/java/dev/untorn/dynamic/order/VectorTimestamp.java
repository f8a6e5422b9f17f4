package dev.untorn.dynamic.order;

import java.util.Arrays;

/** An interval of a thread in which it is at neither end of a happens-before edge. */
public final class VectorTimestamp {

  private final int thread;
  private final int number;
  private final int time;

  /** The last time of each other thread that is certainly over; threads beyond the end are new. */
  private final int[] known;

  private VectorTimestamp(int thread, int number, int time, int[] known) {
    this.thread = thread;
    this.number = number;
    this.time = time;
    this.known = known;
  }

  static VectorTimestamp first(int thread, int number) {
    return new VectorTimestamp(thread, number, 1, new int[0]);
  }

  /** The number of the thread among all threads, from 0. */
  public int thread() {
    return thread;
  }

  /** Different for different moments of a thread; not 0. */
  public int number() {
    return number;
  }

  /** Whether what another thread did at this moment is over at the other moment in every order. */
  public boolean isBefore(VectorTimestamp other) {
    return thread < other.known.length && time <= other.known[thread];
  }

  /** Whether the same clock shows it at that time or later: all that was over then is over. */
  public boolean isSinceThen(VectorTimestamp earlier) {
    return thread == earlier.thread && (number - earlier.number) % 2 == 0;
  }

  /** The next moment of the same thread. */
  VectorTimestamp next() {
    return new VectorTimestamp(thread, number + 2, time + 1, known);
  }

  /** The moment after all that is over at another one, and that one itself. */
  VectorTimestamp after(VectorTimestamp other) {
    if (other.thread == thread || (other.isBefore(this) && covers(other.known))) {
      return this;
    }
    int length = Math.max(Math.max(known.length, other.known.length), other.thread + 1);
    int[] all = Arrays.copyOf(known, length);
    for (int i = 0; i < other.known.length; i++) {
      all[i] = Math.max(all[i], other.known[i]);
    }
    all[other.thread] = Math.max(all[other.thread], other.time);
    return new VectorTimestamp(thread, number + 2, time, all);
  }

  private boolean covers(int[] others) {
    for (int i = 0; i < others.length; i++) {
      if (i != thread && others[i] > (i < known.length ? known[i] : 0)) {
        return false;
      }
    }
    return true;
  }
}
