package dev.untorn.bytecode.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.bytecode.ir.NamePool;
import dev.untorn.bytecode.library.CallTable.Effect;
import dev.untorn.bytecode.types.Hierarchy;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of calls against the classes of the JDK that runs this test. */
class CallTableTest {

  private static final CallTable TABLE = CallTable.standard();
  private static final Hierarchy HIERARCHY = new Hierarchy(List.of(), new NamePool());
  private static final int JAVA = Runtime.version().feature();

  /** Iterators and entries are looked at by their interfaces; all else must be complete. */
  @Test
  void everyMethodOfEveryClassInTheTableHasAnEffect() throws Exception {
    Set<String> unknown = new TreeSet<>();
    int known = 0;
    Set<String> types = new TreeSet<>(TABLE.byType.keySet());
    types.remove("java.lang.Object"); // means something only together with another type
    types.addAll(TABLE.atomic.keySet());
    for (String type : types) {
      if (TABLE.since(type) > JAVA) {
        continue;
      }
      for (String method : methods(Class.forName(type))) {
        if (TABLE.find(HIERARCHY, type, method).isPresent()) {
          known++;
        } else {
          unknown.add(type + "." + method);
        }
      }
    }
    assertThat(unknown).isEmpty();
    assertThat(known).isGreaterThan(1000);
  }

  @Test
  void everyMethodInTheTableExistsSinceTheVersionThatItSays() throws Exception {
    for (String type : TABLE.byType.keySet()) {
      if (TABLE.since(type) > JAVA) {
        assertThatThrownBy(() -> Class.forName(type)).isInstanceOf(ClassNotFoundException.class);
        continue;
      }
      Set<String> real = allMethods(Class.forName(type));
      for (String method : TABLE.byType.get(type).keySet()) {
        boolean expected = TABLE.since(type + "." + method) <= JAVA;
        if (expected && !isBorrowed(type)) {
          assertThat(real).as("%s.%s", type, method).contains(method);
        }
      }
    }
    for (String type : TABLE.atomic.keySet()) {
      assertThat(allMethods(Class.forName(type))).as(type).containsAll(TABLE.atomic.get(type));
    }
  }

  /** Written with "like" another class that has more methods. */
  private static boolean isBorrowed(String type) {
    return type.startsWith("java.util.concurrent.atomic.");
  }

  @Test
  void whatMethodsMakeIsWhatTheyReturn() throws Exception {
    Map<String, Class<?>> arguments =
        Map.of(
            "Collection", ArrayList.class,
            "List", LinkedList.class,
            "Set", HashSet.class,
            "SortedSet", TreeSet.class,
            "NavigableSet", TreeSet.class,
            "Map", HashMap.class,
            "SortedMap", TreeMap.class,
            "NavigableMap", TreeMap.class);
    int seen = 0;
    for (Map.Entry<String, Map<String, String>> type : TABLE.makes.entrySet()) {
      for (Method method : Class.forName(type.getKey()).getMethods()) {
        String made = type.getValue().get(method.getName());
        if (made != null) {
          List<Object> given = new ArrayList<>();
          for (Class<?> parameter : method.getParameterTypes()) {
            given.add(
                parameter == int.class
                    ? (Object) 16
                    : arguments.get(parameter.getSimpleName()).getConstructor().newInstance());
          }
          assertThat(method.invoke(null, given.toArray()).getClass().getName())
              .as("%s", method)
              .isEqualTo(made);
          seen++;
        }
      }
    }
    assertThat(seen).isEqualTo(10);
  }

  @Test
  void effectsComeFromTheNearestType() {
    assertThat(effect("java.util.concurrent.ConcurrentHashMap", "get")).isEqualTo(Effect.READ);
    assertThat(effect("java.util.concurrent.ConcurrentHashMap", "putIfAbsent"))
        .isEqualTo(Effect.UPDATE);
    assertThat(effect("java.util.HashMap", "keySet")).isEqualTo(Effect.PART);
    assertThat(effect("java.util.LinkedList", "isEmpty")).isEqualTo(Effect.READ);
    assertThat(effect("java.util.concurrent.atomic.AtomicLong", "set")).isEqualTo(Effect.WRITE);
    assertThat(effect("java.lang.StringBuilder", "append")).isEqualTo(Effect.UPDATE);
    assertThat(TABLE.find(HIERARCHY, "java.lang.Thread", "toString")).isEmpty();
    assertThat(TABLE.find(HIERARCHY, "java.lang.Thread", "start")).isEmpty();
  }

  @Test
  void onlyNamedClassesAreAtomicAndBulkCallsAreManySteps() {
    String map = "java.util.concurrent.ConcurrentHashMap";
    assertThat(TABLE.isAtomic(map, "computeIfAbsent")).isTrue();
    assertThat(TABLE.isAtomic(map, "putAll")).isFalse();
    assertThat(TABLE.isAtomic("java.util.HashMap", "get")).isFalse();
    assertThat(TABLE.isAtomic("java.util.Vector", "addAll")).isTrue();
    // The skip list applies a function without holding anything.
    assertThat(TABLE.isAtomic("java.util.concurrent.ConcurrentSkipListMap", "merge")).isFalse();
  }

  @Test
  void someCallsLookForThemselves() {
    TABLE.conditional.forEach(
        (type, calls) ->
            calls.forEach(
                call ->
                    assertThat(TABLE.byType.get(type)).containsKey(call.replaceFirst("/.*", ""))));
    Set<String> map = HIERARCHY.supertypes("java.util.concurrent.ConcurrentHashMap");
    assertThat(TABLE.isConditional(map, "putIfAbsent", 2)).isTrue();
    assertThat(TABLE.isConditional(map, "remove", 2)).isTrue();
    assertThat(TABLE.isConditional(map, "remove", 1)).isFalse();
    Set<String> array = Set.of("java.util.concurrent.atomic.AtomicLongArray");
    assertThat(TABLE.isConditional(array, "compareAndSet", 3)).isTrue();
    assertThat(TABLE.isConditional(array, "set", 2)).isFalse();
  }

  @Test
  void peopleCanExtendTheTable() {
    CallTable more =
        TABLE.with(
            """
            type com.acme.Cache   # ours
              read  peek
              update fetch
            atomic com.acme.Cache
              but fetch
            """);
    assertThat(more.find(HIERARCHY, "com.acme.Cache", "fetch")).contains(Effect.UPDATE);
    assertThat(more.isAtomic("com.acme.Cache", "peek")).isTrue();
    assertThat(more.isAtomic("com.acme.Cache", "fetch")).isFalse();
    assertThat(TABLE.isAtomic("com.acme.Cache", "peek")).isFalse();
    assertThatThrownBy(() -> TABLE.with("type a.B\n  reads x"))
        .hasMessage("line 2: unknown effect 'reads'");
    assertThatThrownBy(() -> TABLE.with("  read x"))
        .hasMessage("line 1: no 'type' or 'atomic' before it");
  }

  private static Effect effect(String type, String method) {
    return TABLE.find(HIERARCHY, type, method).orElseThrow();
  }

  /** The public instance methods that a caller can name. */
  private static Set<String> methods(Class<?> type) {
    return Arrays.stream(type.getMethods())
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .map(Method::getName)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Also what is protected or package-private, up to Object: enough to say that a name is real. */
  private static Set<String> allMethods(Class<?> type) {
    Set<String> names = methods(type);
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      Arrays.stream(c.getDeclaredMethods()).map(Method::getName).forEach(names::add);
    }
    Arrays.stream(Object.class.getDeclaredMethods()).map(Method::getName).forEach(names::add);
    return names;
  }
}
