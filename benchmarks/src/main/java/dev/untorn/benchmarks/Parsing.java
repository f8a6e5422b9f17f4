package dev.untorn.benchmarks;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Visits every instruction with ASM, and only counts them. */
final class Parsing {

  private int classes;
  private int methods;
  private long instructions;

  void parse(byte[] classFile) {
    classes++;
    new ClassReader(classFile).accept(new Classes(), 0);
  }

  Counts counts() {
    return new Counts(classes, methods, instructions, 0);
  }

  /** Visits methods. */
  private final class Classes extends ClassVisitor {
    private final Instructions visitor = new Instructions();

    Classes() {
      super(Opcodes.ASM9);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      methods++;
      return visitor;
    }
  }

  /** Counts instructions of every kind. */
  private final class Instructions extends MethodVisitor {

    Instructions() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visitInsn(int opcode) {
      instructions++;
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
      instructions++;
    }

    @Override
    public void visitVarInsn(int opcode, int local) {
      instructions++;
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      instructions++;
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      instructions++;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      instructions++;
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      instructions++;
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      instructions++;
    }

    @Override
    public void visitLdcInsn(Object value) {
      instructions++;
    }

    @Override
    public void visitIincInsn(int local, int increment) {
      instructions++;
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
      instructions++;
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
      instructions++;
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
      instructions++;
    }
  }
}
