package dev.untorn.analysis.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.control.DecidingBranches.UnreachableCode;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The methods of the JDK that are said never to return null, called with unfriendly arguments. */
class NeverNullTest {

  private static final int CALLS = 400;

  private static final Object UNPRINTABLE =
      new Object() {
        @Override
        @SuppressWarnings("ToStringReturnsNull") // on purpose
        public String toString() {
          return null;
        }
      };

  private static final List<Class<?>> CLASSES =
      List.of(
          String.class,
          Boolean.class,
          Byte.class,
          Character.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          Objects.class,
          Collections.class,
          UUID.class,
          Pattern.class,
          Charset.class);

  private static final List<Object> VALUES =
      List.of(
          UNPRINTABLE,
          "a",
          "no.such.property",
          true,
          (byte) 1,
          'c',
          (short) 1,
          1,
          0x378,
          2L,
          1f,
          1d,
          UUID.nameUUIDFromBytes(new byte[0]),
          Pattern.compile("a"),
          StandardCharsets.UTF_8,
          Arrays.asList((Object) null),
          Collections.singleton(null));

  private final Random random = new Random(7);

  @Test
  void noneReturnsNull() {
    Set<String> wrong = new TreeSet<>();
    Set<String> nullable = new TreeSet<>();
    int never = 0;
    for (Class<?> type : CLASSES) {
      for (Method method : type.getMethods()) {
        if (method.getDeclaringClass() == type && !method.getReturnType().isPrimitive()) {
          boolean isNever = UnreachableCode.isNever(member(method));
          never += isNever ? 1 : 0;
          if (canReturnNull(method)) {
            (isNever ? wrong : nullable).add(method.toString());
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(nullable).hasSizeGreaterThan(8);
    assertThat(never).isGreaterThan(150);
  }

  private static Member member(Method method) {
    String descriptor =
        MethodType.methodType(method.getReturnType(), method.getParameterTypes())
            .toMethodDescriptorString();
    return new Member(method.getDeclaringClass().getName(), method.getName(), descriptor);
  }

  private boolean canReturnNull(Method method) {
    for (int i = 0; i < CALLS; i++) {
      try {
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        Object receiver = isStatic ? null : value(method.getDeclaringClass());
        Object[] arguments = Arrays.stream(method.getParameterTypes()).map(this::value).toArray();
        if (method.invoke(receiver, arguments) == null) {
          return true;
        }
      } catch (ReflectiveOperationException | RuntimeException e) {
        // An exception is no null.
      }
    }
    return false;
  }

  /** A value of a type, or null; functions return null. */
  private Object value(Class<?> type) {
    List<Object> fitting =
        VALUES.stream()
            .filter(MethodType.methodType(type).wrap().returnType()::isInstance)
            .toList();
    if (!fitting.isEmpty() && (type.isPrimitive() || random.nextInt(4) > 0)) {
      return fitting.get(random.nextInt(fitting.size()));
    }
    return type.isInterface() && random.nextBoolean()
        ? Proxy.newProxyInstance(
            NeverNullTest.class.getClassLoader(), new Class<?>[] {type}, (a, b, c) -> null)
        : null;
  }
}
