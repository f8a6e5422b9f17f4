package dev.untorn.bytecode;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.model.triage.Problem;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Class files that no compiler makes, each crafted to break what reads it. */
class CraftedClassesTest {

  private static final String OBJECT = "java/lang/Object";
  private static final String UNREADABLE = "not a readable class file";
  private static final int NAME_AND_TYPE = 12;
  private static final int DYNAMIC = 17;
  private static final Duration DEADLINE = Duration.ofMinutes(2);

  @TempDir private Path folder;

  @Test
  void membersWithoutNamesAreRefused() throws Exception {
    ClassWriter writer = begin(Opcodes.V17);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "m", "()V", null, null);
    method.visitMethodInsn(Opcodes.INVOKESTATIC, "p/A", "m", "()V", false);
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    assertThat(problems(withConstants(writer.toByteArray(), NAME_AND_TYPE, 0)))
        .containsExactly(UNREADABLE);
  }

  @Test
  void variablesWithoutNamesAreRefused() throws Exception {
    ClassWriter writer = begin(Opcodes.V17);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "m", "(I)V", null, null);
    Label start = new Label();
    Label end = new Label();
    method.visitLabel(start);
    method.visitInsn(Opcodes.RETURN);
    method.visitLabel(end);
    method.visitLocalVariable("named", "I", null, start, end, 0);
    method.visitMaxs(0, 1);
    byte[] file = writer.toByteArray();
    // One variable, from 0, of length 1; then comes the index of its name.
    byte[] table = {0, 1, 0, 0, 0, 1};
    int name = new String(file, ISO_8859_1).lastIndexOf(new String(table, ISO_8859_1));
    ByteBuffer.wrap(file).putShort(name + table.length, (short) 0);
    assertThat(problems(file)).containsExactly(UNREADABLE);
  }

  @Test
  void aConstantMadeFromItselfIsRefused() throws Exception {
    ClassWriter writer = begin(Opcodes.V17);
    Handle bootstrap = new Handle(Opcodes.H_INVOKESTATIC, "p/A", "b", "()J", false);
    ConstantDynamic inner = new ConstantDynamic("one", "I", bootstrap, 1);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "m", "()V", null, null);
    method.visitLdcInsn(new ConstantDynamic("two", "I", bootstrap, inner));
    method.visitInsn(Opcodes.POP);
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(1, 0);
    // The inner constant takes the arguments of the outer one, and so itself.
    byte[] file = withConstants(writer.toByteArray(), DYNAMIC, 1);
    assertThat(problems(file)).containsExactly(UNREADABLE);
  }

  /** Each constant is made twice from the next one: written out they are a billion. */
  @Test
  void constantsThatDoubleAreRefused() throws Exception {
    ClassWriter writer = begin(Opcodes.V17);
    Handle bootstrap = new Handle(Opcodes.H_INVOKESTATIC, "p/A", "b", "()J", false);
    Object constant = 1;
    for (int i = 0; i < 20; i++) {
      constant = new ConstantDynamic("c" + i, "I", bootstrap, constant, constant);
    }
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "m", "()V", null, null);
    method.visitLdcInsn(constant);
    method.visitInsn(Opcodes.POP);
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(1, 0);
    byte[] file = writer.toByteArray();
    Assertions.assertTimeoutPreemptively(
        DEADLINE, () -> assertThat(problems(file)).containsExactly(UNREADABLE));
  }

  @Test
  void annotationsNestedWithoutEndAreRefused() throws Exception {
    ClassWriter writer = begin(Opcodes.V17);
    Deque<AnnotationVisitor> open = new ArrayDeque<>();
    open.push(writer.visitAnnotation("Ldev/untorn/annotations/MayTear;", true));
    for (int i = 0; i < 200_000; i++) {
      open.push(open.peek().visitArray("rules"));
    }
    open.forEach(AnnotationVisitor::visitEnd);
    assertThat(problems(writer.toByteArray())).containsOnly(UNREADABLE);
  }

  /** Each subroutine calls the next one twice: put where they are called they are a billion. */
  @Test
  void subroutinesThatDoubleAreRefused() throws Exception {
    ClassWriter writer = begin(Opcodes.V1_4);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "m", "()V", null, null);
    int count = 30;
    Label next = new Label();
    method.visitJumpInsn(Opcodes.JSR, next);
    method.visitInsn(Opcodes.RETURN);
    for (int i = 0; i < count; i++) {
      method.visitLabel(next);
      next = new Label();
      method.visitVarInsn(Opcodes.ASTORE, i);
      if (i < count - 1) {
        method.visitJumpInsn(Opcodes.JSR, next);
        method.visitJumpInsn(Opcodes.JSR, next);
      }
      method.visitVarInsn(Opcodes.RET, i);
    }
    method.visitMaxs(1, count);
    byte[] file = writer.toByteArray();
    Assertions.assertTimeoutPreemptively(
        DEADLINE, () -> assertThat(problems(file)).containsExactly(UNREADABLE));
  }

  /** As long as jumps go: code that walks by recursion falls down here. */
  @Test
  void subroutinesWithManyJumpsAreReadOrRefused() throws Exception {
    ClassWriter writer = begin(Opcodes.V1_4);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "m", "()V", null, null);
    Label sub = new Label();
    method.visitJumpInsn(Opcodes.JSR, sub);
    method.visitInsn(Opcodes.RETURN);
    method.visitLabel(sub);
    method.visitVarInsn(Opcodes.ASTORE, 0);
    for (int i = 0; i < 15_000; i++) {
      Label there = new Label();
      method.visitInsn(Opcodes.ICONST_0);
      method.visitJumpInsn(Opcodes.IFEQ, there);
      method.visitLabel(there);
    }
    method.visitVarInsn(Opcodes.RET, 0);
    method.visitMaxs(1, 1);
    assertThat(problems(writer.toByteArray())).hasSizeLessThan(2);
  }

  @Test
  void interfacesInALongChainAreWalked() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int count = 5_000;
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (int i = 0; i < count; i++) {
        ClassWriter writer = new ClassWriter(0);
        String[] parents = {"I" + (i + 1)};
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT;
        writer.visit(Opcodes.V17, access, "I" + i, null, OBJECT, parents);
        if (i == count - 1) {
          writer.visitField(Opcodes.ACC_STATIC, "last", "I", null, null).visitEnd();
        }
        zip.putNextEntry(new ZipEntry("I" + i + ".class"));
        zip.write(writer.toByteArray());
      }
    }
    Path jar = Files.write(folder.resolve("chain.jar"), bytes.toByteArray());
    Program program = Program.of(InputReader.read(List.of(jar), InputLimits.DEFAULT));
    assertThat(program.hierarchy().field("I0", "last")).isPresent();
  }

  /** Gives all constants of a kind another first index. */
  private static byte[] withConstants(byte[] classFile, int tag, int index) {
    ClassReader reader = new ClassReader(classFile);
    for (int i = 1; i < reader.getItemCount(); i++) {
      int at = reader.getItem(i);
      if (at > 0 && classFile[at - 1] == tag) {
        ByteBuffer.wrap(classFile).putShort(at, (short) index);
      }
    }
    return classFile;
  }

  private static ClassWriter begin(int version) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(version, Opcodes.ACC_PUBLIC, "p/A", null, OBJECT, null);
    return writer;
  }

  private List<String> problems(byte[] classFile) throws Exception {
    Path file = Files.write(folder.resolve("A.class"), classFile);
    ClassFiles files = InputReader.read(List.of(file), InputLimits.DEFAULT);
    DeclaredSuppressions.of(files);
    return Program.of(files).problems().stream().map(Problem::message).toList();
  }
}
