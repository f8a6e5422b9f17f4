package dev.untorn.agent.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Hooks in classes of the JDK, as the table says. */
class TaskInstrumenterTest {

  private final TaskTable table = new TaskTable();

  private static byte[] bytes(Class<?> type) throws IOException {
    String file = "/" + type.getName().replace('.', '/') + ".class";
    return Object.class.getResourceAsStream(file).readAllBytes();
  }

  private static List<String> hooks(MethodNode method) {
    List<String> hooks = new ArrayList<>();
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof MethodInsnNode call && call.owner.endsWith("/TaskHooks")) {
        hooks.add(call.name);
      }
    }
    return hooks;
  }

  private ClassNode instrumented(Class<?> type) throws IOException {
    ClassNode node = new ClassNode();
    new ClassReader(TaskInstrumenter.rewrite(bytes(type), table)).accept(node, 0);
    return node;
  }

  @Test
  void theTableNamesClassesAndTheirNestedOnes() {
    assertThat(table.names("java/util/concurrent/FutureTask")).isTrue();
    assertThat(table.names("java/util/concurrent/FutureTask$WaitNode")).isTrue();
    assertThat(table.names("java/lang/String")).isFalse();
  }

  @Test
  void futuresReportWhenTheyRunAndEnd() throws IOException {
    ClassNode future = instrumented(FutureTask.class);
    for (MethodNode method : future.methods) {
      switch (method.name) {
        case "run" -> assertThat(hooks(method)).startsWith("in");
        case "set", "setException", "cancel" -> assertThat(hooks(method)).contains("out");
        case "isDone" -> assertThat(hooks(method)).containsExactly("read");
        default -> {}
      }
    }
  }

  @Test
  void nothingIsAddedToTheClass() throws IOException {
    ClassNode before = new ClassNode();
    new ClassReader(bytes(FutureTask.class)).accept(before, 0);
    ClassNode after = instrumented(FutureTask.class);
    assertThat(after.fields).hasSameSizeAs(before.fields);
    assertThat(after.methods).hasSameSizeAs(before.methods);
    for (int i = 0; i < before.methods.size(); i++) {
      assertThat(after.methods.get(i).maxLocals).isEqualTo(before.methods.get(i).maxLocals);
    }
  }

  @Test
  void aClassWithoutTasksStaysAsItIs() throws IOException {
    assertThat(TaskInstrumenter.rewrite(bytes(ArrayList.class), table)).isNull();
  }
}
