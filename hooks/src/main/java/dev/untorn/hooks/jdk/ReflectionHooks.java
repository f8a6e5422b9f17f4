package dev.untorn.hooks.jdk;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;

/** Hides the members that instrumentation adds to classes from the program. */
public final class ReflectionHooks {

  private static final String SHADOW = "$untorn";

  private ReflectionHooks() {}

  public static Field[] visible(Field[] fields) {
    for (int i = 0; i < fields.length; i++) {
      if (fields[i].isSynthetic() && fields[i].getName().equals(SHADOW)) {
        Field[] rest = new Field[fields.length - 1];
        System.arraycopy(fields, 0, rest, 0, i);
        System.arraycopy(fields, i + 1, rest, i, rest.length - i);
        return rest;
      }
    }
    return fields;
  }

  public static Method[] visible(Method[] methods) {
    int kept = 0;
    for (Method method : methods) {
      if (!method.isSynthetic() || !method.getName().contains(SHADOW)) {
        methods[kept++] = method;
      }
    }
    return kept == methods.length ? methods : Arrays.copyOf(methods, kept);
  }
}
