package dev.untorn.hooks.shadow;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;

/** Access to fields by offset, without reflection, which would load classes. */
public final class RawMemory {

  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  /** The types of the array constants in {@link Unsafe} changed in Java 25. */
  private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);

  private RawMemory() {}

  public static long offset(Class<?> type, String field) {
    return UNSAFE.objectFieldOffset(type, field);
  }

  public static long offsetOfStatic(Class<?> type, String field) {
    try {
      return UNSAFE.staticFieldOffset(type.getDeclaredField(field));
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Increments a static long, and returns the new value. */
  public static long next(Class<?> type, long offset) {
    return UNSAFE.getAndAddLong(type, offset, 1) + 1;
  }

  @ForceInline
  public static long number(Object object, long offset) {
    return UNSAFE.getLong(object, offset);
  }

  @ForceInline
  public static Object reference(Object object, long offset) {
    return UNSAFE.getReference(object, offset);
  }

  /** Sets an element that is 0; returns whether it has the value afterwards. */
  static boolean claim(int[] array, int index, int value) {
    return ELEMENTS.compareAndSet(array, index, 0, value) || array[index] == value;
  }

  public static void setReference(Object object, long offset, Object value) {
    UNSAFE.putReferenceRelease(object, offset, value);
  }
}
