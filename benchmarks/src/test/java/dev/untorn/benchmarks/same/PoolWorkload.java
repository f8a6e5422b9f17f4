package dev.untorn.benchmarks.same;

import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/**
 * Commons Pool: threads borrow and return. There is more than enough for all: this version of the
 * pool sometimes forgets who waits, and loses what it was about to give.
 */
final class PoolWorkload {

  private static final int OBJECTS = 16;

  private PoolWorkload() {}

  static String run(int size) throws Exception {
    AtomicInteger used = new AtomicInteger();
    GenericObjectPool pool =
        new GenericObjectPool(
            new BasePoolableObjectFactory() {
              @Override
              public Object makeObject() {
                return new int[1];
              }
            },
            OBJECTS);
    pool.setMaxIdle(OBJECTS);
    Workloads.inParallel(
        8,
        part -> {
          for (int i = 0; i < size; i++) {
            int[] borrowed = (int[]) pool.borrowObject();
            borrowed[0]++;
            used.incrementAndGet();
            pool.returnObject(borrowed);
          }
        });
    int counted = 0;
    while (pool.getNumIdle() > 0) {
      counted += ((int[]) pool.borrowObject())[0];
    }
    return used + " used, " + counted + " counted, " + (pool.getNumActive() <= OBJECTS);
  }
}
