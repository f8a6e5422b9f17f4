package dev.untorn.agent.instrument;

import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Programs that call methods by references. */
final class ReferencePrograms {

  private static final Map<String, Integer> SHARED = new HashMap<>();

  private ReferencePrograms() {}

  static boolean library() {
    BiFunction<String, Integer, Integer> bound = SHARED::put;
    Function<Map<String, Integer>, Integer> unbound = Map::size;
    return bound.apply("one", 1) == null && unbound.apply(SHARED) == 1;
  }

  /** What is called so is a method of the program, which has hooks itself. */
  static int own() {
    Function<Integer, Integer> put = new ReferencePrograms()::put;
    return put.apply(1);
  }

  private int put(int value) {
    return value;
  }

  /** The program must not see what was added. */
  static void look() {
    for (Method method : ReferencePrograms.class.getDeclaredMethods()) {
      if (method.getName().contains("untorn")) {
        throw new IllegalStateException(method.getName());
      }
    }
  }
}
