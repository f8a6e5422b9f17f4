package dev.untorn.bytecode.fuzz;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Sound class files of every kind to begin with; small, so that changes hit something. */
final class SeedClasses {

  private static final String OBJECT = "java/lang/Object";

  /** Only classes that name few others: looking those up in the JDK is what takes the time. */
  private static final List<String> COMPILED =
      List.of(
          "dev/untorn/bytecode/fuzz/Sample",
          "java/util/Collections$SynchronizedCollection",
          "java/util/concurrent/locks/ReentrantLock$Sync",
          "java/util/function/Function");

  private SeedClasses() {}

  static List<byte[]> all() {
    List<byte[]> all = new ArrayList<>();
    COMPILED.forEach(name -> all.add(compiled(name)));
    all.add(empty("p/A", OBJECT));
    all.add(empty("p/Own", "p/Own"));
    all.add(subroutines());
    all.add(dynamicConstants());
    all.add(annotations());
    return all;
  }

  private static byte[] compiled(String name) {
    try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] empty(String name, String superclass) {
    return finish(begin(Opcodes.V17, name, superclass));
  }

  private static ClassWriter begin(int version, String name, String superclass) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(version, Opcodes.ACC_PUBLIC, name, null, superclass, null);
    return writer;
  }

  private static byte[] finish(ClassWriter writer) {
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** A finally block as compilers made it until Java 1.4, one subroutine calling another. */
  private static byte[] subroutines() {
    ClassWriter writer = begin(Opcodes.V1_4, "p/Old", OBJECT);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "m", "(I)V", null, null);
    Label start = new Label();
    Label end = new Label();
    Label outer = new Label();
    Label inner = new Label();
    method.visitTryCatchBlock(start, end, end, null);
    method.visitLabel(start);
    method.visitJumpInsn(Opcodes.JSR, outer);
    method.visitJumpInsn(Opcodes.JSR, inner);
    method.visitInsn(Opcodes.RETURN);
    method.visitLabel(end);
    method.visitVarInsn(Opcodes.ASTORE, 1);
    method.visitJumpInsn(Opcodes.JSR, outer);
    method.visitVarInsn(Opcodes.ALOAD, 1);
    method.visitInsn(Opcodes.ATHROW);
    method.visitLabel(outer);
    method.visitVarInsn(Opcodes.ASTORE, 2);
    method.visitJumpInsn(Opcodes.JSR, inner);
    method.visitVarInsn(Opcodes.RET, 2);
    method.visitLabel(inner);
    method.visitVarInsn(Opcodes.ASTORE, 3);
    method.visitIincInsn(0, 1000);
    method.visitVarInsn(Opcodes.RET, 3);
    method.visitMaxs(1, 4);
    return finish(writer);
  }

  /** A constant made from another one, and a switch of each kind. */
  private static byte[] dynamicConstants() {
    ClassWriter writer = begin(Opcodes.V17, "p/Dynamic", OBJECT);
    Handle bootstrap = new Handle(Opcodes.H_INVOKESTATIC, "p/Dynamic", "b", "()J", false);
    ConstantDynamic one = new ConstantDynamic("one", "I", bootstrap, 1, 2L, "three");
    ConstantDynamic two = new ConstantDynamic("two", "J", bootstrap, one, bootstrap);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "m", "()J", null, null);
    Label here = new Label();
    Label there = new Label();
    method.visitLdcInsn(one);
    method.visitLookupSwitchInsn(there, new int[] {-1, 1 << 20}, new Label[] {here, there});
    method.visitLabel(here);
    method.visitInsn(Opcodes.ICONST_3);
    method.visitTableSwitchInsn(0, 2, there, here, there, here);
    method.visitLabel(there);
    method.visitLdcInsn(two);
    method.visitInsn(Opcodes.LRETURN);
    method.visitMaxs(2, 0);
    return finish(writer);
  }

  /** Annotations in annotations in arrays. */
  private static byte[] annotations() {
    ClassWriter writer = begin(Opcodes.V17, "p/Annotated", OBJECT);
    AnnotationVisitor outer = writer.visitAnnotation("Ldev/untorn/annotations/MayTear;", true);
    outer.visit("reason", "r");
    AnnotationVisitor array = outer.visitArray("rules");
    AnnotationVisitor inner = array.visitArray(null).visitAnnotation(null, "Lp/B;");
    inner.visitEnum("e", "Lp/E;", "X");
    inner.visitEnd();
    array.visitEnd();
    outer.visitEnd();
    return finish(writer);
  }
}
