package dev.untorn.agent.library;

import dev.untorn.agent.library.TaskTable.Point;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Adds the hooks of a {@link TaskTable} to a JDK class, which may be loaded already. */
public final class TaskInstrumenter extends ClassVisitor {

  private static final String TASKS = "dev/untorn/hooks/jdk/TaskHooks";
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final int MAX_STACK = 3;

  private final TaskTable table;
  private final String type;
  private boolean isChanged;

  private TaskInstrumenter(ClassVisitor next, TaskTable table, String type) {
    super(Opcodes.ASM9, next);
    this.table = table;
    this.type = type;
  }

  /** The class with hooks, or null if it needs none. */
  public static byte[] rewrite(byte[] bytes, TaskTable table) {
    ClassReader reader = new ClassReader(bytes);
    ClassWriter writer = new ClassWriter(reader, 0);
    TaskInstrumenter rewriter = new TaskInstrumenter(writer, table, reader.getClassName());
    reader.accept(rewriter, 0);
    return rewriter.isChanged ? writer.toByteArray() : null;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String method, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, method, descriptor, signature, exceptions);
    boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
    return new Rewriting(next, isStatic ? List.of() : table.ofMethod(type, method), descriptor);
  }

  /** Copies a method, with hooks. */
  private final class Rewriting extends MethodVisitor {

    private final List<Point> points;
    private final String descriptor;

    Rewriting(MethodVisitor next, List<Point> points, String descriptor) {
      super(Opcodes.ASM9, next);
      this.points = points;
      this.descriptor = descriptor;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      for (Point point : points) {
        switch (point) {
          case OUT_THIS -> onThis("out");
          case IN_THIS -> onThis("in");
          case START -> onThis("starting");
          case OUT_FIRST -> onFirst("out", OBJECT);
          case SUBMIT -> onFirst("submitted", OBJECT + OBJECT);
          default -> {}
        }
      }
    }

    /** Inserts a call of a hook with the first reference argument, if any, and {@code this}. */
    private void onFirst(String hook, String arguments) {
      int variable = 1;
      for (Type argument : Type.getArgumentTypes(descriptor)) {
        if (argument.getSort() == Type.OBJECT) {
          super.visitVarInsn(Opcodes.ALOAD, variable);
          if (!arguments.equals(OBJECT)) {
            super.visitVarInsn(Opcodes.ALOAD, 0);
          }
          hook(hook, "(" + arguments + ")V");
          return;
        }
        variable += argument.getSize();
      }
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        if (points.contains(Point.OUT_LEFT)) {
          onThis("out");
        }
        if (points.contains(Point.IN_LEFT)) {
          onThis("in");
        }
      }
      super.visitInsn(opcode);
    }

    private void onThis(String hook) {
      super.visitVarInsn(Opcodes.ALOAD, 0);
      hook(hook, "(" + OBJECT + ")V");
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String method, String called, boolean isInterface) {
      if (points.contains(Point.IN_RUN) && method.equals("run") && called.equals("()V")) {
        super.visitInsn(Opcodes.DUP);
        hook("in", "(" + OBJECT + ")V");
      }
      super.visitMethodInsn(opcode, owner, method, called, isInterface);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String field, String fieldType) {
      List<Point> reads = opcode == Opcodes.GETFIELD ? table.ofRead(owner, field) : List.of();
      if (reads.isEmpty()) {
        super.visitFieldInsn(opcode, owner, field, fieldType);
        return;
      }
      super.visitInsn(Opcodes.DUP);
      super.visitFieldInsn(opcode, owner, field, fieldType);
      super.visitInsn(Opcodes.DUP_X1);
      hook(
          reads.contains(Point.BOTH_READ) ? "met" : "read",
          "(" + OBJECT + (fieldType.equals("I") ? "I" : OBJECT) + ")V");
    }

    private void hook(String name, String hookDescriptor) {
      isChanged = true;
      super.visitMethodInsn(Opcodes.INVOKESTATIC, TASKS, name, hookDescriptor, false);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
      super.visitMaxs(maxStack + MAX_STACK, maxLocals);
    }
  }
}
