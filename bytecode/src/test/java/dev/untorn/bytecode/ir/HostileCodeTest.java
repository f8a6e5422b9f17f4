package dev.untorn.bytecode.ir;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.bytecode.cfg.ControlDependence;
import dev.untorn.bytecode.cfg.Dominators;
import dev.untorn.bytecode.ir.ClassParser.Depth;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Class files that nobody compiled: they are read or refused, and nothing else happens. */
class HostileCodeTest {

  private static final Duration DEADLINE = Duration.ofMinutes(2);

  /** Changes some bytes of real classes: ASM or we may refuse them, with an ordinary exception. */
  @Test
  void mutatedClassesAreReadOrRefused() {
    List<byte[]> classes =
        JdkClasses.every(97, "java.base").stream().map(JdkClasses::read).toList();
    int[] refused = new int[1];
    Assertions.assertTimeoutPreemptively(
        DEADLINE,
        () -> {
          for (int seed = 0; seed < 20_000; seed++) {
            if (!isRead(mutate(classes.get(seed % classes.size()), new Random(seed)))) {
              refused[0]++;
            }
          }
        });
    assertThat(refused[0]).isBetween(100, 19_900);
  }

  private static byte[] mutate(byte[] original, Random random) {
    byte[] mutated = original.clone();
    for (int i = random.nextInt(4); i >= 0; i--) {
      mutated[random.nextInt(mutated.length)] = (byte) random.nextInt(256);
    }
    return mutated;
  }

  private static boolean isRead(byte[] classFile) {
    try {
      List<JavaMethod> methods =
          new ClassParser(new NamePool()).parse(classFile, Depth.BODIES).methods();
      for (JavaMethod method : methods) {
        method.body().ifPresent(Dominators::of);
        method.body().ifPresent(ControlDependence::of);
      }
      return methods.stream().allMatch(method -> method.trouble().isEmpty());
    } catch (RuntimeException e) {
      return false;
    }
  }

  /** A method without code is never built, yet all analyses read its descriptor. */
  @ParameterizedTest
  @ValueSource(strings = {"", "I", "(", "(I", "()", "([)V", "(Ljava)V", "(Ljava"})
  void abstractMethodsWithMalformedDescriptorsAreRefused(String descriptor) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_ABSTRACT, "C", null, "java/lang/Object", null);
    writer.visitMethod(Opcodes.ACC_ABSTRACT, "m", descriptor, null, null).visitEnd();

    assertThat(isRead(writer.toByteArray())).isFalse();
  }

  /** As many variables as there can be, all kept for a handler again and again. */
  @Test
  void variablesWithoutEndAreRefusedBeforeTheyEatTheMemory() {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC, "C", null, "java/lang/Object", null);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "m", "()V", null, null);
    Label start = new Label();
    Label end = new Label();
    method.visitTryCatchBlock(start, end, end, null);
    method.visitLabel(start);
    for (int i = 0; i < 10_000; i++) {
      method.visitInsn(Opcodes.ICONST_0);
      method.visitVarInsn(Opcodes.ISTORE, 3);
      method.visitMethodInsn(Opcodes.INVOKESTATIC, "C", "m", "()V", false);
    }
    method.visitInsn(Opcodes.RETURN);
    method.visitLabel(end);
    method.visitInsn(Opcodes.POP);
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(1, 65_535);
    writer.visitEnd();

    JavaClass parsed = new ClassParser(new NamePool()).parse(writer.toByteArray(), Depth.BODIES);
    assertThat(parsed.methods())
        .extracting(JavaMethod::trouble)
        .containsExactly("too many blocks and variables");
  }
}
