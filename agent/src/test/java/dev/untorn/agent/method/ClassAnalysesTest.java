package dev.untorn.agent.method;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.agent.method.Programs.Effects;
import dev.untorn.agent.method.Programs.Fields;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Effectively final fields and methods without side effects. */
class ClassAnalysesTest {

  private static Set<String> finalFields(boolean isFirst, EffectivelyFinalFields fields) {
    return fields.of(Compiled.of(Fields.class).type(), isFirst, null);
  }

  @Test
  void fieldsAreFinalIfOnlyTheConstructorWritesThem() {
    assertThat(finalFields(true, new EffectivelyFinalFields(Compiled::bytes)))
        .containsExactly("writtenByConstructor");
  }

  @Test
  void aSuperclassMayLetTheObjectEscape() {
    assertThat(finalFields(false, new EffectivelyFinalFields(Compiled::bytes))).isEmpty();
  }

  @Test
  void noFieldIsFinalIfTheNestCannotBeRead() {
    assertThat(finalFields(true, new EffectivelyFinalFields((name, loader) -> null))).isEmpty();
  }

  @Test
  void methodsArePureAsTheirNamesSay() {
    Compiled effects = Compiled.of(Effects.class);
    SideEffects.Caller caller = effects.caller();
    for (MethodNode method : effects.type().methods) {
      MethodInsnNode call =
          new MethodInsnNode(
              (method.access & Opcodes.ACC_STATIC) != 0
                  ? Opcodes.INVOKESTATIC
                  : Opcodes.INVOKEVIRTUAL,
              effects.type().name,
              method.name,
              method.desc);
      assertThat(caller.isPure(call)).as(method.name).isEqualTo(!method.name.startsWith("impure"));
    }
  }

  @Test
  void callsOfOtherClassesHaveSideEffects() {
    MethodInsnNode call =
        new MethodInsnNode(Opcodes.INVOKESTATIC, "java/lang/System", "nanoTime", "()J");
    assertThat(Compiled.of(Effects.class).caller().isPure(call)).isFalse();
    assertThat(Compiled.of(Effects.class).caller().isEpochBoundary(call)).isTrue();
  }
}
