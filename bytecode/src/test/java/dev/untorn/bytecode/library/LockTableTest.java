package dev.untorn.bytecode.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.bytecode.ir.NamePool;
import dev.untorn.bytecode.library.LockTable.Action;
import dev.untorn.bytecode.library.LockTable.Entry;
import dev.untorn.bytecode.library.LockTable.Mode;
import dev.untorn.bytecode.types.Hierarchy;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of locks against the classes of the JDK that runs this test. */
class LockTableTest {

  private static final LockTable TABLE = LockTable.standard();
  private static final Hierarchy HIERARCHY = new Hierarchy(List.of(), new NamePool());

  @Test
  void everythingInTheTableExistsAndReturnsWhatItsActionNeeds() throws Exception {
    int seen = 0;
    for (String type : TABLE.byType.keySet()) {
      for (var call : TABLE.byType.get(type).entrySet()) {
        List<Method> methods = named(Class.forName(type), call.getKey());
        assertThat(methods).as("%s.%s", type, call.getKey()).isNotEmpty();
        Action action = call.getValue().action();
        assertThat(methods)
            .as("%s.%s", type, call.getKey())
            .allMatch(method -> fits(action, method.getReturnType()));
        seen++;
      }
    }
    assertThat(seen).isGreaterThan(30);
  }

  private static boolean fits(Action action, Class<?> result) {
    return switch (action) {
      case TRY -> result == boolean.class || result == long.class;
      case CONVERT, OPTIMISTIC -> result == long.class;
      case VALIDATE -> result == boolean.class;
      case VIEW, CONDITION -> result.isInterface() || HIERARCHY.find(result.getName()).isPresent();
      case WAIT -> result == void.class;
      case ACQUIRE, RELEASE, AWAIT -> true;
    };
  }

  /** What the JDK calls locking must not be overlooked when it gets new methods. */
  @Test
  void everyMethodThatSpeaksOfLockingIsInTheTable() {
    Set<String> questions =
        Set.of("isReadLocked", "isWriteLocked", "getReadLockCount", "isLockStamp");
    Set<String> alsoQuestions =
        Set.of("isReadLockStamp", "isWriteLockStamp", "isOptimisticReadStamp");
    for (Class<?> type : List.of(Lock.class, StampedLock.class)) {
      for (Method method : type.getMethods()) {
        String name = method.getName();
        boolean speaks = name.toLowerCase(java.util.Locale.ROOT).contains("lock");
        if (speaks && !questions.contains(name) && !alsoQuestions.contains(name)) {
          assertThat(TABLE.find(HIERARCHY, type.getName(), name)).as(name).isPresent();
          assertThat(TABLE.mayKnow(name)).as(name).isTrue();
        }
      }
    }
  }

  @Test
  void theNearestTypeDecides() {
    String both = "java.util.concurrent.locks.ReentrantReadWriteLock";
    assertThat(TABLE.find(HIERARCHY, both + "$ReadLock", "lock"))
        .contains(new Entry(Action.ACQUIRE, Mode.SHARED));
    assertThat(TABLE.find(HIERARCHY, both + "$WriteLock", "lock"))
        .contains(new Entry(Action.ACQUIRE, Mode.EXCLUSIVE));
    assertThat(TABLE.find(HIERARCHY, both, "readLock"))
        .contains(new Entry(Action.VIEW, Mode.SHARED));
    assertThat(TABLE.find(HIERARCHY, "java.util.concurrent.locks.ReentrantLock", "isLocked"))
        .isEmpty();
    assertThat(TABLE.find(HIERARCHY, "java.lang.String", "wait"))
        .contains(new Entry(Action.WAIT, Mode.ANY));
  }

  @Test
  void locksAreWhatIsBelowATypeOfTheTableButNotEveryObject() {
    assertThat(TABLE.isLock(HIERARCHY, "java.util.concurrent.locks.ReentrantLock")).isTrue();
    assertThat(TABLE.isLock(HIERARCHY, "java.util.concurrent.locks.ReadWriteLock")).isTrue();
    assertThat(TABLE.isLock(HIERARCHY, "java.lang.Object")).isFalse();
    assertThat(TABLE.isLock(HIERARCHY, "java.lang.String")).isFalse();
    assertThat(TABLE.isLock(HIERARCHY, "")).isFalse();
  }

  @Test
  void peopleCanExtendTheTable() {
    LockTable more =
        TABLE.with(
            """
            type com.acme.Latch   # ours
              acquire shared enter
              release shared leave
            type java.util.concurrent.locks.Lock
              try shared lock
            """);
    assertThat(more.find(HIERARCHY, "com.acme.Latch", "enter"))
        .contains(new Entry(Action.ACQUIRE, Mode.SHARED));
    assertThat(more.isLock(HIERARCHY, "com.acme.Latch")).isTrue();
    assertThat(more.mayKnow("leave")).isTrue();
    assertThat(more.find(HIERARCHY, "java.util.concurrent.locks.Lock", "lock"))
        .contains(new Entry(Action.TRY, Mode.SHARED));
    assertThat(more.find(HIERARCHY, "java.util.concurrent.locks.Lock", "unlock"))
        .contains(new Entry(Action.RELEASE, Mode.ANY));
    assertThat(TABLE.mayKnow("leave")).isFalse();
    assertThat(TABLE.isLock(HIERARCHY, "com.acme.Latch")).isFalse();
  }

  @Test
  void wrongLinesAreRefusedWithTheirNumber() {
    String message = "line %d: not 'type CLASS', 'action mode methods' or 'benign names'";
    assertThatThrownBy(() -> TABLE.with("# a\n\n  acquire shared enter"))
        .hasMessage(message.formatted(3));
    assertThatThrownBy(() -> TABLE.with("type a.B\n  acquires shared enter"))
        .hasMessage(message.formatted(2));
    assertThatThrownBy(() -> TABLE.with("type a.B\n  acquire often enter"))
        .hasMessage(message.formatted(2));
    assertThatThrownBy(() -> TABLE.with("type a.B\n  acquire shared"))
        .hasMessage(message.formatted(2));
    assertThatThrownBy(() -> TABLE.with("type")).hasMessage(message.formatted(1));
  }

  private static List<Method> named(Class<?> type, String name) {
    return Arrays.stream(type.getMethods())
        .filter(method -> method.getName().equals(name))
        .collect(Collectors.toList());
  }
}
