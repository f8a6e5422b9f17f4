package dev.untorn.benchmarks.same;

import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/** Commons Pool: threads borrow and return more often than there are objects. */
final class PoolWorkload {

  private static final int OBJECTS = 3;
  private static final int MOST_MILLIS = 100;

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
    pool.setMaxWait(MOST_MILLIS);
    Workloads.inParallel(
        8,
        part -> {
          for (int i = 0; i < size; i++) {
            int[] borrowed = borrow(pool);
            borrowed[0]++;
            used.incrementAndGet();
            pool.returnObject(borrowed);
          }
        });
    int counted = 0;
    while (pool.getNumIdle() > 0) {
      counted += borrow(pool)[0];
    }
    return used + " used, " + counted + " counted, " + (pool.getNumActive() <= OBJECTS);
  }

  /** The pool sometimes forgets a thread that waits, so that it would wait forever. */
  private static int[] borrow(GenericObjectPool pool) throws Exception {
    while (true) {
      try {
        return (int[]) pool.borrowObject();
      } catch (NoSuchElementException e) {
        // It has waited long enough to ask again.
      }
    }
  }
}
