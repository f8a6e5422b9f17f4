package dev.untorn.agent.instrument;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Fields and elements that are accessed through handles and updaters, and directly. */
@SuppressWarnings({"UnusedVariable", "NonAtomicVolatileUpdate"}) // Read by others, in the story.
final class HandlePrograms {

  private static final VarHandle COUNT;
  private static final VarHandle TOTAL;
  private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(long[].class);
  private static final AtomicIntegerFieldUpdater<HandlePrograms> LEVEL =
      AtomicIntegerFieldUpdater.newUpdater(HandlePrograms.class, "level");
  private static final AtomicReferenceFieldUpdater<HandlePrograms, String> LABEL =
      AtomicReferenceFieldUpdater.newUpdater(HandlePrograms.class, String.class, "label");

  private static HandlePrograms shared;
  private static long[] numbers;
  private static int total;

  private int count;
  private volatile int level;
  private volatile String label = "";

  static {
    try {
      COUNT = MethodHandles.lookup().findVarHandle(HandlePrograms.class, "count", int.class);
      TOTAL = MethodHandles.lookup().findStaticVarHandle(HandlePrograms.class, "total", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private HandlePrograms() {}

  static void field() {
    HandlePrograms one = new HandlePrograms();
    shared = one;
    COUNT.setVolatile(one, one.count + 1);
    boolean done = COUNT.compareAndSet(one, 1, 2);
    one.count += done ? (int) COUNT.getAcquire(one) : 0;
  }

  static void staticField() {
    TOTAL.getAndAdd(3);
    total += (int) TOTAL.getVolatile();
  }

  static void element() {
    long[] all = new long[4];
    numbers = all;
    ELEMENTS.setVolatile(all, 2, 5L);
    all[2] += (long) ELEMENTS.getVolatile(all, 2);
  }

  static void updater() {
    HandlePrograms one = new HandlePrograms();
    shared = one;
    LEVEL.incrementAndGet(one);
    LABEL.compareAndSet(one, "", "new");
    one.label = one.level == 1 ? "one" : "other";
  }
}
