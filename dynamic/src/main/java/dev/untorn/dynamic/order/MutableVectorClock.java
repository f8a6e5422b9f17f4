package dev.untorn.dynamic.order;

import java.util.Arrays;

/**
 * What somebody knows of the times of all threads, as a {@link VectorClock}, but so that it changes
 * in place as long as there are few threads.
 */
final class MutableVectorClock {

  /** The times of the first threads, as far as there are any. */
  private int[] near = new int[4];

  /** The times of all others; those of the first threads do not count. */
  private VectorClock far = VectorClock.ZERO;

  boolean knows(int thread, int time) {
    return time <= get(thread);
  }

  private int get(int thread) {
    return thread < near.length ? near[thread] : thread < VectorClock.WIDTH ? 0 : far.get(thread);
  }

  void learn(int thread, int time) {
    if (time <= get(thread)) {
      return;
    }
    if (thread < VectorClock.WIDTH) {
      makeRoom(thread + 1);
      near[thread] = time;
    } else {
      far = far.with(thread, time);
    }
  }

  void learn(MutableVectorClock more) {
    makeRoom(more.near.length);
    for (int i = 0; i < more.near.length; i++) {
      near[i] = Math.max(near[i], more.near[i]);
    }
    far = far.join(more.far);
  }

  void learn(VectorClock more) {
    makeRoom(VectorClock.WIDTH);
    for (int i = 0; i < near.length; i++) {
      near[i] = Math.max(near[i], more.get(i));
    }
    far = more.isFlat() ? far : far.join(more);
  }

  /** Becomes the same as others. */
  void set(MutableVectorClock others) {
    makeRoom(others.near.length);
    System.arraycopy(others.near, 0, near, 0, others.near.length);
    Arrays.fill(near, others.near.length, near.length, 0);
    if (far != others.far) {
      far = others.far;
    }
  }

  private void makeRoom(int threads) {
    if (threads > near.length) {
      near = Arrays.copyOf(near, Math.max(threads, 2 * near.length));
    }
  }

  /** The same as something that never changes. */
  VectorClock clock() {
    return far.withFirst(near);
  }
}
