package dev.untorn.analysis.pattern;

/**
 * Where code really takes a lock and gives it up again.
 *
 * @param method whose code it is
 * @param begin the instruction that takes the lock, {@link dev.untorn.bytecode.locks.Hold#ENTRY}
 *     for a synchronized method
 * @param isCall whether it is one call of an atomic library operation
 */
record Acquisition(int method, int begin, boolean isCall) implements Comparable<Acquisition> {

  @Override
  public int compareTo(Acquisition other) {
    int order = Integer.compare(method, other.method);
    return order != 0 ? order : Integer.compare(begin, other.begin);
  }

  /** The one that comes first in the program, so that who is asked first does not matter. */
  static Acquisition first(Acquisition one, Acquisition other) {
    return one.compareTo(other) <= 0 ? one : other;
  }
}
