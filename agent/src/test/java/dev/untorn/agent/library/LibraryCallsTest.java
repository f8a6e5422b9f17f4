package dev.untorn.agent.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.hooks.CallHooks;
import dev.untorn.hooks.thread.EventCode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** What calls of libraries do, and which of them need hooks. */
class LibraryCallsTest {

  private final LibraryCallEffects effects = new LibraryCallEffects();
  private final CallSelection selection = new CallSelection(name -> name.startsWith("p/"), effects);

  @Test
  void collectionsAreReadAndWritten() {
    assertThat(effects.effect(ArrayList.class, "get")).isEqualTo(EventCode.READ + CallHooks.BEHIND);
    assertThat(effects.effect(ArrayList.class, "add")).isEqualTo(EventCode.UPDATE);
    assertThat(effects.effect(ArrayList.class, "notThere")).isEqualTo(CallHooks.NONE);
  }

  @Test
  void privateClassesOfTheJdkAreWhatTheyExtend() {
    Class<?> type = Collections.synchronizedList(new ArrayList<>()).getClass();
    assertThat(effects.effect(type, "size")).isNotEqualTo(CallHooks.NONE);
  }

  @Test
  void atomicClassesHaveAtomicAccesses() {
    assertThat(effects.effect(AtomicInteger.class, "set"))
        .isEqualTo(EventCode.WRITE + EventCode.ATOMIC);
    assertThat(effects.isConditional(AtomicInteger.class, "compareAndSet", 2)).isTrue();
    assertThat(effects.isConditional(AtomicInteger.class, "set", 1)).isFalse();
  }

  @Test
  void callsThatMayBlockAreReportedBehind() {
    assertThat(effects.effect(LinkedBlockingQueue.class, "put")).isGreaterThan(CallHooks.BEHIND);
  }

  @Test
  void locksAndEdgesHaveTheirEffects() {
    assertThat(effects.effect(ReentrantLock.class, "lock")).isEqualTo(CallHooks.ACQUIRE);
    assertThat(effects.effect(ReentrantLock.class, "tryLock")).isEqualTo(CallHooks.TRY);
    assertThat(effects.effect(ReentrantLock.class, "unlock")).isEqualTo(CallHooks.RELEASE_ANY);
    assertThat(effects.effect(ReentrantReadWriteLock.class, "readLock"))
        .isEqualTo(CallHooks.VIEW + CallHooks.SHARED);
    assertThat(effects.effect(CountDownLatch.class, "countDown")).isEqualTo(CallHooks.EDGE_OUT);
    assertThat(effects.effect(Thread.class, "start")).isEqualTo(CallHooks.START);
  }

  @Test
  void linesOfTheUserAreKnown() {
    LibraryCallEffects more =
        new LibraryCallEffects(List.of("type p.Store", "write put"), List.of());
    assertThat(more.mayKnow("put")).isTrue();
  }

  @Test
  void callsOfLibrariesNeedHooks() {
    assertThat(selection.isLibraryCall("java/util/List", "add")).isTrue();
    assertThat(selection.isLibraryCall("java/lang/String", "length")).isFalse();
    assertThat(selection.isLibraryCall("p/Own", "equals")).isFalse();
    assertThat(CallSelection.isHandle("java/lang/invoke/VarHandle")).isTrue();
  }

  @Test
  void argumentsMayEscapeToOtherCode() {
    assertThat(gives(Opcodes.INVOKEVIRTUAL, "other/Library", "(Ljava/lang/Object;)V")).isTrue();
    assertThat(gives(Opcodes.INVOKEVIRTUAL, "other/Library", "(ILjava/lang/String;)V")).isFalse();
    assertThat(gives(Opcodes.INVOKEINTERFACE, "p/Own", "(Ljava/lang/Object;)V")).isFalse();
    assertThat(gives(Opcodes.INVOKEVIRTUAL, "java/lang/Math", "(Ljava/lang/Object;)V")).isFalse();
    CallSelection jdk = new CallSelection(name -> true, new LibraryCallEffects());
    MethodInsnNode put =
        new MethodInsnNode(Opcodes.INVOKEINTERFACE, "java/util/Map", "put", "(Ljava/util/Map;)V");
    assertThat(jdk.gives(put, Type.getArgumentTypes(put.desc)))
        .as("it may be a map of a class that is not watched")
        .isTrue();
    assertThat(selection.brings("other/Library", Type.getType(Object.class))).isTrue();
    assertThat(selection.brings("p/Own", Type.getType(Object.class))).isFalse();
  }

  private boolean gives(int opcode, String owner, String descriptor) {
    return selection.gives(
        new MethodInsnNode(opcode, owner, "m", descriptor), Type.getArgumentTypes(descriptor));
  }
}
