package dev.untorn.benchmarks.same;

import java.util.concurrent.atomic.AtomicInteger;
import org.mockito.Mockito;

/** Mockito: a final class is mocked, which changes classes that have hooks already. */
final class MockWorkload {

  private MockWorkload() {}

  /** A class that can only be mocked by changing it. */
  static final class Till {
    private int amount;

    synchronized int add(int more) {
      amount += more;
      return amount;
    }
  }

  static String run(int size) throws Exception {
    Till real = new Till();
    real.add(1);
    Till mock = Mockito.mock(Till.class);
    Mockito.when(mock.add(Mockito.anyInt())).thenReturn(7);
    AtomicInteger sum = new AtomicInteger();
    Workloads.inParallel(
        4,
        part -> {
          for (int i = 0; i < size; i++) {
            sum.addAndGet(mock.add(i));
            real.add(1);
          }
        });
    Mockito.verify(mock, Mockito.times(4 * size)).add(Mockito.anyInt());
    return sum + " mocked, " + real.add(0) + " real";
  }
}
